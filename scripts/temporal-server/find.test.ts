import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cacheFolder } from '@earshot/standalone/temporal/cache';
import { findTemporalServer } from './find.ts';

it('finds the programs of an earlier run without a note', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'earshot-find-'));
  onTestFinished(() => rm(cache, { recursive: true }));
  const folder = cacheFolder(cache, 'temporal-server-v1.29.1');
  const notes: string[] = [];
  for (const name of ['temporal-server', 'temporal-sql-tool']) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), '', { mode: 0o755 });
  }
  const { signal } = new AbortController();
  const found = await findTemporalServer({ env: { XDG_CACHE_HOME: cache }, signal, note: (text) => notes.push(text) });
  expect([found, notes]).toEqual([
    { server: join(folder, 'temporal-server'), sqlTool: join(folder, 'temporal-sql-tool') },
    [],
  ]);
});
