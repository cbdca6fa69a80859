import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAbsent } from './is-absent.ts';

/** Returns a new file name next to the blob's file, used while a removal is decided. */
export const asidePath = (path: string): string => `${path}.${randomUUID()}.aside`;

/** Lists the files of this blob that removals have set aside. */
export async function listAside(path: string): Promise<string[]> {
  const folder = dirname(path);
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => name.startsWith(basename(path)) && name.endsWith('.aside'))
      .map((name) => join(folder, name));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}
