import { expect, it } from 'vitest';
import { findTemporal, TemporalNotFound, type Found, type Tools } from './find.ts';

type World = {
  env?: Record<string, string>;
  path?: readonly string[];
  cached?: boolean;
  broken?: readonly string[];
  download?: boolean;
  build?: boolean;
};

type Search = { found: Promise<Found>; notes: string[]; done: string[] };

function search({ env = {}, path = [], cached = false, broken = [], download = false, build = false }: World): Search {
  const [notes, done]: [string[], string[]] = [[], []];
  const attempt = (name: string, works: boolean) => () => {
    done.push(name);
    return works ? Promise.resolve() : Promise.reject(new Error('no network'));
  };
  const tools: Tools = {
    onPath: (name) => Promise.resolve(path.includes(name) ? `/bin/${name}` : undefined),
    isExecutable: () => Promise.resolve(cached),
    whyUnusable: (program) => Promise.resolve(broken.includes(program) ? `${program} does not run` : undefined),
    download: attempt('download', download),
    goInstall: attempt('build', build),
  };
  const found = findTemporal({
    env: { XDG_CACHE_HOME: '/cache', ...env },
    signal: new AbortController().signal,
    note: (text) => notes.push(text),
    tools,
  });
  return { found, notes, done };
}

const everything: World = { path: ['temporal', 'go'], cached: true, download: true, build: true };
const inCache = expect.stringMatching(/^\/cache\/earshot\/temporal-v[\d.]+-\w+-\w+\/temporal$/);

it.each<[string, World, unknown]>([
  [
    'TEMPORAL_ADDRESS first',
    { ...everything, env: { TEMPORAL_ADDRESS: 'h:7233', TEMPORAL_CLI: '/t' } },
    { kind: 'address', address: 'h:7233' },
  ],
  ['TEMPORAL_CLI second', { ...everything, env: { TEMPORAL_CLI: '/t' } }, { program: '/t', how: 'TEMPORAL_CLI' }],
  ['the PATH third', everything, { program: '/bin/temporal', how: 'found on the PATH' }],
  [
    'the program of an earlier run fourth',
    { ...everything, path: ['go'] },
    { program: inCache, how: 'from an earlier run' },
  ],
  ['the download fifth', { path: ['go'], download: true, build: true }, { program: inCache, how: 'downloaded' }],
  ['a build with Go last', { path: ['go'], build: true }, { program: inCache, how: 'built with Go' }],
])('uses %s', async (_name, world, expected) => {
  expect(await search(world).found).toMatchObject(expected as object);
});

it('uses the next option when a program on the PATH does not run', async () => {
  const { found } = search({ ...everything, broken: ['/bin/temporal'] });
  expect(await found).toMatchObject({ how: 'from an earlier run' });
});

it('fails when TEMPORAL_CLI does not run, without trying another program', async () => {
  const { found } = search({ ...everything, env: { TEMPORAL_CLI: '/t' }, broken: ['/t'] });
  await expect(found).rejects.toThrow('TEMPORAL_CLI cannot be used: /t does not run.');
});

it('prints nothing and downloads nothing when an earlier run kept the program', async () => {
  const { found, notes, done } = search({ cached: true, download: true });
  await found;
  expect([notes, done]).toEqual([[], []]);
});

it('reports at each step why the previous option was not available', async () => {
  const { found, notes } = search({ path: ['go'], build: true });
  await found;
  expect(notes.map((text) => text.replace(/ \/.*| v[\d.]+.*/, ''))).toEqual([
    'neither TEMPORAL_ADDRESS nor TEMPORAL_CLI is set',
    'there is no `temporal` on the PATH',
    'no earlier run left one in',
    'downloading Temporal',
    'the download failed (no network)',
    'building Temporal',
  ]);
});

it('reports all attempts and a remedy when Temporal cannot be found', async () => {
  const error = await search({}).found.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TemporalNotFound);
  expect(error).toMatchObject({
    message: expect.stringContaining('Go, which could build it, is not installed'),
    remedy: expect.stringContaining('TEMPORAL_ADDRESS'),
  });
});
