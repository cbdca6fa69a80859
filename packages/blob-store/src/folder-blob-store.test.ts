import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { folderBlobStore } from './folder-blob-store.ts';

let folder: string;
let blobs: BlobStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-blobs-'));
  blobs = folderBlobStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = Buffer.from('the bytes of a clip');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const read = async (range?: { start: number; end: number }) => {
  const stream = await blobs.open(sha256, range);
  return stream === undefined ? undefined : (await buffer(stream)).toString();
};

describe('the folder of blobs', () => {
  it('keeps bytes under their hash, two folders deep, and leaves no drafts', async () => {
    expect(await blobs.put(bytes)).toBe(sha256);
    expect(await blobs.put(bytes)).toBe(sha256);
    expect(await readdir(join(folder, sha256.slice(0, 2), sha256.slice(2, 4)))).toEqual([sha256]);
    expect(await blobs.stat(sha256)).toEqual({ bytes: bytes.length });
  });

  it('survives two writers of the same bytes', async () => {
    const other = Buffer.alloc(200_000, 3);
    const hashes = await Promise.all(Array.from({ length: 8 }, () => blobs.put(other)));
    expect(new Set(hashes).size).toBe(1);
    expect(await blobs.stat(hashes[0] ?? '')).toEqual({ bytes: 200_000 });
  });

  it('gives a part', async () => {
    expect(await read({ start: 4, end: 8 })).toBe('bytes');
  });

  it('has no blob under an unknown hash, nor under a path', async () => {
    expect(await blobs.open('0'.repeat(64))).toBeUndefined();
    expect(await blobs.stat('../../etc/passwd')).toBeUndefined();
    expect(await blobs.open('../../etc/passwd')).toBeUndefined();
  });
});
