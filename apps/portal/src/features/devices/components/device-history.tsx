import type { DevicePoint } from '@earshot/domain/devices/detail-schema';
import { ChartPanel } from '#/components/chart/chart-panel.tsx';
import type { DataColumn } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { formatZonedDateTime } from '#/lib/format.ts';
import { useNow } from '#/lib/use-now.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { drawnTime, statusOf } from '../history-points.ts';
import { DeviceHistoryChart } from './device-history-chart.tsx';
import { DeviceTag } from './device-tag.tsx';

const { history: texts, columns } = deviceTexts;
const EVERY_MS = 60_000;
const HEIGHT = 256;
const VIEW = { density: 'compact', columns: {} } as const;

interface DeviceHistoryProps {
  /** Oldest first. */
  readonly points: readonly DevicePoint[];
  readonly timezone: string;
}

/** Recent history of a device as a chart or a table. */
export function DeviceHistory({ points, timezone }: DeviceHistoryProps) {
  const to = useNow(EVERY_MS).getTime();
  const { hours, ...time } = drawnTime(points, to);
  const title = texts.title(hours);
  return (
    <ChartPanel
      title={title}
      note={timezone}
      state={points.length === 0 ? { kind: 'empty', title: texts.none, text: texts.noneHelp } : undefined}
      height={HEIGHT}
      table={
        <DataTable
          label={title}
          columns={historyColumns(timezone)}
          rows={points.toReversed()}
          rowId={({ at }) => at}
          rowName={({ at }) => at}
          view={VIEW}
          empty={null}
        />
      }
    >
      <DeviceHistoryChart points={points} time={time} timezone={timezone} />
    </ChartPanel>
  );
}

const historyColumns = (timezone: string): readonly DataColumn<DevicePoint>[] => [
  { id: 'at', header: texts.from, fixed: true, cell: ({ at }) => formatZonedDateTime(at, timezone) },
  { id: 'status', header: columns.status, fixed: true, cell: (point) => <DeviceTag status={statusOf(point)} /> },
  {
    id: 'battery',
    header: texts.battery,
    secondary: true,
    cell: ({ battery, charging }) => texts.batteryWords(battery, charging),
  },
  {
    id: 'conference',
    header: columns.conference,
    secondary: true,
    cell: ({ conference }) => conference ?? deviceTexts.noValue,
  },
];
