export const OLDER_STATUSES = ['inactive', 'playing', 'scheduled'] as const;
export type OlderStatusName = (typeof OLDER_STATUSES)[number];

/** How often a page re-evaluates the status, in milliseconds. */
export const OLDER_STATUS_CHECK_MS = 500;
const SOON_MS = 24 * 60 * 60_000;

export interface OlderTimes {
  /** Starts of plays that have not ended, sorted, in milliseconds since 1970. */
  readonly schedule: readonly number[];
  readonly durationMs: number;
  /** Start of the first play, past or future, and end of the last play; null without planned plays. */
  readonly startTime: number | null;
  readonly endTime: number | null;
}

export type OlderStatus =
  | { readonly status: 'inactive' }
  | { readonly status: 'playing' }
  /** `soon`: within a day; the time is then shown with the date. */
  | { readonly status: 'scheduled'; readonly startsAt: number; readonly soon: boolean };

/**
 * The status at a moment: playing within [start, start + duration) of any play, scheduled before a future play,
 * otherwise inactive.
 */
export function olderStatus({ schedule, durationMs, startTime, endTime }: OlderTimes, now: number): OlderStatus {
  if (startTime === null || endTime === null || now >= endTime) return { status: 'inactive' };
  if (schedule.some((start) => start <= now && now < start + durationMs)) return { status: 'playing' };
  const startsAt = schedule.find((start) => start > now);
  if (startsAt === undefined) return { status: 'inactive' };
  return { status: 'scheduled', startsAt, soon: startsAt - now < SOON_MS };
}

export interface StoredRuns {
  readonly segments: readonly { readonly startAt: string; readonly intervalMs: number; readonly count: number }[];
  readonly skip: readonly string[];
  readonly durationMs: number;
}

/** Combined times of a cast's deliveries. Pass only deliveries that were not cancelled. */
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
