import { execFile } from 'node:child_process';
import { mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** Packs SDK and CLI and installs both into an empty folder outside the repository, as users do. */
export async function installPacked(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'earshot-packed-')));
  const { stdout } = await run(process.execPath, [join(REPOSITORY, 'scripts/pack.ts'), '--to', folder]);
  const tarballs = stdout.trim().split('\n');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'somebody', private: true, type: 'module' }));
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...quiet, ...tarballs], { cwd: folder });
  return folder;
}

export interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end and returns its output, whatever its exit code. Standard input is empty. */
export async function runIn(
  folder: string,
  [program, ...args]: [string, ...string[]],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const running = run(program, args, { cwd: folder, env: { ...process.env, NO_COLOR: '1', ...env } });
  running.child.stdin?.end();
  return await running.then(
    ({ stdout, stderr }) => ({ exitCode: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      exitCode: code,
      stdout,
      stderr,
    }),
  );
}
