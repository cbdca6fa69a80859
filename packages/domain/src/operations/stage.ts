import type { OperationState } from './operations.ts';

/** Where work is: being planned, planned and waiting for its first play, under way, being ended, or over. */
export const OPERATION_STAGES = ['planning', 'waiting', 'working', 'ending', 'ended'] as const;
export type OperationStage = (typeof OPERATION_STAGES)[number];

export interface StageFacts {
  readonly state: OperationState;
  readonly planning: boolean;
  /** The first play; null of work that waits for no moment. */
  readonly startsAt: Date | null;
  /** It was cancelled and not all of it is silent yet. */
  readonly ending: boolean;
}

export function operationStage({ state, planning, startsAt, ending }: StageFacts, asOf: Date): OperationStage {
  if (state !== 'running') return 'ended';
  if (ending) return 'ending';
  if (planning) return 'planning';
  return startsAt !== null && asOf < startsAt ? 'waiting' : 'working';
}
