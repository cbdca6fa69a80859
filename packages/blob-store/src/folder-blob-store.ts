import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore, ByteRange } from './blob-store.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Blobs as files: `ab/cd/abcd…`, so that no folder holds more than a few thousand. */
export function folderBlobStore(folder: string): BlobStore {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

  const statOf = async (sha256: string) => {
    // A name that is no hash never becomes a path.
    if (!SHA256.test(sha256)) return undefined;
    try {
      return { bytes: (await stat(pathOf(sha256))).size };
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };

  return {
    stat: statOf,
    put: async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(sha256);
      if ((await statOf(sha256))?.bytes !== bytes.length) await writeWhole(path, bytes);
      return sha256;
    },
    open: async (sha256: string, range?: ByteRange) => {
      if (!SHA256.test(sha256)) return undefined;
      try {
        return (await open(pathOf(sha256))).createReadStream(range);
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
  };
}

/** The file is there whole or not at all: written beside it, made durable, then renamed. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
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
