import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const answerDeadlineMs = 20_000;

/** Returns undefined if the program runs and is Temporal's, otherwise the reason. */
export async function whyUnusable(program: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: answerDeadlineMs });
    return stdout.startsWith('temporal version') ? undefined : `${program} is a different program with that name`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOENT' ? `there is no ${program}` : `${program} does not run (${String(code ?? error)})`;
  }
}

export async function onPath(name: string, path: string | undefined): Promise<string | undefined> {
  for (const folder of (path ?? '').split(delimiter).filter((entry) => entry !== '')) {
    const candidate = join(folder, name);
    if (await isExecutable(candidate)) return candidate;
  }
  return undefined;
}

export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
