import { generateKeyPairSync } from 'node:crypto';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { signInByLink } from '../support/first-user.ts';
import { startSystem, type System } from '../support/system.ts';

const cli = fileURLToPath(new URL('../../apps/cli/bin/run.js', import.meta.url));
const publicUrl = 'https://earshot.example.com';

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
  const earshot = await signInByLink(system.api, { link, email: 'ada@example.com' });
  const { role, group, user } = await earshot.session.current();
  expect([user.firstName, role.title, group.title]).toEqual(['Ada', 'Superuser', 'All customers']);

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
