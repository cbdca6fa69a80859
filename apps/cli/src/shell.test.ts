import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WriteStream } from 'node:tty';
import { fakePlatform, sampleGroup, sampleId, sampleLocation, servePlatform } from '@earshot/sdk/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import prepare from './hooks/init.ts';
import { paintFor, plain } from './output/style.ts';
import { runProcess } from './testing/run-process.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const platform = fakePlatform({
  'session.current': () => ({
    user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: own.id },
    role: { id: 4, title: 'Organisation Admin', rank: 10 },
    group: { id: own.id, title: own.title, features: [] },
    permissions: [],
    menu: [],
  }),
  'locations.list': () => ({ items: [sampleLocation(1)] }),
  'locations.counts': () => ({ total: 1 }) as never,
  'users.list': () => ({ items: [] }),
  'users.check': ({ people }) => ({
    items: people.map(() => ({ action: 'create' as const, problems: [], userId: null, version: null, changes: [] })),
  }),
  'users.create': ({ firstName, lastName, email }) => ({ id: sampleId(5), firstName, lastName, email }) as never,
});

let server: Awaited<ReturnType<typeof servePlatform>>;
let folder = '';
beforeAll(async () => {
  server = await servePlatform(platform);
  folder = await mkdtemp(join(tmpdir(), 'earshot-shell-'));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
afterEach(() => vi.unstubAllEnvs());

it.each(['login', 'enrolments list'])('the usage of %s has no empty choices', async (command) => {
  const { stdout } = await runProcess([...command.split(' '), '--help'], { folder });
  expect(stdout).toContain('USAGE');
  expect(stdout.slice(0, stdout.indexOf('FLAGS'))).not.toMatch(/\|\s*[|\]]/);
});

const earshot = async (args: string[], { token = 'token-1', reader }: { token?: string; reader?: 'gone' } = {}) =>
  await runProcess(args, { folder, ...(reader && { reader }), env: { EARSHOT_URL: server.url, EARSHOT_TOKEN: token } });

it.each([
  [['casts', 'lst'], '✗ There is no command `earshot casts lst`.\n  Did you mean `earshot casts list`?\n'],
  [['castz', 'send'], '✗ There is no command `earshot castz`.\n  Did you mean `earshot casts`?\n'],
  [['casts', 'delete'], '✗ There is no command `earshot casts delete`.\n  Did you mean `earshot casts remove`?\n'],
  [
    ['controllers', 'claimable', 'show'],
    '✗ There is no command `earshot controllers claimable show`.\n  `earshot controllers claimable --help` lists the commands.\n',
  ],
  [['casts', 'lst', '--help'], '✗ There is no command `earshot casts lst`.\n  Did you mean `earshot casts list`?\n'],
  [
    ['devices', 'list', 'headset'],
    '✗ `earshot devices list` takes no argument: headset.\n  `earshot devices list --help` shows its flags.\n',
  ],
  [['--all', 'casts'], '✗ No command before --all.\n  Write flags after the command.\n'],
  [
    ['casts', 'list', '--limit', 'many'],
    '✗ --limit: Expected an integer but received: many.\n  `earshot casts list --help` shows arguments and flags.\n',
  ],
])('explains the wrong command line %j', async (args, stderr) => {
  expect(await earshot(args)).toEqual({ stdout: '', stderr, exitCode: 2 });
});

it.each([[['casts', 'lst', '--json']], [['casts', 'list', '--nope', '--json']]])(
  'reports the wrong command line %j as JSON',
  async (args) => {
    const { stdout, stderr, exitCode } = await earshot(args);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'usage', exitCode: 2 } });
    expect([stderr, exitCode]).toEqual(['', 2]);
  },
);

it('refuses an empty EARSHOT_TOKEN instead of using the sign-in of the machine', async () => {
  const { stderr, exitCode } = await earshot(['locations', 'list'], { token: '' });
  expect([exitCode, stderr.split('\n')[0]]).toEqual([2, '✗ EARSHOT_TOKEN is empty.']);
});

it.each([[['locations', 'list']], [['locations', 'list', '--json']], [['casts', '--help']]])(
  'ends %j quietly when its reader is gone',
  async (args) => {
    const { stderr, exitCode } = await earshot(args, { reader: 'gone' });
    expect([exitCode, stderr.replace('1 location\n', '')]).toEqual([0, '']);
  },
);

it('finishes a change when its reader is gone', async () => {
  const file = join(folder, 'people.csv');
  await writeFile(file, 'First name,Last name,Email\nAda,Byron,ada@example.com\n');
  const { exitCode } = await earshot(['users', 'import', file, '--yes'], { reader: 'gone' });
  expect([exitCode, platform.calls.map(({ path }) => path)]).toEqual([0, expect.arrayContaining(['users.create'])]);
});

it('writes no colours with --no-color, even if colours are forced', async () => {
  const terminal = { isTTY: true, hasColors: () => WriteStream.prototype.hasColors() } as unknown as WriteStream;
  vi.stubEnv('NO_COLOR', undefined);
  vi.stubEnv('FORCE_COLOR', '1');
  expect(paintFor(terminal)).not.toBe(plain);
  const { argv } = process;
  process.argv = [...argv, 'casts', 'list', '--no-color'];
  await prepare.call({} as never, {} as never);
  process.argv = argv;
  expect(paintFor(terminal)).toBe(plain);
});
