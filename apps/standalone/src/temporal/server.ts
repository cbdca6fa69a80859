import { execFile, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { logsPortTaken, portTaken } from '@earshot/db/embedded/port-taken';
import { endProcess, signalProcess } from '@earshot/db/embedded/process-table';
import { rotateForeignLog } from '../rotating-log.ts';
import { type OnSpawned, stopAfter } from '../run-service.ts';
import type { Service } from '../service.ts';
import { StartFailure } from '../start-failure.ts';

const host = '127.0.0.1';
const readyDeadlineMs = 60_000;
const stopTimeoutMs = 15_000;
const pollMs = 100;
const checkLogMs = 60_000;

export type ServerOptions = {
  program: string;
  /** SQLite file of the workflows; undefined stores them in memory. */
  databaseFile: string | undefined;
  port: number;
  /** Undefined starts no web page. */
  uiPort: number | undefined;
  namespace: string;
  logFile: string;
  signal: AbortSignal;
  onSpawned?: OnSpawned;
};

/** Starts Temporal's development server on loopback. */
export async function startTemporal(options: ServerOptions): Promise<Service> {
  const { program, port, logFile, signal } = options;
  signal.throwIfAborted();
  const log = await open(logFile, 'a', 0o600);
  const child = spawn(program, serverArguments(options), {
    // A file instead of a pipe: if this process is killed, a broken pipe would kill the server.
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  await log.close();
  const pid = child.pid ?? 0;
  let ended: string | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, by) => resolve(by ?? `exit code ${code}`));
  }).then((how) => (ended = how));
  const logCheck = setInterval(() => {
    // A failed rotation must not end the server.
    if (ended === undefined) rotateForeignLog(logFile, pid).catch(() => undefined);
  }, checkLogMs);
  logCheck.unref();
  void exited.then(() => clearInterval(logCheck));
  const service: Service = {
    name: 'temporal',
    pid,
    exited,
    stop: async () => {
      if (ended === undefined)
        await endProcess(pid, { signal: 'SIGTERM', timeoutMs: stopTimeoutMs, lastSignal: 'SIGKILL' });
      await exited;
    },
    kill: () => void (pid !== 0 && signalProcess(pid, 'SIGKILL')),
  };
  await options.onSpawned?.(service).catch(stopAfter(service));
  const address = `${host}:${port}`;
  const healthy = await untilHealthy({ program, address, signal, gaveUp: () => ended !== undefined });
  if (healthy) return service;
  await service.stop();
  signal.throwIfAborted();
  const tail = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-8).join('\n');
  throw new StartFailure(
    `Temporal did not start (${ended ?? 'no answer'}). The end of its log:\n${tail}`,
    `Its whole log: ${logFile}`,
    logsPortTaken(tail) ? { cause: portTaken() } : undefined,
  );
}

const PRAGMAS = ['--sqlite-pragma', 'journal_mode=WAL', '--sqlite-pragma', 'synchronous=NORMAL'];

function serverArguments({ databaseFile, port, uiPort, namespace }: ServerOptions): string[] {
  const options: readonly (readonly string[])[] = [
    ['--ip', host],
    ['--port', String(port)],
    uiPort === undefined ? ['--headless'] : ['--ui-ip', host, '--ui-port', String(uiPort)],
    ['--namespace', namespace],
    databaseFile === undefined ? [] : ['--db-filename', databaseFile, ...PRAGMAS],
    // Timers fire within 50 ms instead of up to a second late.
    ['--dynamic-config-value', 'history.timerProcessorMaxTimeShift="50ms"'],
    ['--log-format', 'json'],
    ['--log-level', 'warn'],
  ];
  return ['server', 'start-dev', ...options.flat()];
}

export type Health = { program: string; address: string; signal: AbortSignal; gaveUp: () => boolean };

async function untilHealthy({ program, address, signal, gaveUp }: Health): Promise<boolean> {
  const deadline = performance.now() + readyDeadlineMs;
  // Variables and profiles for another cluster, for example its TLS, must not apply to this one.
  const own = ['--disable-config-env', '--disable-config-file'];
  const arguments_ = ['operator', 'cluster', 'health', '--address', address, '--command-timeout', '5s', ...own];
  while (!gaveUp() && !signal.aborted && performance.now() < deadline) {
    const healthy = await promisify(execFile)(program, arguments_, { signal }).then(
      () => true,
      () => false,
    );
    if (healthy) return true;
    await delay(pollMs);
  }
  return false;
}
