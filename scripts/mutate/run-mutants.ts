import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { applied, type Mutant } from './mutants.ts';
import { relatedTests } from './related-tests.ts';

export type Outcome = 'killed' | 'survived' | 'untested';
export type Judged = Mutant & { readonly file: string; readonly outcome: Outcome };

export interface Runner {
  /** Runs the related tests against each mutant. Always restores the file, also after an error. */
  readonly judge: (file: string, mutants: readonly Mutant[]) => Promise<Judged[]>;
  readonly close: () => Promise<void>;
}

/** Uses one vitest process for all mutants, to reuse transformed files. */
export async function openRunner(root: string): Promise<Runner> {
  // Restores the file if the run is stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const vitest = await createVitest('test', {
    root,
    project: ['unit', 'portal'],
    watch: false,
    bail: 1,
    // A worker that is reused would keep the module of the previous mutant.
    isolate: true,
    reporters: [{}],
    silent: true,
  });
  const specifications = await vitest.globTestSpecifications();
  const testsOf = relatedTests(root);
  const testsFor = (file: string) => {
    const paths = new Set(testsOf(file).map((path) => join(root, path)));
    return specifications.filter(({ moduleId }) => paths.has(moduleId));
  };
  return {
    judge: (file, mutants) => judgeFile(vitest, { root, file, mutants, tests: testsFor(file) }),
    close: () => vitest.close(),
  };
}

async function judgeFile(
  vitest: Vitest,
  {
    root,
    file,
    mutants,
    tests,
  }: { root: string; file: string; mutants: readonly Mutant[]; tests: TestSpecification[] },
): Promise<Judged[]> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, text);
  if (tests.length === 0) return mutants.map((mutant) => ({ ...mutant, file, outcome: 'untested' }));
  if (!(await passes(vitest, tests))) throw new Error(`The tests of ${file} fail without a mutant`);
  const judged: Judged[] = [];
  process.once('exit', restore);
  try {
    for (const mutant of mutants) {
      writeFileSync(path, applied(text, mutant));
      vitest.invalidateFile(path);
      judged.push({ ...mutant, file, outcome: (await passes(vitest, tests)) ? 'survived' : 'killed' });
    }
  } finally {
    restore();
    vitest.invalidateFile(path);
    process.off('exit', restore);
  }
  return judged;
}

async function passes(vitest: Vitest, tests: TestSpecification[]): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}
