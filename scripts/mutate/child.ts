import type { Mutant } from './mutants.ts';
import { openRunner } from './run-mutants.ts';
import { root } from '../root.ts';

/** Work for one process: mutants of one file. The outcomes are sent in the same order, one by one. */
export interface Order {
  readonly file: string;
  readonly mutants: readonly Mutant[];
  /** Leaves out page tests, which take seconds each. */
  readonly unitOnly: boolean;
}

process.once('message', (message) => {
  void judge(message as Order);
});

async function judge({ file, mutants, unitOnly }: Order): Promise<void> {
  const runner = await openRunner(root, { unitOnly });
  try {
    for (const mutant of mutants) {
      const [judged] = await runner.judge(file, [mutant]);
      process.send?.(judged?.outcome);
    }
  } finally {
    await runner.close();
    process.disconnect();
  }
}
