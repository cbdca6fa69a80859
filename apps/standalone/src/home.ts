import { createHash } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartFailure } from './start-failure.ts';

/** The state folder of one installation and what lies in it. */
export type Home = {
  folder: string;
  /** Short and stable: marks our processes, so that those of another installation are left alone. */
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
    // Root's database runs as another user, who passes this folder but does not look into it.
    await chmod(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    await chmod(join(path, 'logs'), 0o700);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `The state folder ${path} cannot be used: ${why}.`,
      'Correct its rights, or set EARSHOT_HOME to another folder.',
      {
        cause: error,
      },
    );
  }
  return home;
}

/** Readers see the old file or the new one, never half of it. Only we may read it. */
export async function writePrivately(path: string, content: unknown): Promise<void> {
  const unfinished = `${path}.new`;
  await writeFile(unfinished, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, path);
}
