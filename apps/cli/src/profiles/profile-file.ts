import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../refusals.ts';
import { writePrivate } from './private-file.ts';
import { NO_PROFILES, type Profiles } from './profile.ts';

const NAME = 'profiles.json';
const pathIn = (folder: string): string => join(folder, NAME);

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
    // Reported below, like any other invalid content.
  }
  throw new InputError(`${path} is damaged`, 'Remove it and sign in again with `earshot login`.');
}

/** Readable by the owner only, because it contains tokens. */
export const writeProfiles = (folder: string, profiles: Profiles): Promise<void> =>
  writePrivate(folder, NAME, profiles);

/** Whether other users can read the file; undefined if it does not exist, and on Windows. */
export async function isExposed(folder: string): Promise<boolean | undefined> {
  if (process.platform === 'win32') return undefined;
  const found = await stat(pathIn(folder)).catch(() => undefined);
  return found === undefined ? undefined : (found.mode & 0o077) !== 0;
}
