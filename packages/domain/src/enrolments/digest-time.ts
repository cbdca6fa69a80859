import { instantOf, parseWallTime, periodsAround, wallDate, wallTimeAt } from '../schedules/wall-clock.ts';
import { HOUR_MS } from '../time/durations.ts';

/** Local time of the daily mail about missing and overdue headsets. */
export const DIGEST_TIME = '07:00';
/** A platform that was stopped in the morning sends the mail up to this long after its time. Milliseconds. */
export const DIGEST_CATCH_UP_MS = 5 * HOUR_MS;

export interface DueDigest {
  /** Local date, as `2026-03-29`. */
  readonly day: string;
  /** Instant of the day's mail in the zone. The mail is sent if a headset was missing by then. */
  readonly at: Date;
}

/**
 * The daily mail of a zone that is due at this moment; undefined if none is. Each local date has one, also a date of
 * 23 or 25 hours.
 */
export function dueDigest(zone: string, asOf: Date): DueDigest | undefined {
  const day = wallDate(wallTimeAt(zone, asOf.getTime()));
  const wall = parseWallTime(`${day}T${DIGEST_TIME}`);
  if (wall === undefined) return undefined;
  const { at } = instantOf(periodsAround(zone, wall, wall), wall);
  const late = asOf.getTime() - at;
  return late >= 0 && late < DIGEST_CATCH_UP_MS ? { day, at: new Date(at) } : undefined;
}
