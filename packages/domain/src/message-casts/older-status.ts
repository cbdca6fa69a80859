/** What a cast of the older area is doing. */
export const OLDER_STATUSES = ['inactive', 'playing', 'scheduled'] as const;
export type OlderStatusName = (typeof OLDER_STATUSES)[number];

/** How often a page looks at the clock again, in milliseconds. */
export const OLDER_STATUS_CHECK_MS = 500;
const SOON_MS = 24 * 60 * 60_000;

export interface OlderTimes {
  /** The repeat starts that are not over, in order, in milliseconds since 1970. */
  readonly schedule: readonly number[];
  readonly durationMs: number;
  /** When the first play began or will, and when the last one ends; null when nothing is planned. */
  readonly startTime: number | null;
  readonly endTime: number | null;
}

export type OlderStatus =
  | { readonly status: 'inactive' }
  | { readonly status: 'playing' }
  /** `soon`: within a day, so that the time counts as well as the date. */
  | { readonly status: 'scheduled'; readonly startsAt: number; readonly soon: boolean };

/**
 * The status as of a moment: playing while it lies in [start, start + duration) of any play, scheduled while a play lies
 * ahead, inactive otherwise.
 */
export function olderStatus({ schedule, durationMs, startTime, endTime }: OlderTimes, now: number): OlderStatus {
  if (startTime === null || endTime === null || now >= endTime) return { status: 'inactive' };
  if (schedule.some((start) => start <= now && now < start + durationMs)) return { status: 'playing' };
  const startsAt = schedule.find((start) => start > now);
  if (startsAt === undefined) return { status: 'inactive' };
  return { status: 'scheduled', startsAt, soon: startsAt - now < SOON_MS };
}

/** The plans of a delivery that is not over, as they are stored. */
export interface StoredRuns {
  readonly segments: readonly { readonly startAt: string; readonly intervalMs: number; readonly count: number }[];
  readonly skip: readonly string[];
  readonly durationMs: number;
}

/** The times of all that is planned of a cast: those of its deliveries that nobody cancelled. */
export function olderTimes(runs: readonly StoredRuns[], now: number): OlderTimes {
  const durationMs = Math.max(0, ...runs.map((run) => run.durationMs));
  const starts = [...new Set(runs.flatMap(startsOf))].toSorted((one, other) => one - other);
  const last = starts.at(-1);
  return {
    schedule: starts.filter((start) => start + durationMs > now),
    durationMs,
    startTime: starts[0] ?? null,
    endTime: last === undefined ? null : last + durationMs,
  };
}

function startsOf({ segments, skip }: StoredRuns): number[] {
  const left = new Set(skip.map((at) => Date.parse(at)));
  return segments
    .flatMap(({ startAt, intervalMs, count }) =>
      Array.from({ length: count }, (_, index) => Date.parse(startAt) + index * intervalMs),
    )
    .filter((start) => !left.has(start));
}
