import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const answerDeadlineMs = 20_000;

/** Undefined when the program runs and is Temporal's, else why not. */
export async function whyUnusable(program: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: answerDeadlineMs });
    return stdout.startsWith('temporal version') ? undefined : `${program} is another program of that name`;
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
