import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from './is-absent.ts';

/** The file name of a blob, including files set aside. */
const BLOB = /^([0-9a-f]{64})(?:\.[0-9a-f-]{36}\.aside)?$/;
/** Minimum number of names per page, except for the last page. */
const PAGE = 10_000;
const DRAFT = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.tmp$/;

/** Lists the names of the blobs in a folder `ab/cd/abcd…` that were last stored before the moment. */
export async function* listPutBefore(folder: string, moment: Date): AsyncGenerator<readonly string[]> {
  let page = new Set<string>();
  for (const first of await namesIn(folder)) {
    for (const second of await namesIn(join(folder, first))) {
      const place = join(folder, first, second);
      for (const name of await namesIn(place)) {
        const path = join(place, name);
        if (!(await isOlder(path, moment))) continue;
        const sha256 = BLOB.exec(name)?.[1];
        if (sha256 !== undefined) page.add(sha256);
        else if (DRAFT.test(name)) await rm(path, { force: true });
      }
    }
    if (page.size >= PAGE) {
      yield [...page];
      page = new Set();
    }
  }
  if (page.size > 0) yield [...page];
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // A foreign file among the folders, or a removed folder, contains no blobs.
    if (isAbsent(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')) return [];
    throw error;
  }
}

async function isOlder(path: string, moment: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < moment;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}
