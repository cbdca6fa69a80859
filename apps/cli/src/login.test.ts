import { spawn } from 'node:child_process';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fakePlatform, Refusal, sampleId, servePlatform } from '@earshot/sdk/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** Each run is a process of its own. */
vi.setConfig({ testTimeout: 30_000 });

const PASSWORD = 'correct horse';
let made = 0;
const platform = fakePlatform({
  'session.signIn': ({ password }) => {
    if (password !== PASSWORD) throw new Refusal(401, 'The e-mail address or the password is wrong');
    return { token: 'session-token', expiresAt: '2026-03-01T12:00:00.000Z', rotateAt: '2026-03-01T12:00:00.000Z' };
  },
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

async function earshot(args: string[], input = '') {
  const { EARSHOT_URL: _url, EARSHOT_TOKEN: _token, ...surroundings } = process.env;
  const running = spawn(process.execPath, [fileURLToPath(new URL('../bin/run.js', import.meta.url)), ...args], {
    env: { ...surroundings, XDG_CONFIG_HOME: config, NO_COLOR: '1' },
  });
  running.stdin.end(input);
  const exitCode = new Promise<number | null>((resolve) => running.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(running.stdout), text(running.stderr)]);
  return { stdout, stderr, exitCode: await exitCode };
}

const login = async (password = PASSWORD) =>
  await earshot(['login', server.url, '--email', 'ada@example.com', '--password-stdin'], `${password}\n`);
const profiles = async () => await readFile(join(config, 'earshot/profiles.json'), 'utf8');
const called = (path: string) => platform.calls.filter((call) => call.path === path);

it('login keeps a token named after this machine, and neither password nor session', async () => {
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

it('login revokes the token of the sign-in before', async () => {
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

it('login takes a token from standard input, and logout forgets it without revoking', async () => {
  const { exitCode } = await earshot(['login', server.url, '--token', '-'], 'machine-token\n');
  expect([exitCode, called('accessTokens.create')]).toEqual([0, []]);
  expect(await profiles()).toContain('"machine-token"');
  const { stdout } = await earshot(['logout', '--json']);
  expect(JSON.parse(stdout)).toEqual({ url: server.url, revoked: false });
  expect([called('accessTokens.revoke'), await profiles()]).toEqual([[], expect.not.stringContaining('machine-token')]);
});

it('logout revokes the token that login made', async () => {
  await login();
  const { exitCode } = await earshot(['logout']);
  expect([exitCode, called('accessTokens.revoke').length]).toEqual([0, 1]);
  expect((await earshot(['whoami'])).exitCode).toBe(2);
});
