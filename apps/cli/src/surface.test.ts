import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readSurface, SNAPSHOT } from './testing/surface.ts';

/** Scripts rely on the surface, so check a change carefully, then run `node apps/cli/src/testing/write-surface.ts`. */
it('the command surface, on which scripts rely, matches command-snapshot.json', async () => {
  expect(await readSurface()).toEqual(JSON.parse(await readFile(SNAPSHOT, 'utf8')));
});
