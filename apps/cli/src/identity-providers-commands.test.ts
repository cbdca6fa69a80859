import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakePlatform, sampleGroup, sampleId, servePlatform } from '@earshot/sdk/testing';
import type { IdentitySetup } from '@earshot/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import IdentityProvidersGet from './commands/identity-providers/get.ts';
import { writeProfiles } from './profiles/profile-file.ts';
import { runCommand } from './testing/run-command.ts';
import { runProcess } from './testing/run-process.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const provider = {
  name: 'Acme Login',
  issuer: 'https://login.acme.example',
  clientId: 'earshot',
  scopes: 'openid email',
  enabled: true,
  required: false,
  version: 4,
};
const connection = {
  prefix: 'esd_abcdef',
  createdBy: 'Ada Byron',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2027-11-21T10:00:00.000Z',
  previousUntil: null,
  lastUsedAt: null,
  lastUsedFrom: null,
};
const setup: IdentitySetup = {
  provider,
  redirectUri: 'https://earshot.example/auth/sso',
  domains: [{ domain: 'acme.example', record: 'earshot-verification=1234', provenAt: null, byStaff: false }],
  mappings: [
    { claim: 'groups', value: 'Shops', roleId: 3, groupId: own.id, roleTitle: 'Site Manager', groupTitle: 'North' },
  ],
  exceptions: [],
  directory: { url: 'https://earshot.example/scim/v2', connection, users: 7, groups: 2 },
};

const platform = (changes: Partial<IdentitySetup> = {}) => {
  const present = { ...setup, ...changes };
  return fakePlatform({
    'session.signIn': () => ({ status: 'signed-in', token: 'session-1', device: null }) as never,
    'session.signOut': () => ({}) as never,
    'session.current': () => ({ group: { id: own.id } }) as never,
    'identityProviders.get': () => present,
    'identityProviders.save': () => setup,
    'identityProviders.remove': () => ({ ...setup, provider: null }),
    'identityProviders.addDomain': () => setup,
    'identityProviders.proveDomain': () => setup,
    'identityProviders.removeDomain': () => setup,
    'identityProviders.issueToken': () => ({ setup, secret: 'esd_the-secret' }),
    'identityProviders.withdrawToken': () => setup,
  });
};
const inputOf = ({ calls }: ReturnType<typeof platform>, path: string) =>
  calls.find((call) => call.path === path)?.input;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-providers-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command in a process that is signed in with a stored token, with a password on standard input. */
async function run(args: string[], fake = platform()) {
  const server = await servePlatform(fake);
  const profile = { url: server.url, token: 'token-1', tokenId: null, email: 'ada@example.com', expiresAt: null };
  await writeProfiles(join(folder, 'earshot'), { current: server.url, profiles: [profile] });
  const options = { folder, input: 'correct horse\n' };
  const done = await runProcess(['identity-providers', ...args, '--password-stdin'], options);
  server.close();
  return { ...done, fake };
}
const changing = { groupId: own.id, version: 4, password: 'correct horse' };

it('identity-providers get signs the user in with the password, and shows provider, domains, mappings and token', async () => {
  const { exitCode, stdout, fake } = await run(['get']);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/Provider +Acme Login\n/);
  expect(stdout).toMatch(/acme.example +not proven: publish the TXT record earshot-verification=1234\n/);
  expect(stdout).toMatch(/groups = Shops +Site Manager in North\n/);
  expect(stdout).toMatch(/SCIM token +esd_abcdef… by Ada Byron, until .*, last used never\n/);
  expect(inputOf(fake, 'session.signIn')).toEqual({ email: 'ada@example.com', password: 'correct horse' });
  expect(fake.calls.at(-1)?.path).toBe('session.signOut');
  const without = await runCommand(IdentityProvidersGet, [], platform());
  expect([without.exitCode, without.stderr]).toEqual([2, expect.stringContaining('--password-stdin')]);
});

it('identity-providers create reads the secret from a file, and refuses a second provider', async () => {
  const file = join(folder, 'secret.txt');
  await writeFile(file, 'the secret\n');
  const given = ['--name', 'Acme Login', '--issuer', provider.issuer, '--client-id', 'earshot'];
  const args = ['create', ...given, '--client-secret-file', file];
  const { exitCode, fake } = await run(args, platform({ provider: null }));
  expect(exitCode).toBe(0);
  expect(inputOf(fake, 'identityProviders.save')).toMatchObject({
    ...changing,
    version: 0,
    clientSecret: 'the secret',
    enabled: false,
  });
  const second = await run(args);
  expect([second.exitCode, second.stderr]).toEqual([2, expect.stringContaining('identity-providers update')]);
});

it('identity-providers update sends the present fields with the changed ones', async () => {
  const { exitCode, fake } = await run(['update', '--no-enabled']);
  expect(exitCode).toBe(0);
  const { required: _, version: __, ...fields } = provider;
  expect(inputOf(fake, 'identityProviders.save')).toEqual({ ...changing, ...fields, enabled: false });
  expect((await run(['update'])).stderr).toContain('Nothing to change');
  expect((await run(['update', '--enabled'], platform({ provider: null }))).stderr).toContain(
    'identity-providers create',
  );
});

it.each([
  ['add-domain', 'identityProviders.addDomain', []],
  ['verify-domain', 'identityProviders.proveDomain', []],
  ['remove-domain', 'identityProviders.removeDomain', ['--yes']],
])('identity-providers %s acts on the domain', async (command, path, more) => {
  const { exitCode, fake } = await run([command, 'acme.example', ...more]);
  expect(exitCode).toBe(0);
  expect(inputOf(fake, path)).toMatchObject({ groupId: own.id, domain: 'acme.example' });
});

it('identity-providers issue-token prints only the token to standard output, after a confirmation', async () => {
  const { exitCode, stdout, stderr, fake } = await run(['issue-token', '--overlap-hours', '24', '--yes']);
  expect([exitCode, stdout]).toEqual([0, 'esd_the-secret\n']);
  expect(stderr).toContain('https://earshot.example/scim/v2');
  expect(inputOf(fake, 'identityProviders.issueToken')).toEqual({
    ...changing,
    expiresInDays: 365,
    overlapHours: 24,
  });
  expect(inputOf((await run(['issue-token'])).fake, 'identityProviders.issueToken')).toBeUndefined();
});

it.each([
  ['withdraw-token', 'identityProviders.withdrawToken', 'Disconnected the directory.\n'],
  ['remove', 'identityProviders.remove', 'Deleted Acme Login.\n'],
])('identity-providers %s asks for confirmation', async (command, path, said) => {
  const { stdout, fake } = await run([command, '--yes']);
  expect(stdout).toBe(said);
  expect(inputOf(fake, path)).toEqual(changing);
  expect(inputOf((await run([command])).fake, path)).toBeUndefined();
});
