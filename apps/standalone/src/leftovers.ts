import { readFile } from 'node:fs/promises';
import { commandLineOf, endProcess } from '@earshot/db/embedded/process-table';

const timeoutMs = 15_000;

/** A process of this installation. `marker` is a part of its command line that no other program has. */
export type Recorded = {
  name: string;
  pid: number;
  marker: string;
  /** Signal for a regular shutdown; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
};

/** A run of standalone, as stored in run.json. */
export type Run = { standalone: Recorded; services: Recorded[] };

export async function readRun(path: string): Promise<Run | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    // The file is missing after a regular end; it is written atomically, so it is never incomplete.
    return undefined;
  }
}

/** Whether the process is ours. A pid alone proves nothing, because the system reuses pids. */
export async function isOurs({ pid, marker }: Recorded): Promise<boolean> {
  return marker !== '' && ((await commandLineOf(pid)) ?? '').includes(marker);
}

/** Ends the services of an earlier run, in reverse order of their start. */
export async function endServices(run: Run, note: (text: string) => void): Promise<void> {
  for (const service of run.services.toReversed()) {
    if (!(await isOurs(service))) continue;
    note(`  ${service.name} (pid ${service.pid}) of an earlier run is stopped first`);
    await endProcess(service.pid, { signal: service.stopSignal ?? 'SIGTERM', timeoutMs, lastSignal: 'SIGKILL' });
  }
}
