import { readFile } from 'node:fs/promises';
import { commandLineOf, endProcess } from '@earshot/db/embedded/process-table';

const patienceMs = 15_000;

/** A process of ours, with a piece of its command line that no other program has. */
export type Recorded = {
  name: string;
  pid: number;
  marker: string;
  /** What makes it end in good order; SIGTERM if not given. */
  stopSignal?: NodeJS.Signals;
};

/** One run of standalone, as run.json keeps it. */
export type Run = { standalone: Recorded; services: Recorded[] };

export async function readRun(path: string): Promise<Run | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    // Missing after a run that ended in good order; what is written is never half a file.
    return undefined;
  }
}

/** A pid alone proves nothing: the system gives it to others later. */
export async function isOurs({ pid, marker }: Recorded): Promise<boolean> {
  return marker !== '' && ((await commandLineOf(pid)) ?? '').includes(marker);
}

/** Ends what a run left behind, in reverse order of its start. */
export async function endServices(run: Run, note: (text: string) => void): Promise<void> {
  for (const service of run.services.toReversed()) {
    if (!(await isOurs(service))) continue;
    note(`  ${service.name} (pid ${service.pid}) of an earlier run is ended first`);
    await endProcess(service.pid, { signal: service.stopSignal ?? 'SIGTERM', patienceMs, lastSignal: 'SIGKILL' });
  }
}
