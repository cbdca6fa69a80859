import type { PartState } from './parts.ts';

export interface RetentionRun {
  readonly rule: string;
  /** Time when the rule last had nothing left to remove; null before the first time. */
  readonly finishedAt: Date | null;
  readonly failed: boolean;
}

export interface RetentionHealth {
  readonly status: PartState;
  /** Time by which every rule had finished; null if one has not. */
  readonly finishedAt: string | null;
  readonly behind: string[];
}

/** Rules run hourly; a rule is behind after several missed runs. */
const BEHIND_AFTER_MS = 4 * 3_600_000;
/** Unused files are collected once a day. */
const DAILY_BEHIND_AFTER_MS = 48 * 3_600_000;
export const UNUSED_FILES = 'unused-files';

/**
 * Judges retention by the last runs. A rule that has never finished is overdue counted from `since`, the worker's
 * start.
 */
export function judgeRetention(
  runs: readonly RetentionRun[],
  { now, since }: { now: Date; since: Date | undefined },
): RetentionHealth {
  const isLate = ({ rule, finishedAt }: RetentionRun): boolean => {
    const from = finishedAt ?? since;
    const allowed = rule === UNUSED_FILES ? DAILY_BEHIND_AFTER_MS : BEHIND_AFTER_MS;
    return from !== undefined && now.getTime() - from.getTime() > allowed;
  };
  const behind = runs.filter((run) => run.failed || isLate(run)).map(({ rule }) => rule);
  const neverRan = runs.length === 0 && isLate({ rule: '', finishedAt: null, failed: false });
  const finished = runs.map(({ finishedAt }) => finishedAt);
  const all = finished.every((at) => at !== null) && finished.length > 0;
  return {
    status: behind.length > 0 || neverRan ? 'degraded' : 'ok',
    finishedAt: all ? new Date(Math.min(...finished.map(Number))).toISOString() : null,
    behind,
  };
}
