import type { Trx } from '@earshot/db/client';
import type { CounterDelta } from '@earshot/db/queries/devices/device-counters';
import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import type { BatchOutcome } from '../batch-outcome.ts';
import type { ControllerChange } from '../controller-change.ts';
import type { Descriptions } from '../descriptions.ts';
import type { DeviceCap } from '../device-cap.ts';
import type { TargetEffects } from '../target-effects.ts';

/** The folded changes of a batch, with the cap and cache that its steps use. */
export interface BatchChanges {
  readonly changes: readonly ControllerChange[];
  readonly cap: DeviceCap;
  readonly descriptions: Descriptions;
  /** Gathered by the steps; the step `effects` applies them. */
  readonly effects: TargetEffects;
  readonly now: Date;
}

/** Part of a batch's outcome, and rows that are written after all steps. */
export type StepOutcome = Partial<Omit<BatchOutcome, 'deferred'>> & {
  readonly deadLetters?: readonly DeadLetter[];
  readonly counters?: readonly CounterDelta[];
};

/** Writes one part of a batch within its transaction. */
export type Step = (trx: Trx, batch: BatchChanges) => Promise<StepOutcome>;
