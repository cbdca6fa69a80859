import { type ZonePeriod, zonePeriods } from './zone-periods.ts';

/**
 * What a clock on the wall shows, as milliseconds since 1970 of a clock that shows the same in UTC. Not an instant: it is
 * one only together with a zone.
 */
export type WallTime = number;

/** More than any zone is ahead of or behind UTC. */
const FURTHEST_MS = 26 * 3_600_000;
const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/;

/** `2026-03-29T09:00`, with or without seconds; undefined when there is no such date or time. */
export function parseWallTime(text: string): WallTime | undefined {
  if (!WRITTEN.test(text)) return undefined;
  const wall = Date.parse(`${text.length === 16 ? `${text}:00` : text}Z`);
  return Number.isNaN(wall) || !formatWallTime(wall).startsWith(text) ? undefined : wall;
}

export const formatWallTime = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 19);
/** The day of the calendar, as `2026-03-29`. */
export const wallDate = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10);

/** What became of a time on the wall: shown once, skipped when clocks went forward, or shown twice when they went back. */
export type ClockFinding = 'once' | 'missing' | 'doubled';

export interface FoundInstant {
  readonly at: number;
  readonly offset: number;
  readonly clock: ClockFinding;
}

/** The periods of a zone in which all times on the wall from `first` to `last` lie. */
export const periodsAround = (zone: string, first: WallTime, last: WallTime): ZonePeriod[] =>
  zonePeriods(zone, first - FURTHEST_MS, last + FURTHEST_MS);

/**
 * When a clock shows `wall`. A time that the clocks skip is the first instant after the gap; of a time that they show
 * twice it is the first. `periods` must cover it (`periodsAround`).
 */
export function instantOf(periods: readonly ZonePeriod[], wall: WallTime): FoundInstant {
  let found: FoundInstant | undefined;
  for (const { from, to, offset } of periods) {
    const at = wall - offset;
    if (at >= from && at < to) {
      if (found !== undefined) return { ...found, clock: 'doubled' };
      found = { at, offset, clock: 'once' };
    } else if (at < from) {
      // Clocks were behind before and are beyond it now.
      return found ?? { at: from, offset, clock: 'missing' };
    }
  }
  if (found === undefined) throw new RangeError(`${formatWallTime(wall)} lies outside of the periods given`);
  return found;
}

/** What the clocks of a zone show at an instant. */
export function wallTimeAt(zone: string, instant: number): WallTime {
  const period = zonePeriods(zone, instant, instant).find(({ from, to }) => instant >= from && instant < to);
  return instant + (period?.offset ?? 0);
}
