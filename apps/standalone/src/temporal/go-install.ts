import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporalVersion } from './version.ts';

const outputLimit = 10_000_000;

export type GoInstall = {
  go: string;
  folder: string;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
};

/** Builds the program with Go into `folder`; throws with the reason on failure. */
export async function goInstallTemporal({ go, folder, env, signal }: GoInstall): Promise<string> {
  const unfinished = `${folder}.build-${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await promisify(execFile)(go, ['install', `github.com/temporalio/cli/cmd/temporal@${temporalVersion}`], {
      cwd: unfinished,
      env: { ...env, GOBIN: unfinished },
      maxBuffer: outputLimit,
      signal,
    });
    await mkdir(folder, { recursive: true });
    const program = join(folder, 'temporal');
    await rename(join(unfinished, 'temporal'), program);
    return program;
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
