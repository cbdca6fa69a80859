import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { logsPortTaken, portTaken } from '@earshot/db/embedded/port-taken';
import { endProcess, signalProcess } from '@earshot/db/embedded/process-table';
import type { Noteworthy } from './part-line.ts';
import { recordOutput } from './part-output.ts';
import { type OnSpawned, stopAfter } from './run-service.ts';
import type { Service } from './service.ts';
import { StartFailure } from './start-failure.ts';

const readyDeadlineMs = 60_000;
/** Longer than the shutdown deadline of a part, see `onStop`. */
const stopTimeoutMs = 12_000;
/** Longest wait for the last lines of an ended part, whose children may keep its output open. */
const lastLinesMs = 2_000;

export type PartOptions = {
  name: string;
  /** Absolute path of its main.ts. */
  entry: string;
  cwd: string;
  env: Record<string, string>;
  /** Process title, by which a later start recognises the process. */
  title: string;
  /** Flags of Node. */
  nodeFlags?: readonly string[];
  logFile: string;
  watch: boolean;
  signal: AbortSignal;
  show: (entry: Noteworthy) => void;
  onSpawned?: OnSpawned;
};

/** Starts a part as a child process and waits until it reports that it is ready. */
export async function startPart(options: PartOptions): Promise<Service> {
  const { name, entry, logFile } = options;
  await access(entry).catch(() => {
    throw new StartFailure(
      `${entry} is missing, so ${name} cannot start.`,
      'Restore the file: `git status` lists deleted files.',
    );
  });
  const child = spawnPart(options);
  const output = recordOutput(child, logFile, { show: options.show });
  const exited = howItEnds(child);
  const service = asService(name, child, exited);
  // Together, because the part may report that it is ready at any time.
  const [problem] = await Promise.all([
    untilReady({ child, exited, signal: options.signal }),
    options.onSpawned?.(service),
  ]).catch(stopAfter(service));
  if (problem === undefined) return service;
  await service.stop();
  options.signal.throwIfAborted();
  await Promise.race([output.closed, delay(lastLinesMs, undefined, { ref: false })]);
  throw new StartFailure(
    `${name} ${problem}. Its last lines:\n${output.tail() || '(none)'}`,
    `Its whole log: ${logFile}`,
    logsPortTaken(output.tail()) ? { cause: portTaken() } : undefined,
  );
}

function spawnPart({ entry, cwd, env, title, nodeFlags = [], watch }: PartOptions): ChildProcess {
  const flags = [`--title=${title}`, ...nodeFlags, ...(watch ? ['--watch', '--watch-preserve-output'] : [])];
  return spawn(process.execPath, [...flags, entry], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In a session of its own, so that Ctrl-C reaches only this process, which then ends the parts in order.
    detached: true,
  });
}

function howItEnds(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

type Waiting = { child: ChildProcess; exited: Promise<string>; signal: AbortSignal };

/** Returns undefined once the part is ready, otherwise the reason why it is not. */
async function untilReady({ child, exited, signal }: Waiting): Promise<string | undefined> {
  const timer = new AbortController();
  const ready = new Promise<undefined>((resolve) => {
    // A listener, because several messages can arrive in one tick: under `--watch` the part also reports its modules.
    child.on('message', (message) => message === 'ready' && resolve(undefined));
  });
  const outcomes = [
    ready,
    exited.then((how) => `ended before it was ready (${how})`),
    delay(readyDeadlineMs, `was not ready after ${readyDeadlineMs / 1000} s`, { signal: timer.signal }),
    once(signal, 'abort', { signal: timer.signal }).then(() => 'was stopped'),
  ];
  try {
    return await Promise.race(outcomes);
  } finally {
    // The other promises reject on abort; ignore them.
    void Promise.allSettled(outcomes);
    timer.abort();
  }
}

function asService(name: string, child: ChildProcess, exited: Promise<string>): Service {
  const pid = child.pid ?? 0;
  return {
    name,
    pid,
    exited,
    stop: async () => {
      if (pid !== 0 && child.exitCode === null && child.signalCode === null) {
        await endProcess(pid, { signal: 'SIGTERM', timeoutMs: stopTimeoutMs, lastSignal: 'SIGKILL' });
      }
      await exited;
    },
    kill: () => void (pid !== 0 && signalProcess(pid, 'SIGKILL')),
  };
}
