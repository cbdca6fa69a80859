import type { LoadPoint } from '@earshot/domain/controllers/load-series';
import { ChartTable } from '#/components/chart/chart-table.tsx';
import { formatNumber, formatZonedTime } from '#/lib/format.ts';
import { locationDetailsTexts } from '../details-texts.ts';

const { overview: texts } = locationDetailsTexts;
const ROWS = 24;

/** Samples the points at regular steps, to keep the table short. */
const some = (points: readonly LoadPoint[]): LoadPoint[] => {
  const step = Math.max(1, Math.ceil(points.length / ROWS));
  return points.filter((_, index) => (points.length - 1 - index) % step === 0).toReversed();
};

const rounded = (value: number | null) => formatNumber(value === null ? null : Math.round(value));

/** Table of the charted values, newest first. */
export function LoadsTable({ points, timezone }: { points: readonly LoadPoint[]; timezone: string }) {
  return (
    <ChartTable
      label={texts.loads}
      head={[
        texts.time,
        `${texts.cpuUsage}, %`,
        `${texts.memUsage}, %`,
        `${texts.diskUsage}, %`,
        `${texts.cpuTemperature}, °C`,
      ]}
      rows={some(points).map(({ at, cpu, memory, disk, temperature }) => ({
        id: at,
        cells: [formatZonedTime(at, timezone), rounded(cpu), rounded(memory), rounded(disk), rounded(temperature)],
      }))}
    />
  );
}
