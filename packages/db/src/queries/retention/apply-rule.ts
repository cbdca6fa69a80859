import type { Database } from '../../client.ts';
import type { RetentionRule } from './rule.ts';

export interface Applied {
  readonly removed: number;
  /** The time limit was reached and rows remain. */
  readonly more: boolean;
}

/** Removes batches, each in its own transaction, until nothing remains or the time limit is reached. */
export async function applyRule(
  db: Database,
  rule: RetentionRule,
  { before, forMs }: { before: Date; forMs: number },
): Promise<Applied> {
  const until = performance.now() + forMs;
  for (let removed = 0; ;) {
    const step = await rule.step(db, before);
    removed += step.removed;
    if (step.done) return { removed, more: false };
    if (performance.now() >= until) return { removed, more: true };
  }
}
