import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Cluster } from '@earshot/db/embedded/cluster';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { logsPortTaken, portTaken } from '@earshot/db/embedded/port-taken';
import { endProcess } from '@earshot/db/embedded/process-table';
import { findTemporal } from '@earshot/standalone/temporal/find';
import pg from 'pg';
import { findTemporalServer, type TemporalPrograms } from '../../scripts/temporal-server/find.ts';
import { WAIT_LIMIT_MS } from '../../scripts/test/time-limits.ts';
import { certificateAuthority } from './certificates.ts';

const shipped = fileURLToPath(new URL('../../deploy/temporal', import.meta.url));
/** Name in the server's certificate. */
const HOST = 'temporal.test';
const NAMESPACE = 'earshot';

type Env = Readonly<Record<string, string>>;

export interface RunningTemporalServer {
  /** Variables of a worker that connects to the server's namespace by mutual TLS. */
  readonly clientEnv: Env;
  /** Returns the present run of a workflow; undefined if there is no workflow with this id. */
  readonly runOf: (workflowId: string) => Promise<string | undefined>;
  /** Kills the server without a shutdown, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts again on the same ports and databases. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Temporal's server as deploy/temporal describes it: two databases of `cluster`, tables of the schema tool, mutual
 * TLS, and a namespace. Stores its certificates and its log in `folder`.
 */
export async function temporalServer(folder: string, cluster: Cluster): Promise<RunningTemporalServer> {
  const { signal } = new AbortController();
  const finding = { env: process.env, signal, note: console.error };
  const [programs, cli] = await Promise.all([findTemporalServer(finding), findCli(finding)]);
  await mkdir(folder);
  const authority = await certificateAuthority(folder, 'authority');
  const [own, client] = [await authority.issue(HOST), await authority.issue('worker.test')];
  const password = randomBytes(16).toString('hex');
  await createDatabases(programs, cluster, password);
  const env: Env = {
    // A cluster of one server needs few shards, and starts sooner with these.
    HISTORY_SHARDS: '4',
    POSTGRES_ADDRESS: `127.0.0.1:${cluster.port}`,
    POSTGRES_PASSWORD: password,
    FRONTEND_CERT: own.cert,
    FRONTEND_KEY: own.key,
    FRONTEND_NAME: HOST,
    CLIENT_CA: authority.cert,
    DYNAMIC_CONFIG: join(shipped, 'dynamic.yaml'),
    LOG_LEVEL: 'warn',
  };
  const clientEnv = (port: number): Env => ({
    TEMPORAL_ADDRESS: `127.0.0.1:${port}`,
    TEMPORAL_NAMESPACE: NAMESPACE,
    TEMPORAL_TLS_SERVER_NAME: HOST,
    TEMPORAL_TLS_SERVER_CA_CERT_PATH: authority.cert,
    TEMPORAL_TLS_CLIENT_CERT_PATH: client.cert,
    TEMPORAL_TLS_CLIENT_KEY_PATH: client.key,
  });
  let pid = 0;
  const end = (signalName: NodeJS.Signals) =>
    endProcess(pid, { signal: signalName, timeoutMs: WAIT_LIMIT_MS, lastSignal: 'SIGKILL' });
  const start = async (port: number, others: readonly number[]) => {
    const logFile = join(folder, 'server.log');
    const server = await spawnServer(programs.server, { ...env, ...portsOf(port, others) }, logFile);
    ({ pid } = server);
    const ask = () => runCli(cli, ['operator', 'cluster', 'health'], clientEnv(port));
    if (await untilDone(ask, server.hasEnded)) return;
    await end('SIGKILL');
    throw await notStarted(logFile);
  };
  const [port, others] = await onFreePort(
    async (first) => {
      const rest = await freePorts(OTHER_PORTS.length, { range: UNUSABLE_PORTS });
      await start(first, rest);
      return [first, rest] as const;
    },
    () => freePorts(1, { range: UNUSABLE_PORTS }),
  );
  const create = ['operator', 'namespace', 'create', '--namespace', NAMESPACE, '--retention', '3d'];
  await runCli(cli, create, clientEnv(port));
  return {
    clientEnv: clientEnv(port),
    runOf: (workflowId) => runOf(cli, workflowId, clientEnv(port)),
    kill: () => end('SIGKILL'),
    start: () => start(port, others),
    stop: () => end('SIGTERM'),
  };
}

async function findCli(finding: Parameters<typeof findTemporal>[0]): Promise<string> {
  const found = await findTemporal(finding);
  if (found.kind === 'address') throw new Error('The tests start a Temporal of their own; unset TEMPORAL_ADDRESS');
  return found.program;
}

/** Creates the role, the databases and their tables. */
async function createDatabases({ sqlTool }: TemporalPrograms, cluster: Cluster, password: string): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query(`create role temporal login password '${password}'`);
  for (const [database, schema] of [
    ['temporal', 'temporal'],
    ['temporal_visibility', 'visibility'],
  ] as const) {
    await admin.query(`create database ${database} owner temporal`);
    const env = {
      SQL_PLUGIN: 'postgres12_pgx',
      SQL_HOST: '127.0.0.1',
      SQL_PORT: String(cluster.port),
      SQL_USER: 'temporal',
      SQL_PASSWORD: password,
      SQL_DATABASE: database,
    };
    await promisify(execFile)(sqlTool, ['setup-schema', '--version', '0.0'], { env });
    await promisify(execFile)(sqlTool, ['update-schema', '--schema-name', `postgresql/v12/${schema}`], { env });
  }
  await admin.end();
}

/** Temporal's tables have two bytes with a sign for a port. */
const UNUSABLE_PORTS = { from: 32_768, to: 65_535 };

const OTHER_PORTS = [
  'FRONTEND_MEMBERSHIP_PORT',
  'HISTORY_PORT',
  'HISTORY_MEMBERSHIP_PORT',
  'MATCHING_PORT',
  'MATCHING_MEMBERSHIP_PORT',
  'WORKER_PORT',
  'WORKER_MEMBERSHIP_PORT',
];

const portsOf = (frontend: number, others: readonly number[]): Env => ({
  FRONTEND_PORT: String(frontend),
  ...Object.fromEntries(OTHER_PORTS.map((name, index) => [name, String(others[index])])),
});

async function spawnServer(program: string, env: Env, logFile: string) {
  const log = await open(logFile, 'a');
  const args = ['--root', shipped, '--config', '.', '--env', 'production', '--allow-no-auth', 'start'];
  const child = spawn(program, args, { env, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  let ended = false;
  for (const event of ['error', 'exit']) child.once(event, () => (ended = true));
  return { pid: child.pid ?? 0, hasEnded: () => ended };
}

/** Temporal's program reads the same variables as the worker. */
const runCli = (cli: string, args: readonly string[], env: Env) =>
  promisify(execFile)(cli, [...args, '--disable-config-file'], { env });

async function runOf(cli: string, workflowId: string, env: Env): Promise<string | undefined> {
  const args = ['workflow', 'describe', '--workflow-id', workflowId, '--output', 'json'];
  const described = await runCli(cli, args, env).catch(() => undefined);
  if (described === undefined) return undefined;
  const { workflowExecutionInfo } = JSON.parse(described.stdout) as {
    workflowExecutionInfo: { execution: { runId: string } };
  };
  return workflowExecutionInfo.execution.runId;
}

/** Repeats an action until it succeeds. Returns false if the server has ended, or at the limit of all waits. */
async function untilDone(act: () => Promise<unknown>, hasEnded: () => boolean): Promise<boolean> {
  const deadline = performance.now() + WAIT_LIMIT_MS;
  while (!hasEnded() && performance.now() < deadline) {
    const isDone = await act().then(
      () => true,
      () => false,
    );
    if (isDone) return true;
    await delay(100);
  }
  return false;
}

async function notStarted(logFile: string): Promise<Error> {
  const log = await readFile(logFile, 'utf8');
  const cause = logsPortTaken(log) ? { cause: portTaken() } : undefined;
  return new Error(`Temporal's server did not start:\n${log.slice(-4000)}`, cause);
}
