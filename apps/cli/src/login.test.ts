import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceSignInPolled } from '@earshot/sdk';
import { fakePlatform, Refusal, sampleId, servePlatform } from '@earshot/sdk/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runProcess } from './testing/run-process.ts';

/** Password and time for all runs; each run is a process of its own. */
const PASSWORD = 'correct horse';
const AT = '2026-03-01T12:00:00.000Z';
let made = 0;
/** Responses to the polls, in order. */
const polls: DeviceSignInPolled[] = [];
const platform = fakePlatform({
  'session.signIn': ({ password, device }) => {
    if (password === 'needs a code') return { status: 'second-factor', challenge: 'esc_1', expiresAt: AT };
    if (password !== PASSWORD) throw new Refusal(401, 'The e-mail address or the password is wrong');
    return {
      status: 'signed-in',
      token: 'session-token',
      device: device === undefined ? 'ekd_made' : null,
      expiresAt: '2026-03-01T12:00:00.000Z',
      rotateAt: '2026-03-01T12:00:00.000Z',
    };
  },
  'deviceSignIn.begin': () => ({
    deviceCode: 'esd_1',
    userCode: 'BCDF-GHJK',
    verificationUrl: 'http://earshot.test/profile/device?code=BCDF-GHJK',
    expiresAt: '2026-03-01T12:10:00.000Z',
    intervalMs: 10,
  }),
  'deviceSignIn.poll': () => polls.shift() ?? { status: 'expired' },
  'session.current': () => SESSION,
  'session.signOut': () => ({ signedOut: true }),
  'accessTokens.create': ({ title }) => {
    made += 1;
    const accessToken = {
      id: sampleId(made),
      title,
      kind: 'personal' as const,
      prefix: 'p',
      permissions: [],
      lastUsedAt: null,
    };
    const times = { createdAt: '2026-03-01T12:00:00.000Z', expiresAt: '2026-05-30T12:00:00.000Z' };
    return { accessToken: { ...accessToken, ...times }, secret: `secret-${made}` };
  },
  'accessTokens.revoke': ({ accessTokenId }) => ({ accessTokenId }),
});
const SESSION = {
  user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: sampleId(900) },
  role: { id: 3, title: 'Standard', rank: 40 },
  group: { id: sampleId(900), title: 'North', features: [] },
  permissions: [],
  menu: [],
};

let server: Awaited<ReturnType<typeof servePlatform>>;
let config = '';
beforeAll(async () => {
  server = await servePlatform(platform);
});
afterAll(() => server.close());
beforeEach(async () => {
  config = await mkdtemp(join(tmpdir(), 'earshot-cli-'));
  platform.calls.length = 0;
});

const earshot = async (args: string[], input = '') => await runProcess(args, { folder: config, input });
const login = async (password = PASSWORD) =>
  await earshot(['login', server.url, '--email', 'ada@example.com', '--password-stdin'], `${password}\n`);
const profiles = async () => await readFile(join(config, 'earshot/profiles.json'), 'utf8');
const called = (path: string) => platform.calls.filter((call) => call.path === path);

it('login stores a token named after this machine, but neither the password nor the session', async () => {
  const { stdout, stderr, exitCode } = await login();
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toBe(
    `Signed in to ${server.url} as Ada Byron, Standard of North. The token of this machine is valid until 30/05/2026.\n`,
  );
  expect(called('accessTokens.create')[0]?.input).toMatchObject({ title: hostname().slice(0, 50), expiresInDays: 90 });
  expect(called('session.signOut')).toHaveLength(1);
  const kept = await profiles();
  expect(kept).toContain(`"secret-${made}"`);
  expect(kept).not.toMatch(/correct horse|session-token/);
  expect((await stat(join(config, 'earshot/profiles.json'))).mode & 0o777).toBe(0o600);
});

it('login refuses a damaged profiles file and leaves it unchanged', async () => {
  await login();
  const damaged = (await profiles()).slice(0, -10);
  await writeFile(join(config, 'earshot/profiles.json'), damaged);
  platform.calls.length = 0;
  const { stderr, exitCode } = await login();
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('profiles.json is damaged')]);
  expect(await profiles()).toBe(damaged);
  expect(called('accessTokens.create')).toEqual([]);
});

it('login with a password stores the device mark privately and sends it again, even after a logout', async () => {
  await login();
  await earshot(['logout']);
  await login();
  expect(called('session.signIn').map(({ input }) => (input as { device?: string }).device)).toEqual([
    undefined,
    'ekd_made',
  ]);
  expect((await stat(join(config, 'earshot/devices.json'))).mode & 0o777).toBe(0o600);
});

it('login without flags shows an address and a code and waits for approval', async () => {
  const signedIn = { status: 'signed-in', token: 'device-session', device: null, expiresAt: AT, rotateAt: AT } as const;
  polls.push({ status: 'pending' }, signedIn);
  const { stdout, stderr, exitCode } = await earshot(['login', server.url]);
  expect(stderr).toBe(
    'Open this address and allow the sign-in:\n  http://earshot.test/profile/device?code=BCDF-GHJK\nThe code there must be BCDF-GHJK.\n',
  );
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('as Ada Byron')]);
  expect(called('deviceSignIn.begin')[0]?.input).toEqual({ clientName: `earshot on ${hostname().slice(0, 50)}` });
  expect(called('deviceSignIn.poll').map(({ input }) => input)).toEqual([
    { deviceCode: 'esd_1' },
    { deviceCode: 'esd_1' },
  ]);
  expect(called('accessTokens.create')[0]?.token).toBe('Bearer device-session');
  expect(called('session.signOut')[0]?.token).toBe('Bearer device-session');
  expect(await profiles()).not.toMatch(/device-session|esd_1/);
});

it.each([
  ['denied', '✗ The sign-in was denied'],
  ['expired', '✗ The code expired before it was confirmed'],
] as const)('login changes nothing when the request is %s', async (status, said) => {
  polls.push({ status });
  const { stderr, exitCode } = await earshot(['login', server.url]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(said)]);
  expect(called('accessTokens.create')).toEqual([]);
});

it('login with a password suggests another way to sign in when a second factor is required', async () => {
  const { stderr, exitCode } = await login('needs a code');
  expect([exitCode, stderr]).toEqual([expect.any(Number), expect.stringContaining('Sign in without --email')]);
  expect(exitCode).not.toBe(0);
});

it('login revokes the token of the previous sign-in', async () => {
  await login();
  const before = made;
  await login();
  expect(called('accessTokens.revoke')).toMatchObject([
    { input: { accessTokenId: sampleId(before) }, token: `Bearer secret-${made}` },
  ]);
});

it('login with a wrong password changes nothing', async () => {
  await login();
  const kept = await profiles();
  const { exitCode, stderr } = await login('wrong');
  expect([exitCode, stderr]).toEqual([
    2,
    '✗ The e-mail address or the password is wrong.\n  Check both and try again.\n  Request request-1\n',
  ]);
  expect(await profiles()).toBe(kept);
});

it('login accepts a token from standard input, and logout removes it without revoking it', async () => {
  const { exitCode } = await earshot(['login', server.url, '--token', '-'], 'machine-token\n');
  expect([exitCode, called('accessTokens.create')]).toEqual([0, []]);
  expect(await profiles()).toContain('"machine-token"');
  const { stdout } = await earshot(['logout', '--json']);
  expect(JSON.parse(stdout)).toEqual({ url: server.url, revoked: false });
  expect([called('accessTokens.revoke'), await profiles()]).toEqual([[], expect.not.stringContaining('machine-token')]);
});

it('logout revokes the token that login created', async () => {
  await login();
  const { exitCode } = await earshot(['logout']);
  expect([exitCode, called('accessTokens.revoke').length]).toEqual([0, 1]);
  expect((await earshot(['whoami'])).exitCode).toBe(2);
});
