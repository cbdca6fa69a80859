/**
 * `sameWallClock`: plays at the local time of each location. `sameInstant`: all locations play at the same instant,
 * by the schedule's zone.
 */
export const SCHEDULE_MODES = ['sameWallClock', 'sameInstant'] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const DAY_UNITS = ['day', 'week', 'month'] as const;

/**
 * Days of the calendar, with the times of day of the plays.
 * - `day`: every n days from the start.
 * - `week`: the `weekdays` of every n-th week. Weeks begin on Monday.
 * - `month`: the `nth` day of every n-th month, counted among its `weekdays`, or among all days without `weekdays`. -1
 * is the last. A month without that day has no play.
 */
export interface DayRule {
  readonly unit: (typeof DAY_UNITS)[number];
  readonly every: number;
  readonly weekdays?: readonly Weekday[] | undefined;
  readonly nth?: number | undefined;
  /** `17:50`, with or without seconds. */
  readonly times: readonly string[];
}

/** Steps of wall time (a single play has the interval 0), or days of the calendar. */
type Pace =
  | { readonly intervalSeconds: number; readonly days?: undefined }
  | { readonly days: DayRule; readonly intervalSeconds?: undefined };
/** A number of plays, including the first, or an end time `until` (inclusive). */
type End =
  { readonly count: number; readonly until?: undefined } | { readonly until: string; readonly count?: undefined };
export type Repeat = Pace & End;

/** A schedule as the user planned it. All times are wall times. */
export interface Schedule {
  /** `2026-03-29T09:00`, with or without seconds. No play is earlier. With `intervalSeconds` it is the first play. */
  readonly start: string;
  /** IANA name of the sender's zone. With `sameInstant` also the zone of `start` and `until`. */
  readonly zone: string;
  readonly mode: ScheduleMode;
  readonly repeat: Repeat;
  /** Days without plays, `2026-12-25`, by the clocks that the schedule follows. */
  readonly exceptions: readonly string[];
}

/** The zone that determines the plays of a location. */
export const zoneFollowed = ({ mode, zone }: Schedule, locationZone: string): string =>
  mode === 'sameInstant' ? zone : locationZone;
