import { execFile, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { logsPortTaken, portTaken } from '@earshot/db/embedded/port-taken';
import { endProcess } from '@earshot/db/embedded/process-table';
import { findTemporal } from '@earshot/standalone/temporal/find';
import { findTemporalServer, type TemporalPrograms } from '../../scripts/temporal-server/find.ts';
import { WAIT_LIMIT_MS } from '../../scripts/test/time-limits.ts';

export type Env = Readonly<Record<string, string>>;

/** Configuration of production. */
const shipped = fileURLToPath(new URL('../../deploy/temporal', import.meta.url));

export interface Programs extends TemporalPrograms {
  readonly cli: string;
}

export async function findPrograms(): Promise<Programs> {
  const finding = { env: process.env, signal: new AbortController().signal, note: console.error };
  const [programs, found] = await Promise.all([findTemporalServer(finding), findTemporal(finding)]);
  if (found.kind === 'address') throw new Error('The tests start a Temporal of their own; unset TEMPORAL_ADDRESS');
  return { ...programs, cli: found.program };
}

/** Temporal's program reads the same variables as the worker. */
export const runCli = (cli: string, args: readonly string[], env: Env) =>
  promisify(execFile)(cli, [...args, '--disable-config-file'], { env });

/** Closed workflows are kept for three days. */
export const createNamespace = async (cli: string, name: string, env: Env): Promise<void> => {
  await runCli(cli, ['operator', 'namespace', 'create', '--namespace', name, '--retention', '3d'], env);
};

/** A process of Temporal's server, with all of its services. */
export interface TemporalProcess {
  readonly port: number;
  /** Port for Prometheus. */
  readonly metricsPort: number;
  /** Ends without a shutdown, as by a power cut. */
  readonly kill: () => Promise<void>;
  /** Starts again on the same ports. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface ProcessOptions {
  readonly env: Env;
  /** Variables of a client of the server at this port. */
  readonly clientEnv: (port: number) => Env;
  readonly logFile: string;
}

/** Starts a server on free ports with the configuration of production, and waits until it is healthy. */
export async function startTemporalProcess(programs: Programs, options: ProcessOptions): Promise<TemporalProcess> {
  const { env, clientEnv, logFile } = options;
  let pid = 0;
  const end = (signal: NodeJS.Signals) => endProcess(pid, { signal, timeoutMs: WAIT_LIMIT_MS, lastSignal: 'SIGKILL' });
  const start = async (port: number, others: readonly number[]) => {
    const server = await spawnServer(programs.server, { ...env, ...portsOf(port, others) }, logFile);
    ({ pid } = server);
    const ask = () => runCli(programs.cli, ['operator', 'cluster', 'health'], clientEnv(port));
    if (await untilDone(ask, server.hasEnded)) return;
    await end('SIGKILL');
    throw await notStarted(logFile);
  };
  const [port, others] = await onFreePort(
    async (first) => {
      const rest = await freePorts(OTHER_PORTS.length + 1, { range: UNUSABLE_PORTS });
      await start(first, rest);
      return [first, rest] as const;
    },
    () => freePorts(1, { range: UNUSABLE_PORTS }),
  );
  return {
    port,
    metricsPort: others[0] ?? 0,
    kill: () => end('SIGKILL'),
    start: () => start(port, others),
    stop: () => end('SIGTERM'),
  };
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

const portsOf = (frontend: number, [metrics, ...others]: readonly number[]): Env => ({
  FRONTEND_PORT: String(frontend),
  METRICS_ADDRESS: `127.0.0.1:${metrics}`,
  ...Object.fromEntries(OTHER_PORTS.map((name, index) => [name, String(others[index])])),
});

async function spawnServer(program: string, more: Env, logFile: string) {
  const env = { DYNAMIC_CONFIG: join(shipped, 'dynamic.yaml'), LOG_LEVEL: 'warn', ...more };
  const log = await open(logFile, 'a');
  const args = ['--root', shipped, '--config', '.', '--env', 'production', '--allow-no-auth', 'start'];
  const child = spawn(program, args, { env, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  let ended = false;
  for (const event of ['error', 'exit']) child.once(event, () => (ended = true));
  return { pid: child.pid ?? 0, hasEnded: () => ended };
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
