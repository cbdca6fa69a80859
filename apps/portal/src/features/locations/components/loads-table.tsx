import type { LoadPoint } from '@earshot/domain/controllers/load-series';
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
    // The keyboard must be able to scroll the table.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="max-h-56 overflow-auto" aria-label={texts.table} tabIndex={0}>
      <table aria-label={texts.loads} className="tabular w-full text-sm">
        <thead>
          <tr className="text-left text-muted-foreground">
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.cpuUsage}, %</th>
            <th scope="col">{texts.memUsage}, %</th>
            <th scope="col">{texts.diskUsage}, %</th>
            <th scope="col">{texts.cpuTemperature}, °C</th>
          </tr>
        </thead>
        <tbody>
          {some(points).map(({ at, cpu, memory, disk, temperature }) => (
            <tr key={at}>
              <td>{formatZonedTime(at, timezone)}</td>
              <td>{rounded(cpu)}</td>
              <td>{rounded(memory)}</td>
              <td>{rounded(disk)}</td>
              <td>{rounded(temperature)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
