import type { Granularity } from '@earshot/domain/reports/granularity';
import { type MarkKind, markThingWords } from '@earshot/domain/reports/marks';
import type { ReportMark, ReportMarkBar, ReportMarkThing } from '@earshot/domain/reports/schema';
import { wallDate, wallTimeAt } from '@earshot/domain/schedules/wall-clock';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#/lib/format.ts';
import { markTexts as texts } from '../mark-texts.ts';

export interface MarkPlace {
  readonly timezone: string;
  readonly granularity: Granularity;
  /** For a report of a location. */
  readonly controllerId: string | undefined;
}

interface MarkLinksProps extends MarkPlace {
  readonly mark: ReportMark;
  readonly range: Pick<ReportMarkBar, 'from' | 'to'>;
}

/** The named things of a mark with their pages, and the list that has the others. */
export function MarkLinks({ mark: { kind, count, things }, range, ...place }: MarkLinksProps) {
  const more = count - things.length;
  return (
    <ul className="grid gap-0.5">
      {things.map((thing) => (
        <li key={thing.id} className="min-w-0 wrap-break-word">
          <Link className="rounded-sm text-primary hover:underline" {...pageOf(kind, thing)}>
            {markThingWords(thing)}
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link className="rounded-sm text-primary hover:underline" {...listOf(kind, range, place)}>
            {texts.more(formatNumber(more))}
          </Link>
        </li>
      )}
    </ul>
  );
}

function pageOf(kind: MarkKind, { id, castId }: ReportMarkThing) {
  switch (kind) {
    case 'incident':
      return { to: '/events/incidents', search: { incident: id } as never } as const;
    case 'firmware':
      return { to: '/taskmanager/$taskId', params: { taskId: id } } as const;
    case 'cast':
      return {
        to: '/msgs/$messageId/delivery/$deliveryId',
        params: { messageId: castId ?? '', deliveryId: id },
      } as const;
  }
}

/** The list of a kind with the range of a bar. Tasks are few, so their list has no range. */
function listOf(
  kind: MarkKind,
  { from, to }: MarkLinksProps['range'],
  { timezone, granularity, controllerId }: MarkPlace,
) {
  switch (kind) {
    case 'incident':
      return { to: '/events/incidents', search: { from, to, location: controllerId } as never } as const;
    case 'firmware':
      return { to: '/taskmanager' } as const;
    case 'cast': {
      const view = granularity === 'months' ? undefined : 'day';
      const date = wallDate(wallTimeAt(timezone, Date.parse(from)));
      return { to: '/msgs/calendar', search: { view, date } as never } as const;
    }
  }
}
