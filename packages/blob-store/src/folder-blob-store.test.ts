import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
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

const placeOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);
const listed = async (moment: Date) => {
  const all: string[] = [];
  for await (const page of blobs.listPutBefore(moment)) all.push(...page);
  return all;
};

describe('folderBlobStore', () => {
  it('stores bytes under their hash, two folders deep, and leaves no drafts', async () => {
    expect(await blobs.put(bytes)).toBe(sha256);
    expect(await blobs.put(bytes)).toBe(sha256);
    expect(await readdir(join(folder, sha256.slice(0, 2), sha256.slice(2, 4)))).toEqual([sha256]);
    expect(await blobs.stat(sha256)).toEqual({ bytes: bytes.length });
  });

  it('accepts the same bytes from several writers at once', async () => {
    const other = Buffer.alloc(200_000, 3);
    const hashes = await Promise.all(Array.from({ length: 8 }, () => blobs.put(other)));
    expect(new Set(hashes).size).toBe(1);
    expect(await blobs.stat(hashes[0] ?? '')).toEqual({ bytes: 200_000 });
  });

  it('reads a range of a blob', async () => {
    expect(await read({ start: 4, end: 8 })).toBe('bytes');
  });

  it('finds no blob under an unknown hash or a path', async () => {
    expect(await blobs.open('0'.repeat(64))).toBeUndefined();
    expect(await blobs.stat('../../etc/passwd')).toBeUndefined();
    expect(await blobs.open('../../etc/passwd')).toBeUndefined();
  });

  const LONG_AGO = new Date('2020-01-01T00:00:00Z');
  const RECENTLY = new Date(Date.now() - 3_600_000);
  const putLongAgo = async (content: string) => {
    const hash = await blobs.put(Buffer.from(content));
    await utimes(placeOf(hash), LONG_AGO, LONG_AGO);
    return hash;
  };

  it('lists and removes blobs put before a given time, except those put again since', async () => {
    const [old, again] = [await putLongAgo('old'), await putLongAgo('again')];
    expect((await listed(RECENTLY)).toSorted()).toEqual([old, again].toSorted());
    await blobs.put(Buffer.from('again'));
    expect(await listed(RECENTLY)).toEqual([old]);
    expect(await blobs.removePutBefore(again, RECENTLY)).toBe(false);
    expect(await blobs.stat(again)).toEqual({ bytes: 5 });
    expect(await blobs.removePutBefore(old, RECENTLY)).toBe(true);
    expect(await blobs.removePutBefore(old, RECENTLY)).toBe(false);
    expect(await blobs.stat(old)).toBeUndefined();
    expect(await blobs.removePutBefore('../../etc/passwd', new Date())).toBe(false);
  });

  it('keeps a blob that is put while it is being removed, whichever comes first', async () => {
    for (let round = 0; round < 200; round += 1) {
      const hash = await putLongAgo(`round ${round}`);
      const putting = async () => {
        for (let turns = 0; turns < round % 20; turns += 1) await Promise.resolve();
        return await blobs.put(Buffer.from(`round ${round}`));
      };
      await Promise.all([blobs.removePutBefore(hash, RECENTLY), putting(), blobs.removePutBefore(hash, RECENTLY)]);
      expect(await blobs.stat(hash)).toEqual({ bytes: `round ${round}`.length });
    }
  });

  it('keeps a blob whose removal was interrupted, until the next removal', async () => {
    const hash = await putLongAgo('set aside');
    await rename(placeOf(hash), `${placeOf(hash)}.00000000-0000-4000-8000-000000000000.aside`);
    expect(await blobs.stat(hash)).toEqual({ bytes: 9 });
    expect(await listed(RECENTLY)).toContain(hash);
    await blobs.put(Buffer.from('set aside'));
    expect(await blobs.removePutBefore(hash, RECENTLY)).toBe(false);
    await utimes(placeOf(hash), LONG_AGO, LONG_AGO);
    expect(await blobs.removePutBefore(hash, RECENTLY)).toBe(true);
    expect(await readdir(dirname(placeOf(hash)))).toEqual([]);
  });

  it('removes drafts left by a crash and keeps those of a put in progress', async () => {
    const hash = await blobs.put(Buffer.from('draft'));
    const [left, fresh] = [0, 1].map((n) => `${placeOf(hash)}.00000000-0000-4000-8000-00000000000${n}.tmp`);
    await writeFile(left ?? '', 'x');
    await writeFile(fresh ?? '', 'x');
    await utimes(left ?? '', LONG_AGO, LONG_AGO);
    await utimes(fresh ?? '', new Date(), new Date());
    await listed(RECENTLY);
    expect((await readdir(dirname(placeOf(hash)))).toSorted()).toEqual([hash, basename(fresh ?? '')].toSorted());
  });
});
