import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { pipeline } from 'node:stream/promises';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import { startWorkers } from '../../apps/worker/src/workers.ts';
import { Connection } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectTemporal } from '../../apps/worker/src/connect-temporal.ts';
import { readTemporalConnection } from '../../apps/worker/src/read-temporal-connection.ts';
import { newNamespace } from '../../apps/worker/src/testing/test-workers.ts';
import { type Authority, type Certified, certificateAuthority } from '../support/certificates.ts';

const HOST = 'temporal.test';
/** Workers need an activity, but no workflow runs. */
const UNUSED = { unused: () => Promise.resolve() };
let folder = '';
let authority: Authority;
let client: Certified;
let address = '';
let close: () => void;

/** Requires TLS with a certificate of this authority in front of Temporal's development server. */
async function mutualTls(server: Certified): Promise<void> {
  const [host = '', port] = inject('temporalAddress').split(':');
  const [cert, key, ca] = await Promise.all([server.cert, server.key, authority.cert].map((file) => readFile(file)));
  const needed = { requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'] };
  const proxy = createServer({ cert, key, ca, ...needed }, (socket) => {
    const upstream = connect(Number(port), host);
    Promise.all([pipeline(socket, upstream), pipeline(upstream, socket)]).catch(() => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  address = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  close = () => void proxy.close();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-tls-'));
  authority = await certificateAuthority(folder, 'authority');
  client = await authority.issue('worker.test');
  await mutualTls(await authority.issue(HOST));
});
afterAll(async () => {
  close();
  await rm(folder, { recursive: true });
});

const trusted = () => ({
  TEMPORAL_ADDRESS: address,
  TEMPORAL_TLS_SERVER_NAME: HOST,
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: authority.cert,
});

it('client and worker connect to Temporal by the mutual TLS of a profile', async () => {
  const plain = await Connection.connect({ address: inject('temporalAddress') });
  const file = join(folder, 'temporal.toml');
  await writeFile(
    file,
    `[profile.default]
address = "${address}"
namespace = "${await newNamespace(plain)}"
[profile.default.tls]
server_name = "${HOST}"
server_ca_cert_path = "${authority.cert}"
client_cert_path = "${client.cert}"
client_key_path = "${client.key}"
`,
  );
  const temporal = readTemporalConnection({ TEMPORAL_CONFIG_FILE: file });
  const connection = await connectTemporal(temporal.options);
  const workers = await startWorkers({
    temporal,
    workflowBundle: inject('workflowBundlePath'),
    activities: UNUSED as unknown as Parameters<typeof startWorkers>[0]['activities'],
    warn: () => undefined,
  });
  const pollers = async () => {
    const taskQueue = { name: TASK_QUEUES.interactive };
    const queue = { namespace: temporal.namespace, taskQueue, taskQueueType: 1 };
    return (await connection.workflowService.describeTaskQueue(queue)).pollers.length;
  };
  await expect.poll(pollers).toBeGreaterThan(0);
  await workers.stop();
  await connection.close();
  await plain.close();
});

it('does not connect to a Temporal whose certificate comes from another authority', async () => {
  const other = await certificateAuthority(folder, 'other');
  const keys = { TEMPORAL_TLS_CLIENT_CERT_PATH: client.cert, TEMPORAL_TLS_CLIENT_KEY_PATH: client.key };
  const { options } = readTemporalConnection({
    ...trusted(),
    ...keys,
    TEMPORAL_TLS_SERVER_CA_CERT_PATH: other.cert,
  });
  await expect(NativeConnection.connect(options)).rejects.toThrow('UnknownIssuer');
});

it('is refused by a Temporal that needs a client certificate', async () => {
  const { options } = readTemporalConnection(trusted());
  // With TLS 1.3 the client is connected before the server refuses it, so the first call fails, with or without the alert.
  await expect(NativeConnection.connect(options)).rejects.toThrow(/CertificateRequired|GetSystemInfo/);
});
