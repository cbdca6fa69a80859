import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const outputLimit = 10_000_000;

export type GoInstall = {
  go: string;
  /** Packages of one module, by the names of their programs. */
  packages: Readonly<Record<string, string>>;
  version: string;
  folder: string;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
};

/** Builds programs with Go into `folder`; throws with the reason on failure. */
export async function goInstall({ go, packages, version, folder, env, signal }: GoInstall): Promise<void> {
  const unfinished = `${folder}.build-${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await promisify(execFile)(go, ['install', ...Object.values(packages).map((path) => `${path}@${version}`)], {
      cwd: unfinished,
      env: { ...env, GOBIN: unfinished },
      maxBuffer: outputLimit,
      signal,
    });
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

function reason(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return output.split('\n').findLast((line) => line !== '') ?? String(error);
}
