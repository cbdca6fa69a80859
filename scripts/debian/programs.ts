import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** The user's folder for programs that later runs use again. */
export const cacheFolder = (env: Env): string =>
  join(setOrNone(env['XDG_CACHE_HOME']) ?? join(homedir(), '.cache'), 'earshot');

/** The environment of a program with libraries that are not installed on this machine. */
export const withLibraries = (libraries: readonly string[]): NodeJS.ProcessEnv =>
  libraries.length === 0 ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) };

const triplets: Readonly<Record<string, string>> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

export const libraryFolders = (prefix: string): string[] =>
  [`lib/${triplets[process.arch] ?? ''}`, 'lib', 'lib64'].map((folder) => join(prefix, folder));

export const foldersOf = (path: string | undefined): string[] => (path ?? '').split(delimiter).filter(Boolean);

/** The path of the first file of this name, in the order of the folders. */
export async function firstThat(folders: readonly string[], name: string): Promise<string | undefined> {
  for (const folder of folders) {
    const file = join(folder, name);
    const there = await access(file, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (there) return file;
  }
  return undefined;
}

export const setOrNone = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? undefined : value;
