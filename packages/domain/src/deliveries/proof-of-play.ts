import { ENDING_KINDS, type EndingKind, FAILURE_REASONS, type FailureReason } from './facts.ts';

/**
 * `ahead`: in the future. `waiting`: due, with no report yet. `playing`: started, end not reported yet. `cut`:
 * started and then stopped.
 */
export const PLAY_RESULTS = ['ahead', 'waiting', 'playing', 'played', 'cut', 'missed'] as const;
export type PlayResult = (typeof PLAY_RESULTS)[number];

export const PLAY_MISSES = [...FAILURE_REASONS, ...ENDING_KINDS] as const;
export type PlayMiss = (typeof PLAY_MISSES)[number];

export interface PlayReport {
  readonly startedAt: Date | null;
  readonly outcome: 'played' | 'failed' | 'cut' | null;
  readonly reason: string | null;
}

/** The facts of the location's part of the delivery that decide the result of a play. */
export interface PlayCircumstances {
  readonly confirmedAt: Date | null;
  readonly ending: { readonly kind: EndingKind; readonly at: Date; readonly silentBy: Date | null } | null;
  readonly lateMs: number;
  /** After this time a missing report counts as no report. */
  readonly reportDeadline: Date;
}

export interface PlayProof {
  readonly result: PlayResult;
  readonly reason: PlayMiss | null;
}

const missed = (reason: PlayMiss): PlayProof => ({ result: 'missed', reason });

/**
 * The result of the play planned for an instant, as of a moment. A report takes precedence; otherwise the first rule
 * that matches.
 */
export function provePlay(
  { instant, report }: { readonly instant: Date; readonly report: PlayReport | null },
  at: PlayCircumstances,
  asOf: Date,
): PlayProof {
  const result = report === null ? undefined : reported(report, at, asOf);
  return result ?? ended(instant, at, asOf) ?? unreported(instant, at, asOf);
}

function reported(report: PlayReport, { ending, reportDeadline }: PlayCircumstances, asOf: Date) {
  switch (report.outcome) {
    case 'played':
      return { result: 'played', reason: null } as const;
    case 'cut':
      return {
        result: 'cut',
        reason: report.reason === 'stopped' ? report.reason : (ending?.kind ?? toMiss(report.reason)),
      } as const;
    case 'failed':
      return missed(toMiss(report.reason));
    case null:
      if (report.startedAt === null) return undefined;
      return { result: 'playing', reason: asOf > reportDeadline ? 'no report' : null } as const;
  }
}

/**
 * The result of a play after the delivery was ended there. Until `silentBy` the location may have played it without a
 * report.
 */
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
