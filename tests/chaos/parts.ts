import type { System } from '../support/system.ts';

export const PARTS = ['api', 'worker', 'gateway', 'temporal'] as const;
export type Part = (typeof PARTS)[number];

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

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The part is down already, and its supervisor has not restarted it yet.
  }
}
