import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary } from '../root.ts';
import { runChild } from './run-child.ts';
import { failure, type Kind, leftOut, type Result, type Suite } from './suite.ts';
import { readVitestReport } from './vitest-report.ts';
import { absentProjects } from './vitest-projects.ts';

export type VitestOptions = {
  kind: Kind;
  project: string;
  /** Environment variables for the tests; throws if unavailable. */
  environment?: () => Promise<Record<string, string>>;
  /** The files to run; omit to run the whole project. */
  files?: readonly string[];
};

export function vitestSuite({ kind, project, environment, files = [] }: VitestOptions): Suite {
  return {
    kind,
    name: project,
    ...(environment === undefined ? {} : { prepare: environment }),
    run: async () => {
      const absent = absentProjects.find(({ name }) => name === project);
      if (absent !== undefined) return leftOut(`all of ${project} (${absent.why})`);
      return runProject({ project, files }, (await environment?.()) ?? {});
    },
  };
}

type Chosen = { project: string; files: readonly string[] };

async function runProject({ project, files }: Chosen, env: Record<string, string>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-vitest-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runChild(
      [
        binary('vitest'),
        'run',
        '--project',
        project,
        '--passWithNoTests',
        // Most tests wait for a database or a timer, so vitest's default of one worker less than cores leaves capacity
        // unused.
        '--maxWorkers=100%',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...files,
      ],
      { env, output: 'inherit' },
    );
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const result = text === undefined ? undefined : readVitestReport(JSON.parse(text), code);
    if (code === 0 && (result === undefined || nothingIn(result))) {
      return leftOut(`all of ${project} (it has no tests)`);
    }
    return result ?? failure(`${project} wrote no report`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function nothingIn({ passed, failed, skipped }: Result): boolean {
  return passed + failed + skipped.length === 0;
}
