import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from './service.ts';

const firstPauseMs = 250;
const longestPauseMs = 5000;
/** After running this long, the next restart uses the short delay again. */
const healthyMs = 30_000;

export type Restarting = { start: () => Promise<Service>; signal: AbortSignal; report: (text: string) => void };

/** Restarts a service whenever it ends, with growing delays. */
export async function keepRunning({ start, signal, report }: Restarting): Promise<Service> {
  let current = await start();
  const { name } = current;
  const stopped = Promise.withResolvers<string>();
  let stopping = false;
  const loop = async (): Promise<void> => {
    let pauseMs = firstPauseMs;
    let since = performance.now();
    for (;;) {
      const how = await current.exited;
      if (stopping || signal.aborted) return stopped.resolve(how);
      if (performance.now() - since > healthyMs) pauseMs = firstPauseMs;
      report(`${name} ended (${how}), starts again in ${pauseMs} ms`);
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      if (stopping || signal.aborted) return stopped.resolve(how);
      since = performance.now();
      current = await start().catch((error: unknown) => notStarted(name, error));
      if (stopping) await current.stop();
    }
  };
  void loop();
  return {
    name,
    get pid() {
      return current.pid;
    },
    exited: stopped.promise,
    stop: async () => {
      stopping = true;
      await current.stop();
      await stopped.promise;
    },
    kill: () => {
      stopping = true;
      current.kill();
    },
  };
}

/** Represents a failed start as a service that has ended. */
function notStarted(name: string, error: unknown): Service {
  const how = error instanceof Error ? error.message : String(error);
  return { name, pid: 0, exited: Promise.resolve(how), stop: () => Promise.resolve(), kill: () => undefined };
}
