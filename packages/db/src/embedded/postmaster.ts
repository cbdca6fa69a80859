import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLineOf, endProcess, isAlive } from './process-table.ts';

export type Postmaster = { pid: number; port: number };

const pidFile = 'postmaster.pid';
const timeoutMs = 20_000;

/**
 * Returns the server that runs on this data folder, including one left by a killed process. Removes a pid file whose
 * pid now belongs to another program, because PostgreSQL would refuse to start.
 */
export async function runningPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const path = join(dataDir, pidFile);
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const command = (await commandLineOf(pid)) ?? '';
  if (command.includes('postgres') && command.includes(dataDir)) return { pid, port };
  if (await isAlive(pid)) await rm(path, { force: true });
  return undefined;
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, committed data is kept. */
export async function endPostmaster(pid: number): Promise<void> {
  await endProcess(pid, { signal: 'SIGINT', timeoutMs, lastSignal: 'SIGQUIT' });
}
