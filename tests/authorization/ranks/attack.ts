import fc from 'fast-check';
import { operationDraft } from './operations.ts';
import { layTable, type Platform } from './play.ts';

const A_ROUND = 50;

interface Attack {
  /** Number of operations, in rounds of 50 that each start from the initial state. */
  readonly operations: number;
  readonly seed: number;
  /** Milliseconds for the whole attack, including the search for a shorter counterexample. */
  readonly withinMs: number;
}

/**
 * Runs random operations by random users on random targets. Throws the shortest series after which platform and
 * reference differ.
 */
export async function attackRanks(platform: Platform, { operations, seed, withinMs }: Attack): Promise<void> {
  const table = await layTable(platform);
  const round = fc.array(operationDraft, { minLength: A_ROUND, maxLength: A_ROUND, size: 'max' });
  const holds = fc.asyncProperty(round, async (drafts) => {
    const wrong = await table.play(drafts);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  });
  await fc.assert(holds, {
    numRuns: Math.ceil(operations / A_ROUND),
    seed,
    interruptAfterTimeLimit: withinMs,
    markInterruptAsFailure: true,
  });
}
