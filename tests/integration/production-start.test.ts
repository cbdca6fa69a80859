import { generateKeyPairSync } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  API_OPERATIONS_PORT: '0',
  GATEWAY_OPERATIONS_PORT: '0',
  WORKER_OPERATIONS_PORT: '0',
};

it('a production installation starts empty and without the simulator, and its operator creates the first user', async () => {
  const system = await startSystem({ env: production });
  onTestFinished(() => system.stop());
  expect([Object.keys(system.pids), system.signIns]).toEqual([expect.not.arrayContaining(['simulator']), []]);
  expect((await fetch(system.portal, { headers: { accept: 'text/html' } })).status).toBe(200);
  await expectOperations(system, {
    api: 'earshot_api_calls_total',
    gateway: 'earshot_ingest_active',
    worker: 'earshot_controllers',
  });

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

/** Each part reports on its port for operations that it is ready, and its metrics. */
async function expectOperations({ home }: System, metrics: Readonly<Record<string, string>>): Promise<void> {
  for (const [part, metric] of Object.entries(metrics)) {
    const url = await operationsUrl(home, part);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    await expect.poll(async () => await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${url}/metrics`)).text()).toContain(`# HELP ${metric} `);
  }
}

async function operationsUrl(home: string, part: string): Promise<string> {
  const lines = (await readFile(join(home, 'logs', `${part}.log`), 'utf8')).split('\n');
  const opened = lines.find((line) => line.includes('the port for operations is open')) ?? '{}';
  return (JSON.parse(opened) as { url?: string }).url ?? '';
}

async function adminInit({ home }: System): Promise<{ link: string }> {
  const who = ['--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Lovelace'];
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'admin', 'init', ...who, '--json'], {
    env: { ...process.env, ...production, EARSHOT_HOME: home },
  });
  return JSON.parse(stdout) as { link: string };
}
