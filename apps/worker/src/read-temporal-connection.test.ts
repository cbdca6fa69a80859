import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readTemporalConnection } from './read-temporal-connection.ts';

async function fileWith(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-temporal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'temporal.toml');
  await writeFile(file, content);
  return file;
}

const production = `
[profile.default]
address = "other:7233"
[profile.production]
address = "temporal.example.com:7233"
namespace = "shops"
[profile.production.tls]
server_name = "frontend"
`;

it('connects without TLS to the namespace `default` if only the address is set', () => {
  const { options, namespace } = readTemporalConnection({ TEMPORAL_ADDRESS: 'temporal:7233' });
  expect([namespace, options]).toMatchObject(['default', { address: 'temporal:7233', tls: undefined }]);
});

it('uses TLS with an API key, and with TEMPORAL_TLS alone', () => {
  const TEMPORAL_ADDRESS = 'temporal:7233';
  expect(readTemporalConnection({ TEMPORAL_ADDRESS, TEMPORAL_API_KEY: 'k' }).options).toMatchObject({ tls: true });
  const { options } = readTemporalConnection({ TEMPORAL_ADDRESS, TEMPORAL_TLS: 'true' });
  expect(options.tls).toBeInstanceOf(Object);
});

it('reads a profile of the file, and variables override it', async () => {
  const TEMPORAL_CONFIG_FILE = await fileWith(production);
  const read = readTemporalConnection({
    TEMPORAL_CONFIG_FILE,
    TEMPORAL_PROFILE: 'production',
    TEMPORAL_NAMESPACE: 'offices',
  });
  expect(read).toMatchObject({
    namespace: 'offices',
    options: { address: 'temporal.example.com:7233', tls: { serverNameOverride: 'frontend' } },
  });
  expect(readTemporalConnection({ TEMPORAL_CONFIG_FILE }).options).toMatchObject({ address: 'other:7233' });
});

const TEMPORAL_ADDRESS = 'temporal:7233';

it.each([
  ['a missing file', { TEMPORAL_ADDRESS, TEMPORAL_CONFIG_FILE: '/nowhere.toml' }, 'no such file'],
  ['a missing certificate', { TEMPORAL_ADDRESS, TEMPORAL_TLS_SERVER_CA_CERT_PATH: '/nowhere.pem' }, 'no such file'],
  ['a profile without a file', { TEMPORAL_ADDRESS, TEMPORAL_PROFILE: 'production' }, 'needs TEMPORAL_CONFIG_FILE'],
  ['a certificate without its key', { TEMPORAL_ADDRESS, TEMPORAL_TLS_CLIENT_CERT_DATA: 'pem' }, 'only together'],
  ['two certificates', { TEMPORAL_TLS_CLIENT_CERT_DATA: 'pem', TEMPORAL_TLS_CLIENT_CERT_PATH: '/a.pem' }, 'both'],
  ['no address', {}, 'TEMPORAL_ADDRESS is not set'],
])('refuses %s instead of a connection without TLS', (_name, settings, message) => {
  expect(() => readTemporalConnection(settings)).toThrow(message);
});

it.each([
  ['a profile that the file does not have', { TEMPORAL_PROFILE: 'staging' }, "Profile 'staging' not found"],
  ['a misspelt key', { TEMPORAL_PROFILE: 'misspelt' }, 'servername'],
])('refuses %s', async (_name, settings, message) => {
  const misspelt = '[profile.misspelt.tls]\nservername = "frontend"\n';
  const content = settings.TEMPORAL_PROFILE === 'misspelt' ? misspelt : production;
  const TEMPORAL_CONFIG_FILE = await fileWith(content);
  expect(() => readTemporalConnection({ TEMPORAL_CONFIG_FILE, ...settings })).toThrow(message);
});
