import fc from 'fast-check';
import { wish } from './operations.ts';
import { layTable, type Platform } from './play.ts';

const A_ROUND = 50;

interface Attack {
  /** How many operations, in rounds of 50 that each begin anew. */
  readonly operations: number;
  readonly seed: number;
  /** By then it must be through, the search for a shorter series included. */
  readonly withinMs: number;
}

/** Random operations by everybody against everybody; throws the shortest series that makes platform and reference differ. */
export async function attackRanks(platform: Platform, { operations, seed, withinMs }: Attack): Promise<void> {
  const table = await layTable(platform);
  const round = fc.array(wish, { minLength: A_ROUND, maxLength: A_ROUND, size: 'max' });
  const holds = fc.asyncProperty(round, async (wishes) => {
    const wrong = await table.play(wishes);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  });
  await fc.assert(holds, {
    numRuns: Math.ceil(operations / A_ROUND),
    seed,
    interruptAfterTimeLimit: withinMs,
    markInterruptAsFailure: true,
  });
}
