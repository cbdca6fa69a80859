import type { OperationState } from './operations.ts';

/** Stages in order. `waiting`: planned, before its first play. */
export const OPERATION_STAGES = ['planning', 'waiting', 'working', 'ending', 'ended'] as const;
export type OperationStage = (typeof OPERATION_STAGES)[number];

export interface StageFacts {
  readonly state: OperationState;
  readonly planning: boolean;
  /** Time of the first play; null for operations without a start time. */
  readonly startsAt: Date | null;
  /** Cancelled, with locations that may still play. */
  readonly ending: boolean;
}

export function operationStage({ state, planning, startsAt, ending }: StageFacts, asOf: Date): OperationStage {
  if (state !== 'running') return 'ended';
  if (ending) return 'ending';
  if (planning) return 'planning';
  return startsAt !== null && asOf < startsAt ? 'waiting' : 'working';
}
