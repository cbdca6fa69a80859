import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Check } from '@earshot/domain/health/check';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type MailServer, startMailServer } from '../../apps/worker/src/testing/mail-server.ts';
import { TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';

const cli = fileURLToPath(new URL('../../apps/cli/bin/run.js', import.meta.url));
const key = () => randomBytes(32).toString('base64');

let test: TestDatabase;
let broker: GatewayFixture;
let mail: MailServer;
let folder = '';
let env: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  // The embedded broker of this gateway is the broker of the installation.
  [test, broker, mail] = await Promise.all([testDatabase(), gatewayFixture(1), startMailServer()]);
  folder = await mkdtemp(join(tmpdir(), 'earshot-doctor-'));
  await writeFile(join(folder, 'index.html'), '');
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  env = {
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    PUBLIC_URL: 'https://earshot.example.com',
    DATABASE_URL: test.url,
    TEMPORAL_ADDRESS: inject('temporalAddress'),
    MQTT_URL: broker.gateway.brokerUrl,
    GATEWAY_MQTT_SECRET: TEST_SECRETS.gateway,
    WORKER_MQTT_SECRET: TEST_SECRETS.worker,
    SECRETS_KEY: key(),
    EVIDENCE_SIGNING_KEY: key(),
    FIRMWARE_SIGNING_KEY: Buffer.from(d, 'base64url').toString('base64'),
    FIRMWARE_PUBLIC_KEY: Buffer.from(x, 'base64url').toString('base64'),
    API_OPERATIONS_PORT: '9080',
    GATEWAY_OPERATIONS_PORT: '9081',
    WORKER_OPERATIONS_PORT: '9082',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Earshot <earshot@example.com>',
    BLOB_DIR: folder,
    PORTAL_DIST: folder,
    TRUSTED_PROXIES: '10.0.0.0/8',
  };
});
afterAll(async () => {
  await broker.destroy();
  await Promise.all([test.destroy(), mail.stop(), rm(folder, { recursive: true })]);
});

interface Report {
  readonly exitCode: number;
  readonly output: string;
}

async function doctor(changed: Readonly<Record<string, string>>, ...args: string[]): Promise<Report> {
  return await new Promise((resolve) => {
    const options = { env: { ...env, ...changed } };
    execFile(process.execPath, [cli, 'doctor', '--server', ...args], options, (error, stdout) =>
      resolve({ exitCode: Number(error?.code ?? 0), output: stdout }),
    );
  });
}

const checksOf = ({ output }: Report) => (JSON.parse(output) as { checks: Check[] }).checks;

it('earshot doctor --server ends with 0 for a complete installation, and shows each finding once', async () => {
  const report = await doctor({}, '--json');
  const checks = checksOf(report);
  // The free space depends on the machine of the test.
  const odd = checks.filter(({ id, status }) => status !== 'ok' && id !== 'files').map(({ id }) => id);
  // Rules of the embedded broker need no test.
  expect([report.exitCode, odd]).toEqual([0, ['broker:rights']]);
  expect(checks.filter(({ id }) => id === 'database:role')).toHaveLength(1);
});

it('earshot doctor --server ends with 1, and has one line per finding with reason and remedy', async () => {
  const { exitCode, output } = await doctor({
    PUBLIC_URL: 'http://earshot.example.com',
    DATABASE_URL: test.ownerUrl,
    TEMPORAL_NAMESPACE: 'none-of-these',
    EVIDENCE_SIGNING_KEY: 'earshot-sample-key-that-signs-no-evidence00',
  });
  expect(exitCode).toBe(1);
  expect(output).toMatch(/^✗ EVIDENCE_SIGNING_KEY is a sample .*: the api does not start → Set a value of your own/m);
  expect(output).toMatch(/^✗ PUBLIC_URL http:\S+ has no TLS: .* → Terminate TLS at the proxy/m);
  expect(output).toMatch(/^✗ The role \S+ of DATABASE_URL is a superuser: .* → /m);
  expect(output).toMatch(/^✗ Temporal has no namespace none-of-these: .* → Run: temporal operator namespace create/m);
});

it('earshot doctor --server examines only the named parts', async () => {
  const ids = checksOf(await doctor({ TEMPORAL_ADDRESS: '' }, '--part', 'gateway', '--json')).map(({ id }) => id);
  expect(ids).toContain('settings:gateway');
  expect(ids.filter((id) => /:(api|worker)$|^temporal|^mail/.test(id))).toEqual([]);
});
