import type { Installation } from './installation.ts';
import { keepRunning } from './keep-running.ts';
import type { Recorded } from './leftovers.ts';
import type { Service } from './service.ts';

export type Identity = Pick<Recorded, 'marker' | 'stopSignal'>;

/**
 * Starts a service under the supervisor's eyes. Its pid is on disk before anything else happens, so that the next start
 * finds it even if we are killed now.
 */
export async function runService(
  installation: Installation,
  identity: Identity,
  start: () => Promise<Service>,
): Promise<Service> {
  const { flags, progress, record, supervisor } = installation;
  const { signal } = supervisor;
  const recorded = async (): Promise<Service> => {
    const service = await start();
    await record.add({ name: service.name, pid: service.pid, ...identity });
    return service;
  };
  const report = (text: string): void => progress.line(`  ${progress.style('yellow', text)}`);
  const service = flags.restart ? await keepRunning({ start: recorded, signal, report }) : await recorded();
  supervisor.watch(service);
  // Asked to end while it was starting: it is on the list of what stopAll ends.
  signal.throwIfAborted();
  return service;
}
