/**
 * `sameWallClock`: plays at the local time of each location. `sameInstant`: all locations play at the same instant,
 * by the schedule's zone.
 */
export const SCHEDULE_MODES = ['sameWallClock', 'sameInstant'] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];

/** Repetition of a schedule: a number of plays, including the first, or an end time `until` (inclusive). */
export type Repeat =
  | { readonly intervalSeconds: number; readonly count: number; readonly until?: undefined }
  | { readonly intervalSeconds: number; readonly until: string; readonly count?: undefined };

/** A schedule as the user planned it. All times are wall times. */
export interface Schedule {
  /** `2026-03-29T09:00`, with or without seconds. */
  readonly start: string;
  /** IANA name of the sender's zone. With `sameInstant` also the zone of `start` and `until`. */
  readonly zone: string;
  readonly mode: ScheduleMode;
  /** A single play has the interval 0. */
  readonly repeat: Repeat;
  /** Days without plays, `2026-12-25`, by the clocks that the schedule follows. */
  readonly exceptions: readonly string[];
}

/** The zone that determines the plays of a location. */
export const zoneFollowed = ({ mode, zone }: Schedule, locationZone: string): string =>
  mode === 'sameInstant' ? zone : locationZone;
