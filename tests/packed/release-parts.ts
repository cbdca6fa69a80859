import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startCluster } from '@earshot/db/embedded/cluster';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { ensureDatabase } from '@earshot/db/embedded/readiness';
import { applicationUrl } from '@earshot/db/testing/application-url';
import { type Collector, startCollector } from '@earshot/tracing/testing/collector';
import { startMailServer } from '../../apps/worker/src/testing/mail-server.ts';
import { findMosquitto } from '../../scripts/mosquitto/find.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { type RunningTemporalServer, temporalServer } from '../support/temporal-server.ts';

export type PartName = 'api' | 'worker' | 'gateway';

export interface Surroundings {
  readonly env: Readonly<Record<string, string>>;
  readonly api: string;
  readonly temporal: RunningTemporalServer;
  /** Accepted mails. */
  readonly mails: readonly Buffer[];
  /** Receives the traces of all parts. */
  readonly collector: Collector;
  readonly stop: () => Promise<void>;
}

const key = (): string => randomBytes(32).toString('base64');

/**
 * Starts an empty database, Temporal's server, Mosquitto and a mail server, and returns the settings of a production
 * installation with these.
 */
export async function startSurroundings(folder: string): Promise<Surroundings> {
  // PostgreSQL's own user must be able to enter the folder when the tests run as root.
  await chmod(folder, 0o711);
  // Each of Temporal's services has connections of its own.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };
  const options = { folder: join(folder, 'postgres'), password: 'test', settings };
  const [cluster, broker, mail, collector, [apiPort = 0, filesPort = 0, ...operations]] = await Promise.all([
    onFreePort((port) => startCluster({ ...options, port })),
    startBroker(),
    startMailServer(),
    startCollector(),
    freePorts(5),
  ]);
  const stopOthers = async () => {
    await Promise.all([broker.stop(), mail.stop(), collector.stop()]);
    await cluster.stop();
  };
  const temporal = await temporalServer(join(folder, 'temporal'), cluster).catch(async (error: unknown) => {
    await stopOthers();
    throw error;
  });
  const ownerUrl = cluster.url('release');
  await ensureDatabase(cluster.url('postgres'), 'release');
  await mkdir(join(folder, 'blobs'));
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
  return {
    env: {
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://earshot.example.com',
      DATABASE_URL: applicationUrl(ownerUrl),
      DATABASE_OWNER_URL: ownerUrl,
      ...temporal.clientEnv,
      ...broker.env,
      SMTP_URL: mail.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      BLOB_DIR: join(folder, 'blobs'),
      SECRETS_KEY: key(),
      EVIDENCE_SIGNING_KEY: key(),
      FIRMWARE_PUBLIC_KEY: Buffer.from(publicKey, 'base64url').toString('base64'),
      GATEWAY_MQTT_SECRET: randomBytes(16).toString('hex'),
      WORKER_MQTT_SECRET: randomBytes(16).toString('hex'),
      API_PORT: String(apiPort),
      GATEWAY_HTTP_PORT: String(filesPort),
      API_OPERATIONS_PORT: String(operations[0]),
      GATEWAY_OPERATIONS_PORT: String(operations[1]),
      WORKER_OPERATIONS_PORT: String(operations[2]),
    },
    api: `http://127.0.0.1:${apiPort}`,
    temporal,
    mails: mail.received,
    collector,
    stop: async () => {
      await temporal.stop();
      await stopOthers();
    },
  };
}

interface Broker {
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Mosquitto, or the gateway's own broker on a machine that cannot have one. */
async function startBroker(): Promise<Broker> {
  const found = await findMosquitto({ env: process.env, note: console.error });
  if (found === undefined) {
    const [port] = await freePorts(1);
    return { env: { MQTT_PORT: String(port) }, stop: () => Promise.resolve() };
  }
  const { url, adminSecret, stop } = await startMosquitto(found);
  return { env: { MQTT_URL: url, MQTT_ADMIN_SECRET: adminSecret }, stop };
}

export interface RunningPart {
  /** Ends the part as a supervisor does, and returns its exit code and its errors. */
  readonly stop: () => Promise<readonly [code: number | null, errors: string]>;
  readonly kill: () => Promise<void>;
}

/** Starts a part of an unpacked release and waits until it is ready. A gateway without MQTT_URL is the broker. */
export async function startReleasePart(
  release: string,
  name: PartName,
  env: Surroundings['env'],
): Promise<RunningPart> {
  const child = spawn(join(release, 'bin/earshot-server'), [name], {
    cwd: dirname(release),
    env: name === 'gateway' ? env : { MQTT_URL: `mqtt://127.0.0.1:${env['MQTT_PORT']}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { log: '', errors: '' };
  child.stdout?.on('data', (data: Buffer) => void (output.log += data.toString()));
  child.stderr?.on('data', (data: Buffer) => void (output.errors += data.toString()));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const failed = exited.then((code) => {
    throw new Error(`${name} ended with ${String(code)} before it was ready\n${output.errors}\n${output.log}`);
  });
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      return [await exited, output.errors] as const;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
