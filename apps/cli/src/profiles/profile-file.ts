import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../refusals.ts';
import { NO_PROFILES, type Profiles } from './profile.ts';

const pathIn = (folder: string): string => join(folder, 'profiles.json');

export async function readProfiles(folder: string): Promise<Profiles> {
  const path = pathIn(folder);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new InputError(`Can't read ${path}: ${error.message}`);
  });
  if (text === undefined) return NO_PROFILES;
  try {
    const { current, profiles } = JSON.parse(text) as Profiles;
    if (Array.isArray(profiles)) return { current, profiles };
  } catch {
    // Told of below, like everything else that is not ours.
  }
  throw new InputError(`${path} is damaged`, 'Remove it and sign in again with `earshot login`.');
}

/** Tokens are in it: only its owner may read it, at no moment anybody else. */
export async function writeProfiles(folder: string, profiles: Profiles): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const draft = `${pathIn(folder)}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(profiles, undefined, 2)}\n`, { flag: 'wx', mode: 0o600 });
    await rename(draft, pathIn(folder));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Whether others than the owner may read it; undefined where there is none, or no such thing (Windows). */
export async function isExposed(folder: string): Promise<boolean | undefined> {
  if (process.platform === 'win32') return undefined;
  const found = await stat(pathIn(folder)).catch(() => undefined);
  return found === undefined ? undefined : (found.mode & 0o077) !== 0;
}
