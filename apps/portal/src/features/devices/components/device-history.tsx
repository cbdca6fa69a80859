import type { DevicePoint } from '@earshot/domain/devices/detail-schema';
import { Suspense, useId, useState } from 'react';
import type { DataColumn } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { formatZonedDateTime } from '#/lib/format.ts';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useNow } from '#/lib/use-now.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { drawnTime, statusOf } from '../history-points.ts';
import { DeviceTag } from './device-tag.tsx';

const Chart = lazyPart(() => import('./device-history-chart.tsx').then((module) => module.DeviceHistoryChart));

const { history: texts, columns } = deviceTexts;
const EVERY_MS = 60_000;
const VIEW = { density: 'compact', columns: {} } as const;

interface DeviceHistoryProps {
  /** Oldest first. */
  readonly points: readonly DevicePoint[];
  readonly timezone: string;
}

/** Recent history of a device as a chart or a table. */
export function DeviceHistory({ points, timezone }: DeviceHistoryProps) {
  const [asTable, setAsTable] = useState(false);
  const to = useNow(EVERY_MS).getTime();
  const heading = useId();
  const { hours, ...time } = drawnTime(points, to);
  const title = texts.title(hours);
  return (
    <section aria-labelledby={heading} className="panel min-w-0 overflow-hidden">
      <header className="flex flex-wrap items-center gap-2 border-b border-border px-3.5 py-2.5">
        <h2 id={heading} className="grow text-sm font-semibold">
          {title} <span className="font-normal text-muted-foreground">· {timezone}</span>
        </h2>
        {points.length > 0 && (
          <Button size="sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.asChart : texts.asTable}
          </Button>
        )}
      </header>
      {points.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneHelp} />
      ) : asTable ? (
        <DataTable
          label={title}
          columns={historyColumns(timezone)}
          rows={points.toReversed()}
          rowId={({ at }) => at}
          rowName={({ at }) => at}
          view={VIEW}
          empty={null}
        />
      ) : (
        <Suspense fallback={<Skeleton className="m-3.5 h-64" />}>
          <Chart points={points} time={time} timezone={timezone} />
        </Suspense>
      )}
    </section>
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
