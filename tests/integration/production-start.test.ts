import { generateKeyPairSync } from 'node:crypto';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createEarshot } from '@earshot/sdk';
import { expect, it, onTestFinished } from 'vitest';
import { startSystem, type System } from '../support/system.ts';

const cli = fileURLToPath(new URL('../../apps/cli/bin/run.js', import.meta.url));
const publicUrl = 'https://earshot.example.com';
const password = 'a long password of nine words for the test';

const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: publicUrl,
  FIRMWARE_PUBLIC_KEY: Buffer.from(publicKey, 'base64url').toString('base64'),
  // Nothing listens there, so mails wait.
  SMTP_URL: 'smtp://127.0.0.1:9',
};

it('a production installation starts empty and without the simulator, and its operator creates the first user', async () => {
  const system = await startSystem({ env: production });
  onTestFinished(() => system.stop());
  expect([Object.keys(system.pids), system.signIns]).toEqual([expect.not.arrayContaining(['simulator']), []]);
  expect((await fetch(system.portal, { headers: { accept: 'text/html' } })).status).toBe(200);

  const { link } = await adminInit(system);
  expect(link).toMatch(/^https:\/\/earshot\.example\.com\/auth\/verify-email\?token=/);
  await signInWith(system, link);

  await expect(adminInit(system)).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining('This installation has users already'),
  });
});

async function adminInit({ home }: System): Promise<{ link: string }> {
  const who = ['--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Lovelace'];
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'admin', 'init', ...who, '--json'], {
    env: { ...process.env, ...production, EARSHOT_HOME: home },
  });
  return JSON.parse(stdout) as { link: string };
}

/** Follows the link as its page does, chooses a password and signs in. */
async function signInWith({ api }: System, link: string): Promise<void> {
  const call = async <T>(path: string, input: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${api}/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    const { result } = (await response.json()) as { result?: { data: T } };
    if (result === undefined) throw new Error(`${path} was refused with ${response.status}`);
    return result.data;
  };
  const token = new URL(link).searchParams.get('token');
  const verified = await call<{ createPasswordToken: string }>('accounts.verifyEmail', { token });
  await call('accounts.createPassword', { token: verified.createPasswordToken, password });
  const session = await createEarshot({ url: api }).session.signIn({ email: 'ada@example.com', password });
  const { role, group, user } = await createEarshot({ url: api, token: session.token }).session.current();
  expect([user.firstName, role.title, group.title]).toEqual(['Ada', 'Superuser', 'All customers']);
}
