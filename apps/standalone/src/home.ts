import { createHash } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartFailure } from './start-failure.ts';

/** State folder of one installation. */
export type Home = {
  folder: string;
  /** Short, stable id that marks processes of this installation, so that others are left alone. */
  id: string;
  file: (name: string) => string;
  log: (name: string) => string;
};

export async function prepareHome(root: string, folder: string): Promise<Home> {
  const path = resolve(root, folder);
  const home: Home = {
    folder: path,
    id: createHash('sha256').update(path).digest('hex').slice(0, 8),
    file: (name) => join(path, name),
    log: (name) => join(path, 'logs', `${name}.log`),
  };
  try {
    await mkdir(join(path, 'logs'), { recursive: true });
    // Under root the database runs as another user, who must traverse this folder but not list it.
    await chmod(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    await chmod(join(path, 'logs'), 0o700);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `The data folder ${path} cannot be used: ${why}.`,
      'Correct its permissions, or set EARSHOT_HOME to another folder.',
      {
        cause: error,
      },
    );
  }
  return home;
}

/** Replaces the file atomically; only its owner can read it. */
export async function writePrivately(path: string, content: unknown): Promise<void> {
  const unfinished = `${path}.new`;
  await writeFile(unfinished, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, path);
}
