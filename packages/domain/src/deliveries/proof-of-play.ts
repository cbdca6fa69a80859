import { type EndingKind, FAILURE_REASONS, type FailureReason } from './facts.ts';

/**
 * `ahead`: still to come. `waiting`: its moment has come and nothing was heard of it yet. `playing`: it began, its end was
 * not told yet. `cut`: it began and was stopped.
 */
export const PLAY_RESULTS = ['ahead', 'waiting', 'playing', 'played', 'cut', 'missed'] as const;
export type PlayResult = (typeof PLAY_RESULTS)[number];

export const PLAY_MISSES = [...FAILURE_REASONS, 'cancelled', 'cleared', 'removed'] as const;
export type PlayMiss = (typeof PLAY_MISSES)[number];

/** What a location told of one play. */
export interface PlayReport {
  readonly startedAt: Date | null;
  readonly outcome: 'played' | 'failed' | 'cut' | null;
  readonly reason: string | null;
}

/** What is known of the location's part of the delivery, as far as a play depends on it. */
export interface PlayCircumstances {
  readonly confirmedAt: Date | null;
  readonly ending: { readonly kind: EndingKind; readonly at: Date; readonly silentBy: Date | null } | null;
  /** How late a play may begin. */
  readonly lateMs: number;
  /** After it a missing report counts as none. */
  readonly reportDeadline: Date;
}

export interface PlayProof {
  readonly result: PlayResult;
  readonly reason: PlayMiss | null;
}

const missed = (reason: PlayMiss): PlayProof => ({ result: 'missed', reason });

/** What became of the play of an instant, as of a moment: what was reported counts, then the first rule that holds. */
export function provePlay(
  { instant, report }: { readonly instant: Date; readonly report: PlayReport | null },
  at: PlayCircumstances,
  asOf: Date,
): PlayProof {
  const told = report === null ? undefined : reported(report, at, asOf);
  return told ?? ended(instant, at, asOf) ?? unreported(instant, at, asOf);
}

function reported(report: PlayReport, { ending, reportDeadline }: PlayCircumstances, asOf: Date) {
  switch (report.outcome) {
    case 'played':
      return { result: 'played', reason: null } as const;
    case 'cut':
      return { result: 'cut', reason: ending?.kind ?? toMiss(report.reason) } as const;
    case 'failed':
      return missed(toMiss(report.reason));
    case null:
      if (report.startedAt === null) return undefined;
      return { result: 'playing', reason: asOf > reportDeadline ? 'no report' : null } as const;
  }
}

/** A play after the delivery was ended there. Until the location is silent by grace it may have sounded unheard. */
function ended(instant: Date, { ending }: PlayCircumstances, asOf: Date): PlayProof | undefined {
  if (ending === null || instant < ending.at) return undefined;
  const mayHaveSounded = ending.silentBy !== null && instant < ending.silentBy;
  return mayHaveSounded && asOf < ending.silentBy ? { result: 'waiting', reason: ending.kind } : missed(ending.kind);
}

function unreported(instant: Date, at: PlayCircumstances, asOf: Date): PlayProof {
  if (asOf < instant) return { result: 'ahead', reason: null };
  const lastStart = instant.getTime() + at.lateMs;
  const cameTooLate = at.confirmedAt === null ? asOf.getTime() > lastStart : at.confirmedAt.getTime() > lastStart;
  if (cameTooLate) return missed('location offline');
  if (asOf > at.reportDeadline) return missed('no report');
  return { result: 'waiting', reason: null };
}

const toMiss = (reason: string | null): FailureReason => FAILURE_REASONS.find((known) => known === reason) ?? 'unknown';
