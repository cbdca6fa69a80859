import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readlink, realpath, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSpool, removeOldSpools, TOO_MUCH } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'earshot-spools-')));
  vi.stubEnv('TMPDIR', folder);
  return async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  };
});

/** Files of the folder that this process has open, also removed ones. */
async function openFiles(): Promise<string[]> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(folder));
}

describe.skipIf(!existsSync('/proc/self/fd'))('a spool with unfinished files', () => {
  it('leaves no open files and no folder when it is removed', async () => {
    const spool = await createSpool(100_000);
    const [first, second] = [spool.open('a.csv'), spool.open('a.jsonl')];
    await first.write('a'.repeat(50_000));
    await expect.poll(openFiles).toHaveLength(2);
    await expect(second.write('b'.repeat(60_000))).rejects.toMatchObject({ message: TOO_MUCH });
    await spool.remove();
    expect(await openFiles()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('accepts no file after it was removed', async () => {
    const spool = await createSpool();
    const open = spool.open('a.csv');
    await spool.remove();
    await expect(open.end()).rejects.toThrow('Premature close');
    await expect(spool.open('b.csv').end()).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await openFiles()).toEqual([]);
  });
});

describe('spools of killed processes', () => {
  it('are removed after two hours, and younger ones and other folders stay', async () => {
    const now = Date.now();
    const young = await createSpool();
    for (const name of await readdir(folder)) await utimes(join(folder, name), new Date(now), new Date(now));
    const old = new Date(now - 3 * HOUR_MS);
    for (const name of ['earshot-evidence-spool-old', 'earshot-evidence-notes']) {
      await mkdir(join(folder, name));
      await utimes(join(folder, name), old, old);
    }
    await removeOldSpools(now);
    const left = await readdir(folder);
    expect(left).toHaveLength(2);
    expect(left).toContain('earshot-evidence-notes');
    await young.remove();
    expect(await readdir(folder)).toEqual(['earshot-evidence-notes']);
  });
});
