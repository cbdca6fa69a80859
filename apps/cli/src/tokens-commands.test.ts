import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakePlatform, sampleGroup, sampleId, servePlatform } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import TokensCreate from './commands/tokens/create.ts';
import TokensHistory from './commands/tokens/history.ts';
import TokensList from './commands/tokens/list.ts';
import TokensRemove from './commands/tokens/remove.ts';
import TokensGet from './commands/tokens/get.ts';
import TokensUpdate from './commands/tokens/update.ts';
import { writeProfiles } from './profiles/profile-file.ts';
import { runCommand } from './testing/run-command.ts';
import { runProcess } from './testing/run-process.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const token = {
  id: sampleId(7),
  title: 'Stock system',
  description: '',
  apisEnabled: ['status' as const, 'locations-info' as const],
  userId: sampleId(1),
  createdBy: 'Ada Byron',
  groupId: own.id,
  groupTitle: 'North',
  prefix: 'esm_abcdef',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2027-02-19T10:00:00.000Z',
  isExpired: false,
  previousUntil: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  version: 4,
  restrictions: { networks: ['203.0.113.0/24'], hours: null, mostLocations: 5, readOnly: false },
};
const detail = { ...token, permissions: ['view_controllers' as const] };
const withSecret = { apiToken: detail, secret: 'esm_the-secret' };
const platform = () =>
  fakePlatform({
    'session.current': () => ({
      user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: own.id },
      role: { id: 4, title: 'Organisation Admin', rank: 10 },
      group: { id: own.id, title: own.title, features: [] },
      permissions: [],
      menu: [],
    }),
    'session.signIn': () => ({
      status: 'signed-in' as const,
      token: 'session-token',
      device: null,
      expiresAt: token.expiresAt,
      rotateAt: token.expiresAt,
    }),
    'session.signOut': () => ({ signedOut: true }),
    'apiTokens.list': () => ({ items: [token] }),
    'apiTokens.get': () => detail,
    'apiTokens.create': () => withSecret,
    'apiTokens.reset': () => withSecret,
    'apiTokens.update': ({ title = token.title }) => ({ ...detail, title }),
    'apiTokens.remove': ({ apiTokenId }) => ({ apiTokenId }),
  });
const inputOf = (fake: ReturnType<typeof platform>, path: string) =>
  fake.calls.find((call) => call.path === path)?.input;

it('tokens list shows API tokens, and tokens get shows the permissions of a token', async () => {
  const { stdout } = await runCommand(TokensList, [], platform());
  expect(stdout).toMatch(/Stock system +status, locations-info +North/);
  const shown = await runCommand(TokensGet, ['stock system'], platform());
  expect(shown.stdout).toMatch(/Permissions +view_controllers/);
});

const event = (n: number) => ({
  id: sampleId(n),
  at: '2026-11-20T08:00:00.000000Z',
  tokenId: token.id,
  tokenTitle: token.title,
  action: 'delivery.send',
  groupTitle: 'North',
  address: '192.0.2.1',
  requestId: `request-${n}`,
  sentence: `sent the cast “Doors ${n}”`,
  subject: null,
  castId: null,
});
const FILTER = ['--action', 'delivery.send', '--from', '2026-11-01T00:00:00Z', '--to', '2026-12-01T00:00:00Z'];
const asked = {
  groupId: own.id,
  tokenId: token.id,
  action: 'delivery.send',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-12-01T00:00:00.000Z',
};

it('tokens history lists what a token did, page by page, with the filters', async () => {
  const paged = fakePlatform({
    'session.current': () => ({ group: { id: own.id } }) as never,
    'apiTokens.list': () => ({ items: [token] }),
    'apiTokens.history': ({ olderThan }) =>
      olderThan === undefined
        ? { items: [event(2)], hasNewer: false, hasOlder: true }
        : { items: [event(1)], hasNewer: true, hasOlder: false },
  });
  const { stdout, result } = await runCommand(TokensHistory, ['stock system', ...FILTER, '--all'], paged);
  expect(stdout).toMatch(/Stock system +sent the cast “Doors 2”/);
  expect(result).toEqual({ events: [event(2), event(1)] });
  const inputs = paged.calls.filter(({ path }) => path === 'apiTokens.history').map(({ input }) => input);
  expect(inputs).toEqual([
    { ...asked, pageSize: 500 },
    { ...asked, pageSize: 500, olderThan: { at: event(2).at, id: event(2).id } },
  ]);
});

it('tokens history writes all matching events as CSV', async () => {
  const fake = platform();
  const addresses: URL[] = [];
  const fetch: typeof fake.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (!address.pathname.startsWith('/exports/')) return fake.fetch(input, init);
    addresses.push(address);
    return Promise.resolve(new Response('at,token\r\n'));
  };
  const { stdout } = await runCommand(TokensHistory, ['stock system', ...FILTER, '--csv'], { ...fake, fetch });
  expect(stdout).toBe('at,token\r\n');
  expect(addresses.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    ['/exports/api-history.csv', asked],
  ]);
});

/** Runs a command in a process that is signed in with a stored token, with a password on standard input. */
async function withPassword(args: string[], fake: ReturnType<typeof platform>) {
  const server = await servePlatform(fake);
  const folder = await mkdtemp(join(tmpdir(), 'earshot-tokens-'));
  const profile = { url: server.url, token: 'token-1', tokenId: null, email: 'ada@example.com', expiresAt: null };
  await writeProfiles(join(folder, 'earshot'), { current: server.url, profiles: [profile] });
  const run = await runProcess([...args, '--password-stdin'], { folder, input: 'correct horse\n' });
  server.close();
  await rm(folder, { recursive: true });
  return run;
}

it('tokens create signs the user in for this call only, and prints only the secret to standard output', async () => {
  const fake = platform();
  const api = ['--api', 'status', '--api', 'locations-info'];
  const run = await withPassword(['tokens', 'create', '--title', 'Stock system', ...api, '--days', '30'], fake);
  expect([run.exitCode, run.stdout]).toEqual([0, 'esm_the-secret\n']);
  expect(inputOf(fake, 'session.signIn')).toEqual({ email: 'ada@example.com', password: 'correct horse' });
  expect(inputOf(fake, 'apiTokens.create')).toMatchObject({
    groupId: own.id,
    apisEnabled: ['status', 'locations-info'],
    expiresInDays: 30,
  });
  expect(fake.calls.at(-1)?.path).toBe('session.signOut');
});

it('tokens create without a terminal requires a password, and a named API', async () => {
  const fake = platform();
  const without = await runCommand(TokensCreate, ['--title', 'Stock system', '--api', 'status'], fake);
  expect([without.exitCode, without.stderr]).toEqual([2, expect.stringContaining('--password-stdin')]);
  expect(fake.calls).toEqual([]);
  expect((await runCommand(TokensCreate, ['--title', 'Stock system'], platform())).stderr).toContain('No API is named');
});

it('tokens reset signs the user in and prints a new secret', async () => {
  const fake = platform();
  const run = await withPassword(['tokens', 'reset', 'Stock system', '--yes', '--overlap-hours', '24'], fake);
  expect([run.exitCode, run.stdout]).toEqual([0, 'esm_the-secret\n']);
  expect(inputOf(fake, 'apiTokens.reset')).toEqual({ apiTokenId: token.id, expiresInDays: 90, overlapHours: 24 });
  expect(inputOf(fake, 'session.signIn')).toMatchObject({ email: 'ada@example.com' });
});

it('tokens update sends the version that was read, and remove deletes the token', async () => {
  const fake = platform();
  await runCommand(TokensUpdate, ['Stock system', '--title', 'Tills'], fake);
  await runCommand(TokensRemove, [token.id, '--yes'], fake);
  expect(inputOf(fake, 'apiTokens.update')).toEqual({ apiTokenId: token.id, version: 4, title: 'Tills' });
  expect(inputOf(fake, 'apiTokens.remove')).toEqual({ apiTokenId: token.id });
  expect((await runCommand(TokensUpdate, ['Stock system'], platform())).exitCode).not.toBe(0);
});

it('tokens create and update have restrictions, of which update keeps those not given', async () => {
  const fake = platform();
  const given = [
    '--network',
    '10.0.0.0/8',
    '--network',
    '2001:db8::1',
    '--hours',
    '22:00-05:00',
    '--zone',
    'Europe/London',
  ];
  await withPassword(['tokens', 'create', '--title', 'Tills', '--api', 'status', ...given], fake);
  const networks = ['10.0.0.0/8', '2001:db8::1'];
  const hours = { from: '22:00', to: '05:00', timezone: 'Europe/London' };
  expect(inputOf(fake, 'apiTokens.create')).toMatchObject({
    restrictions: { networks, hours, mostLocations: null, readOnly: false },
  });
  await withPassword(['tokens', 'update', 'Stock system', '--hours', '', '--most-locations', '0'], fake);
  expect(inputOf(fake, 'apiTokens.update')).toEqual({
    apiTokenId: token.id,
    version: 4,
    restrictions: { networks: ['203.0.113.0/24'], hours: null, mostLocations: null, readOnly: false },
  });
  // Restrictions are changed by a signed-in user only.
  expect(inputOf(fake, 'session.signIn')).toMatchObject({ email: 'ada@example.com' });
  const wrong = await runCommand(TokensUpdate, ['Stock system', '--hours', '8-18'], platform());
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('Give it as 08:00-18:00.')]);
});

it('tokens get shows the restrictions of a token', async () => {
  const { stdout } = await runCommand(TokensGet, ['Stock system'], platform());
  expect(stdout).toMatch(/Networks +203\.0\.113\.0\/24\nLocations a send +at most 5\n/);
});

it('tokens get suggests tokens list for an unknown token', async () => {
  const { stderr, exitCode } = await runCommand(TokensGet, ['Nothing'], platform());
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain('earshot tokens list');
});
