import type { EndingKind, FailureReason, TargetFacts } from './facts.ts';

export const RECORD_STATUSES = [
  'PENDING',
  'SCHEDULED',
  'STARTED',
  'DELIVERED',
  'SUCCESS',
  'FAILED',
  'CANCELED',
] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

export interface RecordState {
  readonly status: RecordStatus;
  readonly reason: FailureReason | EndingKind | 'silent by grace' | null;
  /** Only a later report of the location can change the status. */
  readonly final: boolean;
}

/**
 * The status of one location's part of a delivery at a moment: the first rule that matches. Source: the table of
 * record statuses in docs/decisions.md.
 */
export function recordStatus(facts: TargetFacts, asOf: Date): RecordState {
  return cancelled(facts, asOf) ?? failed(facts, asOf) ?? played(facts, asOf) ?? waiting(facts);
}

function cancelled({ ending }: TargetFacts, asOf: Date): RecordState | undefined {
  if (ending === null) return undefined;
  if (ending.confirmedAt !== null) return { status: 'CANCELED', reason: ending.kind, final: true };
  if (asOf >= ending.silentBy) return { status: 'CANCELED', reason: 'silent by grace', final: true };
  return undefined;
}

const failure = (reason: FailureReason): RecordState => ({ status: 'FAILED', reason, final: true });

function failed(facts: TargetFacts, asOf: Date): RecordState | undefined {
  if (facts.playsWell > 0) return undefined;
  const neverReached = facts.confirmedAt === null && facts.firstPlayAt === null;
  if (neverReached && facts.playsFailed === 0 && asOf > facts.lastStartBy) return failure('location offline');
  if (facts.playsDue === 0) return undefined;
  if (facts.playsFailed >= facts.playsDue) return failure(facts.lastFailure ?? 'unknown');
  if (asOf >= facts.reportDeadline) return failure(facts.lastFailure ?? 'no report');
  return undefined;
}

function played(facts: TargetFacts, asOf: Date): RecordState | undefined {
  if (facts.playsDue === 0) {
    return facts.confirmedAt === null ? undefined : { status: 'SUCCESS', reason: null, final: true };
  }
  if (facts.playsWell >= facts.playsDue) return { status: 'SUCCESS', reason: null, final: true };
  if (facts.playsWell === 0) return undefined;
  const reported = facts.playsWell + facts.playsFailed;
  const over = reported >= facts.playsDue || asOf >= facts.reportDeadline;
  return { status: 'DELIVERED', reason: facts.lastFailure, final: over };
}

function waiting(facts: TargetFacts): RecordState {
  if (facts.firstPlayAt !== null) return { status: 'STARTED', reason: null, final: false };
  if (facts.confirmedAt !== null) return { status: 'SCHEDULED', reason: null, final: false };
  return { status: 'PENDING', reason: null, final: false };
}
