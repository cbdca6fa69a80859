import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakePlatform } from '@earshot/sdk/testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import AdminInit from './commands/admin/init.ts';
import { runCommand } from './testing/run-command.ts';

const named = (email: string) => ['--email', email, '--first-name', 'Ada', '--last-name', 'Lovelace'];
const who = named('ada@example.com');

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-no-home-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('EARSHOT_HOME', folder);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('PUBLIC_URL', '');
});

it('admin init without a database says how to name one', async () => {
  const { exitCode, stderr } = await runCommand(AdminInit, who, fakePlatform({}));
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('No database is known')]);
  expect(stderr).toContain('Set DATABASE_URL');
});

it('admin init names the file of the database address if it cannot be read', async () => {
  vi.stubEnv('DATABASE_URL_FILE', '/no/such/file');
  const { exitCode, stderr } = await runCommand(AdminInit, who, fakePlatform({}));
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('DATABASE_URL_FILE points to /no/such/file')]);
});

it.each([
  ['a wrong email address', named('ada'), 'https://earshot.test', 'Not a valid email address'],
  ['a wrong address of the portal', who, 'ftp://earshot.test', 'The address of the portal begins with https://'],
])('admin init refuses %s before it opens the database', async (_what, args, url, says) => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:9/none');
  const { exitCode, stderr } = await runCommand(AdminInit, [...args, '--url', url], fakePlatform({}));
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(says)]);
});

it.each([
  ['does not answer', 'postgres://ada:topsecret@localhost/none?host=/no/such/folder', 'ENOENT'],
  ['has an invalid address', 'postgres://ada:topsecret@[none/earshot', 'Invalid URL'],
])('admin init with a database that %s says so, without a stack or the password', async (_what, database, says) => {
  vi.stubEnv('DATABASE_URL', database);
  const { exitCode, stderr } = await runCommand(AdminInit, [...who, '--url', 'https://earshot.test'], fakePlatform({}));
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('The first user could not be written')]);
  expect(stderr).toContain(says);
  expect(stderr).toContain('Check DATABASE_URL');
  expect(stderr).not.toMatch(/topsecret|Command failed| at /);
});
