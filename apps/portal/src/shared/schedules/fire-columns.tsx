import type { FireTablePage } from '@earshot/domain/schedules/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { cn } from '#/lib/class-names.ts';
import { formatNumber, formatWallTime, formatZonedTime } from '#/lib/format.ts';
import { scheduleTexts } from './texts.ts';

export type FireRow = FireTablePage['items'][number];

const { fireTable: texts } = scheduleTexts;
/** Number of time zones to name; further zones are counted. */
const NAMED = 2;

const CELL = 'align-top @max-[420px]/table:px-1.5';
/** On phones, day and time are stacked so that all three columns fit. */
const MOMENT = 'tabular whitespace-nowrap @max-[420px]/table:text-xs @max-[420px]/table:whitespace-normal';

const struck = ({ excepted }: FireRow) => excepted && 'text-muted-foreground line-through';

/** @param zone the sender's time zone */
export const fireColumns = (zone: string): readonly DataColumn<FireRow>[] => [
  {
    id: 'sender',
    header: texts.columns.sender,
    fixed: true,
    className: CELL,
    cell: (row) => (
      <div className="grid gap-0.5">
        <span className={cn(MOMENT, struck(row))}>{formatWallTime(row.senderTime)}</span>
        <FireNotes row={row} zone={zone} />
      </div>
    ),
  },
  {
    id: 'local',
    header: texts.columns.local,
    className: CELL,
    cell: (row) => (
      <div className="grid gap-0.5">
        <span className={cn(MOMENT, struck(row))}>{formatWallTime(row.localTime)}</span>
        <span className="text-xs text-muted-foreground">
          {texts.zones(row.zones.slice(0, NAMED), Math.max(0, row.zones.length - NAMED))}
        </span>
      </div>
    ),
  },
  {
    id: 'locations',
    header: texts.columns.locations,
    className: cn(CELL, 'text-right'),
    cell: ({ locations }) => <span className="tabular">{formatNumber(locations)}</span>,
  },
];

function FireNotes({ row, zone }: { row: FireRow; zone: string }) {
  const { excepted, clock, collisions, moreCollisions } = row;
  return (
    <>
      {excepted && <span className="text-xs text-muted-foreground">◇ {texts.excepted}</span>}
      {clock !== 'once' && !excepted && <span className="text-xs text-warn">↻ {texts.clock[clock]}</span>}
      {collisions.map(({ deliveryId, castName, at, locations }) => (
        <span key={`${deliveryId} ${at}`} className="text-xs text-destructive">
          ▲ {texts.collision(castName, formatZonedTime(at, zone), locations)}
        </span>
      ))}
      {moreCollisions > 0 && <span className="text-xs text-destructive">▲ {texts.moreCollisions(moreCollisions)}</span>}
    </>
  );
}
