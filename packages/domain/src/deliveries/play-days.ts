import { dayIndexOf, type ZonedDay } from '../time/recent-days.ts';
import { ENDING_KINDS } from './facts.ts';
import { dueRange, type ProofTarget } from './proof-rows.ts';
import { type PlayProof, type PlayReport, provePlay } from './proof-of-play.ts';

/** How plays ended; each play counts once. `cut` was heard in part. */
export const PLAY_COUNTS = ['heard', 'cut', 'failed', 'offline', 'noReport', 'waiting'] as const;
export type PlayCount = (typeof PLAY_COUNTS)[number];

/** Plays of one day. */
export type PlayDay = { readonly day: string } & Record<PlayCount, number>;

/** Locations of a delivery with the same plan and equal circumstances. */
export interface PlayGroup {
  readonly target: ProofTarget;
  readonly locations: number;
  /** Number of locations per kind of report, by planned instant. */
  readonly reports: ReadonlyMap<number, readonly { readonly report: PlayReport; readonly locations: number }[]>;
}

/** Counts the plays of each day by their result. Plays ahead, and plays that a user cancelled before, count nowhere. */
export function countPlayDays(groups: Iterable<PlayGroup>, days: readonly ZonedDay[], asOf: Date): PlayDay[] {
  const counted = days.map(({ day }) => ({ day, heard: 0, cut: 0, failed: 0, offline: 0, noReport: 0, waiting: 0 }));
  for (const { target, locations, reports } of groups) {
    const { from, to } = dueRange(target);
    for (const [index, at] of target.instants.entries()) {
      const day = counted[dayIndexOf(days, at) ?? -1];
      if (day === undefined) continue;
      const instant = new Date(at);
      const reported = reports.get(at) ?? [];
      const isDue = index >= from && index < to;
      const silent = isDue ? locations - reported.reduce((sum, one) => sum + one.locations, 0) : 0;
      for (const { report, locations: n } of [...reported, { report: null, locations: Math.max(0, silent) }]) {
        const count = countOf(provePlay({ instant, report }, target, asOf));
        if (count !== undefined) day[count] += n;
      }
    }
  }
  return counted;
}

function countOf({ result, reason }: PlayProof): PlayCount | undefined {
  switch (result) {
    case 'played':
      return 'heard';
    case 'cut':
      return 'cut';
    case 'playing':
      return reason === 'no report' ? 'noReport' : 'waiting';
    case 'waiting':
      return 'waiting';
    case 'ahead':
      return undefined;
    case 'missed':
      return missOf(reason);
  }
}

function missOf(reason: PlayProof['reason']): PlayCount | undefined {
  if (reason === 'location offline') return 'offline';
  if (reason === 'no report') return 'noReport';
  return ENDING_KINDS.some((kind) => kind === reason) ? undefined : 'failed';
}
