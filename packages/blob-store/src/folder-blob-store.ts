import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore, ByteRange } from './blob-store.ts';
import { isAbsent } from './is-absent.ts';
import { listPutBefore } from './list-put-before.ts';
import { asidePath, listAside } from './set-aside.ts';
import { SHA256 } from './sha256.ts';

/** Stores blobs as files `ab/cd/abcd…`, so that no folder has more than a few thousand entries. */
export function folderBlobStore(folder: string): BlobStore {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

  return {
    stat: async (sha256) => await found(sha256, pathOf, async (path) => ({ bytes: (await stat(path)).size })),
    put: async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(sha256);
      if (!(await touch(path, bytes.length))) await writeWhole(path, bytes);
      return sha256;
    },
    open: async (sha256: string, range?: ByteRange) =>
      await found(sha256, pathOf, async (path) => (await open(path)).createReadStream(range)),
    listPutBefore: (moment) => listPutBefore(folder, moment),
    removePutBefore: async (sha256, moment) => SHA256.test(sha256) && (await removeOld(pathOf(sha256), moment)),
  };
}

/** Bound on the attempts to read a blob that removals rename meanwhile. */
const MOST_ROUNDS = 5;

/** Applies `read` to the blob's file, or to the file set aside for removal. */
async function found<T>(
  sha256: string,
  pathOf: (sha256: string) => string,
  read: (path: string) => Promise<T>,
): Promise<T | undefined> {
  if (!SHA256.test(sha256)) return undefined;
  const path = pathOf(sha256);
  const readAt = (place: string) => read(place).catch(unlessAbsent);
  const present = await readAt(path);
  if (present !== undefined) return present;
  // A removal may rename or restore the file during a round.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const aside = await listAside(path);
    for (const place of [...aside, path]) {
      const kept = await readAt(place);
      if (kept !== undefined) return kept;
    }
    if (aside.length === 0) return undefined;
  }
  return undefined;
}

/** Renews the time of a complete file; returns false if there is none. */
async function touch(path: string, bytes: number): Promise<boolean> {
  try {
    if ((await stat(path)).size !== bytes) return false;
    await utimes(path, new Date(), new Date());
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

function unlessAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}

/**
 * Renames the file before its time is checked. A later put finds no file and writes a new one; an earlier put is
 * visible in the time. Each removal uses its own name, so concurrent removals never decide about a file that was put
 * in between. Also decides about files that an interrupted removal set aside.
 */
async function removeOld(path: string, moment: Date): Promise<boolean> {
  let removed = false;
  for (const place of [path, ...(await listAside(path))]) {
    const aside = asidePath(path);
    if (await moved(place, aside)) removed = (await removeOrPutBack(aside, path, moment)) || removed;
  }
  // A file set aside earlier may be gone while the blob itself was stored again.
  return removed && (await stat(path).catch(unlessAbsent)) === undefined;
}

async function removeOrPutBack(aside: string, path: string, moment: Date): Promise<boolean> {
  const state = await stat(aside).catch(unlessAbsent);
  // Another removal has renamed this file.
  if (state === undefined) return false;
  if (state.mtime < moment) return await rm(aside).then(() => true, isTakenOver);
  await moved(aside, path);
  return false;
}

const isTakenOver = (error: unknown): false => {
  unlessAbsent(error);
  return false;
};

/** Renames a file; returns false if it is absent. */
const moved = (from: string, to: string): Promise<boolean> => rename(from, to).then(() => true, isTakenOver);

/** Writes a temporary file, syncs it and renames it, so that the blob is either complete or absent. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      // By the clock of this process, as `touch` does; the clock of the disk may differ.
      await file.utimes(new Date(), new Date());
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
