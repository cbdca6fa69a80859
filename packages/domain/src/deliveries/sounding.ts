import { latestPlayUntil, nextPlayAfter, planInstants } from '../schedules/plan-instants.ts';
import type { Segment } from './segments.ts';

interface StoredTimes {
  readonly segments: readonly { readonly startAt: string; readonly intervalMs: number; readonly count: number }[];
  readonly skip: readonly string[];
}

/** The times of a delivery that decide what sounds at a moment. */
export interface Sounding {
  readonly plans: readonly StoredTimes[];
  readonly lateMs: number;
  readonly clipDurationMs: number;
  /** The last stop: plays of instants up to this time are over. */
  readonly stoppedAt: Date | null;
}

export interface SoundAt {
  /** The latest play that was due, at any location; null before the first one. */
  readonly latest: Date | null;
  /** The latest play may still begin somewhere, because it is not later than the allowed lateness. */
  readonly mayBegin: boolean;
  /** The time after which the latest play is over everywhere, even if it began late. */
  readonly soundsUntil: Date | null;
  /** A user stopped the latest play. */
  readonly isStopped: boolean;
  /** The next play at any location; null if none remains. */
  readonly next: Date | null;
}

/** Length of the attention tone and of a report on its way, in milliseconds. */
const MARGIN_MS = 10_000;

/** Returns the latest due and the next play of a delivery at a moment. */
export function soundAt({ plans, lateMs, clipDurationMs, stoppedAt }: Sounding, now: Date): SoundAt {
  const instants = plans.map((plan) => planInstants(dated(plan)));
  const latest = Math.max(...instants.map((plan) => latestPlayUntil(plan, now.getTime())));
  const next = Math.min(...instants.map((plan) => nextPlayAfter(plan, now.getTime())));
  const isStopped = stoppedAt !== null && latest <= stoppedAt.getTime();
  const played = latest !== -Infinity;
  return {
    latest: played ? new Date(latest) : null,
    mayBegin: played && !isStopped && now.getTime() <= latest + lateMs,
    soundsUntil: played ? new Date(latest + lateMs + clipDurationMs + MARGIN_MS) : null,
    isStopped: played && isStopped,
    next: next === Infinity ? null : new Date(next),
  };
}

const dated = ({ segments, skip }: StoredTimes): { segments: Segment[]; skip: Date[] } => ({
  segments: segments.map(({ startAt, ...rest }) => ({ ...rest, startAt: new Date(startAt) })),
  skip: skip.map((at) => new Date(at)),
});
