import type { System } from '../support/system.ts';

export const PARTS = ['api', 'worker', 'gateway', 'temporal'] as const;
export type Part = (typeof PARTS)[number];

/** Parts of which an installation may have several. */
export const PAIRED = ['api', 'worker', 'gateway'] as const satisfies readonly Part[];
export type Paired = (typeof PAIRED)[number];

async function pidOf(system: System, part: Part): Promise<number> {
  const pid = (await system.now()).pids[part];
  if (pid === undefined) throw new Error(`${part} does not run`);
  return pid;
}

/** Kills a part with SIGKILL; its supervisor restarts it. */
export async function kill(system: System, part: Part): Promise<void> {
  signal(await pidOf(system, part), 'SIGKILL');
}

/**
 * Freezes a part, so that it neither works nor exits, as on a sleeping machine. Returns the function that resumes it.
 */
export async function freeze(system: System, part: Part): Promise<() => void> {
  const pid = await pidOf(system, part);
  signal(pid, 'SIGSTOP');
  return () => signal(pid, 'SIGCONT');
}

export function signal(pid: number, name: NodeJS.Signals): void {
  // 0 would signal this process too.
  if (pid === 0) return;
  try {
    process.kill(pid, name);
  } catch {
    // The part is down already, and its supervisor has not restarted it yet.
  }
}
