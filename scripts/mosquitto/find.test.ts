import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findMosquitto } from './find.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-find-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Creates a program that reports to be Mosquitto, with a plugin in its place. */
async function pretend(prefix: string, says = 'mosquitto version 2.0.11'): Promise<string> {
  const program = join(folder, prefix, 'sbin/mosquitto');
  const plugin = join(folder, prefix, 'lib/mosquitto_dynamic_security.so');
  for (const file of [program, plugin]) await mkdir(dirname(file), { recursive: true });
  await writeFile(program, `#!/bin/sh\necho "${says}"\nexit 3\n`);
  await chmod(program, 0o755);
  await writeFile(plugin, '');
  return program;
}

const find = (env: Record<string, string>, notes: string[] = []) =>
  findMosquitto({
    env: { XDG_CACHE_HOME: join(folder, 'cache'), PATH: '', ...env },
    note: (text) => notes.push(text),
    // Excludes the machine's own Mosquitto.
    systemFolders: [],
  });
const cached = `cache/earshot/mosquitto-${process.arch}/usr`;

it('prefers MOSQUITTO, then the PATH, then the cache of an earlier run, and prints no notes', async () => {
  const [named, onPath, kept] = [await pretend('named'), await pretend('path'), await pretend(cached)];
  const notes: string[] = [];
  expect(await find({ MOSQUITTO: named, PATH: dirname(onPath) }, notes)).toMatchObject({ program: named });
  expect(await find({ PATH: dirname(onPath) }, notes)).toMatchObject({ program: onPath, libraries: [] });
  expect(await find({}, notes)).toMatchObject({
    program: kept,
    plugin: join(folder, cached, 'lib/mosquitto_dynamic_security.so'),
  });
  expect(notes).toEqual([]);
});

it('uses the next program if the program on the PATH is too old', async () => {
  const [old, kept] = [await pretend('path', 'mosquitto version 1.6.12'), await pretend(cached)];
  expect(await find({ PATH: dirname(old) })).toMatchObject({ program: kept });
});

it('does not replace an unusable MOSQUITTO with another program', async () => {
  await pretend(cached);
  await expect(find({ MOSQUITTO: '/nowhere/mosquitto' })).rejects.toThrow('MOSQUITTO cannot be used');
});
