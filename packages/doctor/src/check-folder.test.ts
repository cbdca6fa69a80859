import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkFolder, spaceOf } from './check-folder.ts';

const GIB = 1024 ** 3;

it('reports the free space of the folder of files', async () => {
  const path = mkdtempSync(join(tmpdir(), 'earshot-doctor-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  expect((await checkFolder({ path, writes: true })).text).toMatch(/GiB are free for files in /);
});

it('reports a folder of files that does not exist', async () => {
  const path = join(tmpdir(), 'earshot-doctor-none');
  expect(await checkFolder({ path, writes: false })).toMatchObject({
    id: 'files',
    status: 'failed',
    text: `BLOB_DIR ${path} cannot be read (ENOENT)`,
  });
});

it.each([
  [GIB - 1, 'failed'],
  [GIB, 'warning'],
  [5 * GIB - 1, 'warning'],
  [5 * GIB, 'ok'],
])('judges %d free bytes as %s', (bytes, status) => {
  expect(spaceOf('/var/lib/earshot/blobs', bytes).status).toBe(status);
});
