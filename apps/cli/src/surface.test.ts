import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readSurface, SNAPSHOT } from './testing/surface.ts';

/** Scripts rely on the surface, so check a change carefully, then run `node apps/cli/src/testing/write-surface.ts`. */
it('the surface, which scripts rely on, is that of command-snapshot.json', async () => {
  expect(await readSurface()).toEqual(JSON.parse(await readFile(SNAPSHOT, 'utf8')));
});
