import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const outputLimit = 10_000_000;

type GoRun = {
  go: string;
  /** Packages of one module, by the names of their programs. */
  packages: Readonly<Record<string, string>>;
  folder: string;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
};

export type GoInstall = GoRun & { version: string };

/** Builds programs with Go into `folder`; throws with the reason on failure. */
export const goInstall = ({ version, ...run }: GoInstall): Promise<void> =>
  place(run, async (paths, unfinished) => {
    await runGo(run, unfinished, ['install', ...paths.map((path) => `${path}@${version}`)]);
  });

export type GoBuild = GoRun & {
  /** Versions of modules, one of which has the packages. */
  modules: Readonly<Record<string, string>>;
};

/**
 * The same with one set of dependencies for several modules: packages that were compiled for a program of one module
 * are not compiled again for another.
 */
export const goBuild = ({ modules, ...run }: GoBuild): Promise<void> =>
  place(run, async (paths, unfinished) => {
    const required = Object.entries(modules).map(([path, version]) => `require ${path} ${version}\n`);
    await writeFile(join(unfinished, 'go.mod'), `module earshot.local/programs\n\ngo 1.25.0\n\n${required.join('')}`);
    await runGo(run, unfinished, ['build', '-mod=mod', '-o', `${unfinished}/`, ...paths]);
  });

/** Moves the programs that `build` leaves in a temporary folder. */
async function place(
  { packages, folder }: GoRun,
  build: (paths: readonly string[], unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}.build-${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await build(Object.values(packages), unfinished);
    await mkdir(folder, { recursive: true });
    for (const [name, path] of Object.entries(packages)) {
      await rename(join(unfinished, basename(path)), join(folder, name));
    }
  } catch (error) {
    throw new Error(reason(error), { cause: error });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const runGo = ({ go, env, signal }: GoRun, folder: string, args: readonly string[]) =>
  promisify(execFile)(go, args, { cwd: folder, env: { ...env, GOBIN: folder }, maxBuffer: outputLimit, signal });

function reason(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return output.split('\n').findLast((line) => line !== '') ?? String(error);
}
