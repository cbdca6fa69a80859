import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const pollMs = 50;
const linux = process.platform === 'linux';

/** Returns the command line of a running process. Zombies, which still have a pid, count as ended. */
export async function commandLineOf(pid: number): Promise<string | undefined> {
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  try {
    // `ps` is missing in slim containers.
    if (linux) return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim() || undefined;
    const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

export async function isAlive(pid: number): Promise<boolean> {
  return (await commandLineOf(pid)) !== undefined;
}

/** Returns false if the process still runs after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (await isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}

/** Sends a signal; returns whether the process existed. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

export type Ending = { signal: NodeJS.Signals; timeoutMs: number; lastSignal: NodeJS.Signals };

/**
 * Ends a process: sends `signal`, then `lastSignal` if it is still running after `timeoutMs`. The caller must have
 * checked that the process is ours.
 */
export async function endProcess(pid: number, { signal, timeoutMs, lastSignal }: Ending): Promise<void> {
  signalProcess(pid, signal);
  if (await waitUntilGone(pid, timeoutMs)) return;
  signalProcess(pid, lastSignal);
  await waitUntilGone(pid, timeoutMs);
}
