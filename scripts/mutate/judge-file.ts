import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from './child.ts';
import type { Judged, Outcome } from './run-mutants.ts';

/** A mutant whose tests take longer runs endlessly and counts as killed. The first result includes the start of vitest. */
const LIMIT_MS = 90_000;

/** Calls `stop` when the limit is reached. Returns a function that cancels it. */
type Limit = (stop: () => void) => () => void;

const timer: Limit = (stop) => {
  const timeout = setTimeout(stop, LIMIT_MS);
  return () => clearTimeout(timeout);
};

interface JudgeOptions {
  readonly root: string;
  /** The limit for each mutant. */
  readonly limit?: Limit;
  /** The process that judges; it receives the order and sends one outcome per mutant. */
  readonly child?: string;
}

/** Runs the related tests against each mutant, in a process that is replaced when a mutant makes it hang. */
export async function judgeFile(
  { file, mutants, unitOnly }: Order,
  { root, limit = timer, child = join(import.meta.dirname, 'child.ts') }: JudgeOptions,
): Promise<Judged[]> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const judged: Judged[] = [];
  while (judged.length < mutants.length) {
    const left = mutants.slice(judged.length);
    const { outcomes, hung } = await judgeSome(child, { file, mutants: left, unitOnly }, limit);
    for (const [index, outcome] of [...outcomes, ...(hung ? (['killed'] as const) : [])].entries()) {
      const mutant = left[index];
      if (mutant !== undefined) judged.push({ ...mutant, file, outcome });
    }
    writeFileSync(path, text);
    if (outcomes.length === 0 && !hung) throw new Error(`The tests of ${file} cannot be run`);
  }
  return judged;
}

interface Some {
  readonly outcomes: readonly Outcome[];
  /** The mutant after the last outcome took longer than the limit. */
  readonly hung: boolean;
}

function judgeSome(child: string, order: Order, limit: Limit): Promise<Some> {
  return new Promise((resolve) => {
    const outcomes: Outcome[] = [];
    let hung = false;
    // A group of its own, so that workers with an endless loop end too.
    const judge = fork(child, { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const end = () => {
      if (judge.pid !== undefined) process.kill(-judge.pid, 'SIGKILL');
    };
    const stop = () => {
      hung = true;
      end();
    };
    let cancel = limit(stop);
    process.once('exit', end);
    judge.on('message', (outcome) => {
      outcomes.push(outcome as Outcome);
      cancel();
      cancel = limit(stop);
    });
    judge.once('exit', () => {
      cancel();
      process.off('exit', end);
      resolve({ outcomes, hung });
    });
    judge.send(order);
  });
}
