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
export async function openRunner(root: string, { unitOnly }: { readonly unitOnly: boolean }): Promise<Runner> {
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
  const stagesFor = (file: string): Stage[] => {
    const { unit, page } = testsOf(file);
    return (unitOnly ? [unit] : [unit, page]).flatMap((tests) => {
      const paths = new Set(tests.map((path) => join(root, path)));
      const stage = specifications.filter(({ moduleId }) => paths.has(moduleId));
      return stage.length === 0 ? [] : [stage];
    });
  };
  return {
    judge: (file, mutants) => judgeFile(vitest, { root, file, mutants, stages: stagesFor(file) }),
    close: () => vitest.close(),
  };
}

/** Tests that run together. A later stage runs only for the mutants that earlier stages did not notice. */
type Stage = readonly TestSpecification[];

interface Job {
  readonly root: string;
  readonly file: string;
  readonly mutants: readonly Mutant[];
  readonly stages: readonly Stage[];
}

async function judgeFile(vitest: Vitest, { root, file, mutants, stages }: Job): Promise<Judged[]> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, text);
  if (stages.length === 0) return mutants.map((mutant) => ({ ...mutant, file, outcome: 'untested' }));
  const sound = new Set<Stage>();
  const judged: Judged[] = [];
  process.once('exit', restore);
  try {
    for (const mutant of mutants) {
      let outcome: Outcome = 'survived';
      for (const stage of stages) {
        if (!sound.has(stage)) {
          if (!(await passes(vitest, stage))) throw new Error(`The tests of ${file} fail without a mutant`);
          sound.add(stage);
        }
        writeFileSync(path, applied(text, mutant));
        vitest.invalidateFile(path);
        if (!(await passes(vitest, stage))) outcome = 'killed';
        restore();
        vitest.invalidateFile(path);
        if (outcome === 'killed') break;
      }
      judged.push({ ...mutant, file, outcome });
    }
  } finally {
    restore();
    vitest.invalidateFile(path);
    process.off('exit', restore);
  }
  return judged;
}

async function passes(vitest: Vitest, tests: Stage): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...tests]);
  // The result also contains modules of earlier runs, with their earlier outcome.
  const wanted = new Set(tests.map(({ moduleId }) => moduleId));
  return (
    unhandledErrors.length === 0 &&
    testModules.filter(({ moduleId }) => wanted.has(moduleId)).every((module) => module.ok())
  );
}
