import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readSurface, SNAPSHOT } from './testing/surface.ts';

/** Last words of commands that delete or stop something, or make a secret useless. */
const DESTRUCTIVE = /^(abort|cancel|remove|replace|reset|reset-second-factor|stop)$/;

/** Scripts rely on the surface, so check a change carefully, then run `node apps/cli/src/testing/write-surface.ts`. */
it('the command surface, on which scripts rely, matches command-snapshot.json', async () => {
  expect(await readSurface()).toEqual(JSON.parse(await readFile(SNAPSHOT, 'utf8')));
});

it('every command that deletes or stops something takes --yes, and so asks first', async () => {
  const destructive = (await readSurface()).filter(({ command }) => DESTRUCTIVE.test(command.split(' ').at(-1) ?? ''));
  expect(destructive.length).toBeGreaterThan(10);
  expect(destructive.filter(({ flags }) => !flags.includes('-y --yes')).map(({ command }) => command)).toEqual([]);
});
