/**
 * `sameWallClock`: each location plays when its own clocks show the time. `sameInstant`: all play at the moment at which
 * the clocks of the schedule's zone show it.
 */
export const SCHEDULE_MODES = ['sameWallClock', 'sameInstant'] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];

/** How a schedule goes on after its first play: so many plays, the first included, or as long as `until` is not past. */
export type Repeat =
  | { readonly intervalSeconds: number; readonly count: number; readonly until?: undefined }
  | { readonly intervalSeconds: number; readonly until: string; readonly count?: undefined };

/** When something plays, in the words of the person who planned it. All of it is time on the wall. */
export interface Schedule {
  /** `2026-03-29T09:00`, with or without seconds. */
  readonly start: string;
  /** IANA name: the zone of `start` and `until` with `sameInstant`, and the sender's own in any case. */
  readonly zone: string;
  readonly mode: ScheduleMode;
  /** One play has the interval 0. */
  readonly repeat: Repeat;
  /** Whole days on which nothing plays, `2026-12-25`, by the clocks that the schedule follows. */
  readonly exceptions: readonly string[];
}

/** The zone whose clocks tell a location when to play. */
export const zoneFollowed = ({ mode, zone }: Schedule, locationZone: string): string =>
  mode === 'sameInstant' ? zone : locationZone;
