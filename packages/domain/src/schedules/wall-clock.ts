import { type ZonePeriod, zonePeriods } from './zone-periods.ts';

/** A local date and time, encoded as milliseconds since 1970 as if it were UTC. Not an instant: the zone is missing. */
export type WallTime = number;

/** Larger than any offset from UTC. */
const FURTHEST_MS = 26 * 3_600_000;
const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/;

/** Parses `2026-03-29T09:00`, with or without seconds; undefined for an invalid date or time. */
export function parseWallTime(text: string): WallTime | undefined {
  if (!WRITTEN.test(text)) return undefined;
  const wall = Date.parse(`${text}Z`);
  return Number.isNaN(wall) || !formatWallTime(wall).startsWith(text) ? undefined : wall;
}

export const formatWallTime = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 19);
/** The calendar date, as `2026-03-29`. */
export const wallDate = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10);

/** How often a wall time occurs: once, not at all (clocks went forward), or twice (clocks went back). */
export type ClockFinding = 'once' | 'missing' | 'doubled';

export interface FoundInstant {
  readonly at: number;
  readonly offset: number;
  readonly clock: ClockFinding;
}

/** The periods of a zone that contain all wall times from `first` to `last`. */
export const periodsAround = (zone: string, first: WallTime, last: WallTime): ZonePeriod[] =>
  zonePeriods(zone, first - FURTHEST_MS, last + FURTHEST_MS);

/**
 * Converts a wall time to an instant. A skipped time gives the first instant after the gap, a repeated time the first
 * occurrence. `periods` must cover `wall` (`periodsAround`).
 */
export function instantOf(periods: readonly ZonePeriod[], wall: WallTime): FoundInstant {
  let found: FoundInstant | undefined;
  for (const { from, to, offset } of periods) {
    const at = wall - offset;
    if (at >= from && at < to) {
      if (found !== undefined) return { ...found, clock: 'doubled' };
      found = { at, offset, clock: 'once' };
    } else if (at < from) {
      // The wall time falls into the gap between two periods.
      return found ?? { at: from, offset, clock: 'missing' };
    }
  }
  if (found === undefined) throw new RangeError(`${formatWallTime(wall)} lies outside of the periods given`);
  return found;
}

export function wallTimeAt(zone: string, instant: number): WallTime {
  const period = zonePeriods(zone, instant, instant).find(({ from, to }) => instant >= from && instant < to);
  return instant + (period?.offset ?? 0);
}
