import type { CalendarEntry } from '@earshot/domain/calendar/schema';

/** Single play, or all plays of one delivery in a day or an hour. */
export interface PlayGroup {
  readonly first: CalendarEntry;
  readonly last: CalendarEntry;
  readonly plays: number;
  /** The largest number of locations of any play in the group. */
  readonly locations: number;
  /** Names of other casts that play at the same time on a shared conference. */
  readonly collidesWith: readonly string[];
}

/** Up to this many plays of a delivery are shown individually. */
const SINGLE = 2;

/** Groups entries by wall time: by day, or by day and hour. */
export function byWallTime(entries: readonly CalendarEntry[], part: 'day' | 'hour'): Map<string, PlayGroup[]> {
  const length = part === 'day' ? 10 : 13;
  const found = Map.groupBy(entries, ({ wallTime }) => wallTime.slice(0, length));
  return new Map([...found].map(([key, some]) => [key, grouped(some)]));
}

function grouped(entries: readonly CalendarEntry[]): PlayGroup[] {
  return [...Map.groupBy(entries, ({ deliveryId }) => deliveryId).values()]
    .flatMap((plays) => (plays.length <= SINGLE ? plays.map((play) => [play]) : [plays]))
    .flatMap(together)
    .toSorted((one, other) => (one.first.wallTime < other.first.wallTime ? -1 : 1));
}

function together(plays: readonly CalendarEntry[]): PlayGroup[] {
  const [first, last] = [plays[0], plays.at(-1)];
  if (first === undefined || last === undefined) return [];
  const names = plays.flatMap(({ collidesWith }) => collidesWith.map(({ castName }) => castName));
  const locations = Math.max(...plays.map((play) => play.locations));
  return [{ first, last, plays: plays.length, locations, collidesWith: [...new Set(names)] }];
}

export const clockOf = ({ wallTime }: CalendarEntry): string => wallTime.slice(11).replace(/:00$/, '');
