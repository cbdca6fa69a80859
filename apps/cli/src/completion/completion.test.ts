import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fakePlatform, Refusal, sampleGroup, sampleId, sampleLocation, servePlatform } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import Complete from '../commands/complete.ts';
import Completion from '../commands/completion.ts';
import { runCommand } from '../testing/run-command.ts';
import { runProcess } from '../testing/run-process.ts';
import { joined, unquoted } from './words.ts';

const groups = [
  sampleGroup({ id: sampleId(900), title: 'Northwind' }),
  sampleGroup({ id: sampleId(901), title: 'North', parentId: sampleId(900) }),
  sampleGroup({ id: sampleId(902), title: 'Shops', parentId: sampleId(901) }),
  sampleGroup({ id: sampleId(903), title: 'Shops', parentId: sampleId(900) }),
];
const platform = () =>
  fakePlatform({
    'session.current': () => ({ group: groups[0] }) as never,
    'groups.tree': () => ({ groups, total: groups.length }),
    'locations.list': () => ({
      items: ['Leeds Headrow', "Leeds King's", 'York'].map((boxName, n) => sampleLocation(n + 1, { boxName })),
    }),
    'messageCasts.list': () => ({ items: [{ id: sampleId(3), name: 'Closing time' }] as never }),
  });
const complete = async (words: string[], fake = platform()) => {
  const { stdout, stderr, exitCode } = await runCommand(Complete, ['--', ...words], fake);
  expect([stderr, exitCode]).toEqual(['', 0]);
  return stdout.split('\n').filter(Boolean);
};

it.each([
  ['Leeds', 'Leeds'],
  ['"Leeds He', 'Leeds He'],
  ["'Leeds He", 'Leeds He'],
  [String.raw`Leeds\ He`, 'Leeds He'],
  [String.raw`"King's \"X\""`, `King's "X"`],
])('reads the typed word %s', (typed, text) => {
  expect(unquoted(typed)).toBe(text);
});

it('joins a flag and its value, which bash parts at =', () => {
  expect(joined(['list', '--group', '=', 'No'])).toEqual(['list', '--group', 'No']);
  expect(joined(['list', '--group', '='])).toEqual(['list', '--group', '']);
  expect(joined(['=', 'x'])).toEqual(['=', 'x']);
});

describe('complete', () => {
  it.each([
    [['cas'], ['casts']],
    [['casts', 'rem'], ['remove']],
    [
      ['controllers', 'claimable', ''],
      ['add', 'list'],
    ],
    [['locations', 'list', '--st'], ['--status']],
    [['locations', 'list', '--desc', '--des'], []],
    [['locations', 'list', '--status', 'f'], ['fault']],
    [['locations', 'list', '--status=f'], ['--status=fault']],
    [
      ['locations', 'get', 'leeds'],
      ['Leeds Headrow', "Leeds King's"],
    ],
    [['locations', 'get', 'York', ''], []],
    [['locations', 'move', 'York', 'leeds h'], ['Leeds Headrow']],
    [['casts', 'send', '--locations', '"York,Leeds H'], ['York,Leeds Headrow']],
    [['casts', 'get', ''], ['Closing time']],
    [
      ['locations', 'list', '--group', 'nor'],
      ['Northwind', 'North', 'Northwind / North / Shops', 'Northwind / Shops'],
    ],
    [['locations', 'list', '--group=North /'], []],
    [['locations', 'import', 'shops'], []],
    [['nothing', ''], []],
  ])('completes %j with %j', async (words, found) => {
    expect(await complete(words)).toEqual(found);
  });

  it('asks the platform for names only', async () => {
    const fake = platform();
    await complete(['casts', 'send', '--wai'], fake);
    expect(fake.calls).toEqual([]);
  });

  it('is silent when the platform refuses, and without a sign-in', async () => {
    const refusing = fakePlatform({
      'session.current': () => {
        throw new Refusal(401, 'Not authenticated');
      },
    });
    expect(await complete(['casts', 'get', ''], refusing)).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'earshot-cli-'));
    const run = await runProcess(['complete', '--', 'casts', 'get', ''], { folder });
    await rm(folder, { recursive: true });
    expect({ ...run, stdout: run.stdout.trim() }).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });
});

it('bash completes names with spaces, inside and outside quotes', async () => {
  const server = await servePlatform(platform());
  const { stdout: script } = await runCommand(Completion, ['bash'], platform());
  const bin = fileURLToPath(new URL('../../bin/run.js', import.meta.url));
  const bash = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)(
      'bash',
      [
        '-c',
        `earshot() { "$NODE" "$BIN" "$@"; }\n${script}\nCOMP_WORDS=(earshot "$@"); COMP_CWORD=$#; _earshot; printf '%s\\n' "\${COMPREPLY[@]}"`,
        'bash',
        ...words,
      ],
      { env: { ...process.env, NODE: process.execPath, BIN: bin, EARSHOT_URL: server.url, EARSHOT_TOKEN: 'token-1' } },
    );
    return stdout.split('\n').filter(Boolean);
  };
  expect(await bash('locations', 'get', 'Leeds')).toEqual([String.raw`Leeds\ Headrow`, String.raw`Leeds\ King\'s`]);
  expect(await bash('locations', 'get', '"Leeds H')).toEqual(['Leeds Headrow']);
  expect(await bash('casts', 'rem')).toEqual(['remove']);
  server.close();
});
