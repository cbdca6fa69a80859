import { type MarkKind, markThingWords, type MergedMark } from '@earshot/domain/reports/marks';
import type { ReportMarkBar, ReportMarkThing } from '@earshot/domain/reports/schema';
import { type WallTime, wallDate, wallTimeAt } from '@earshot/domain/schedules/wall-clock';
import { DAY_MS } from '@earshot/domain/time/durations';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#/lib/format.ts';
import { markTexts as texts } from '../mark-texts.ts';

export interface MarkPlace {
  readonly timezone: string;
  /** For a report of a location. */
  readonly controllerId: string | undefined;
  /** Bars have each location's own clock, so that their things are in no common range of instants. */
  readonly byLocationClock: boolean;
}

interface MarkLinksProps extends MarkPlace {
  readonly mark: MergedMark;
  readonly range: Pick<ReportMarkBar, 'from' | 'to'>;
}

/** The named things of a mark with their pages, and the list that has the others. */
export function MarkLinks({ mark: { kind, count, things, isMost = false }, range, ...place }: MarkLinksProps) {
  const more = count - things.length;
  const moreWords = texts.more(formatNumber(more), isMost);
  const list = listOf(kind, range, place);
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
          {list === undefined ? (
            moreWords
          ) : (
            <Link className="rounded-sm text-primary hover:underline" {...list}>
              {moreWords}
            </Link>
          )}
        </li>
      )}
    </ul>
  );
}

function pageOf(kind: MarkKind, { id, castId }: ReportMarkThing) {
  switch (kind) {
    case 'incident':
      return { to: '/events/incidents', search: { incident: id } } as const;
    case 'firmware':
      return { to: '/taskmanager/$taskId', params: { taskId: id } } as const;
    case 'cast':
      return {
        to: '/msgs/$messageId/delivery/$deliveryId',
        params: { messageId: castId ?? '', deliveryId: id },
      } as const;
  }
}

/** The list of a kind with the range of a bar; undefined if no list has it. Tasks are few, so their list has no range. */
function listOf(
  kind: MarkKind,
  range: MarkLinksProps['range'],
  { timezone, controllerId, byLocationClock }: MarkPlace,
) {
  const { from, to } = range;
  switch (kind) {
    case 'incident':
      return byLocationClock
        ? undefined
        : ({ to: '/events/incidents', search: { from, to, location: controllerId } } as const);
    case 'firmware':
      return { to: '/taskmanager' } as const;
    case 'cast':
      return {
        to: '/msgs/calendar',
        search: { ...calendarOf(range, timezone), clock: byLocationClock ? 'local' : undefined },
      } as const;
  }
}

/** The shortest view of the calendar that has all days of a range; otherwise the month in which it begins. */
function calendarOf({ from, to }: MarkLinksProps['range'], timezone: string) {
  const first = wallTimeAt(timezone, Date.parse(from));
  const last = wallTimeAt(timezone, Date.parse(to) - 1);
  const date = wallDate(first);
  if (wallDate(last) === date) return { view: 'day', date };
  return { view: weekOf(first) === weekOf(last) ? 'week' : undefined, date };
}

/** Weeks begin on Monday. The clock began on a Thursday. */
const weekOf = (wall: WallTime): number => Math.floor((wall / DAY_MS + 3) / 7);
