import type { System } from '../support/system.ts';

export const PARTS = ['api', 'worker', 'gateway', 'temporal'] as const;
export type Part = (typeof PARTS)[number];

async function pidOf(system: System, part: Part): Promise<number> {
  const pid = (await system.now()).pids[part];
  if (pid === undefined) throw new Error(`${part} does not run`);
  return pid;
}

/** Ends a part as `kill -9` does; whoever supervises it starts it again. */
export async function kill(system: System, part: Part): Promise<void> {
  signal(await pidOf(system, part), 'SIGKILL');
}

/** A part that neither works nor ends, as on a machine that sleeps. Returns how to wake it. */
export async function freeze(system: System, part: Part): Promise<() => void> {
  const pid = await pidOf(system, part);
  signal(pid, 'SIGSTOP');
  return () => signal(pid, 'SIGCONT');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is down already, in the pause before it is started again.
  }
}
