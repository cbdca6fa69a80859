import type { Installation } from './installation.ts';
import { keepRunning } from './keep-running.ts';
import type { Recorded } from './leftovers.ts';
import type { Service } from './service.ts';

export type Identity = Pick<Recorded, 'marker' | 'stopSignal'>;

/** To be called by a start as soon as its process exists, before the process is ready. */
export type OnSpawned = (spawned: Pick<Service, 'name' | 'pid'>) => Promise<void>;

/** Stops a service that could not be recorded, and rethrows: no later start would find its process. */
export const stopAfter =
  (service: Pick<Service, 'stop'>) =>
  async (error: unknown): Promise<never> => {
    await service.stop();
    throw error;
  };

/**
 * Starts a supervised service. Its pid is written to disk as soon as its process exists. The next start can therefore end
 * it if this process is killed, also during the start. PostgreSQL is found by its own pid file instead.
 */
export async function runService(
  installation: Installation,
  identity: Identity,
  start: (onSpawned: OnSpawned) => Promise<Service>,
): Promise<Service> {
  const { flags, progress, record, supervisor } = installation;
  const { signal } = supervisor;
  const onSpawned: OnSpawned = ({ name, pid }) => record.add({ name, pid, ...identity });
  const recorded = async (): Promise<Service> => {
    const service = await start(onSpawned);
    await onSpawned(service).catch(stopAfter(service));
    return service;
  };
  const report = (text: string): void => progress.line(`  ${progress.style('yellow', text)}`);
  const service = flags.restart ? await keepRunning({ start: recorded, signal, report }) : await recorded();
  supervisor.watch(service);
  // Shutdown began during the start. The service is registered, so `stopAll` ends it.
  signal.throwIfAborted();
  return service;
}
