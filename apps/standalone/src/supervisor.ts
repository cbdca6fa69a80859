import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from './service.ts';
import { StartFailure } from './start-failure.ts';

const stopDeadlineMs = 25_000;

export type Cause = { kind: 'signal' } | { kind: 'failure'; error: unknown };

export type Supervisor = {
  /** Aborted when everything has to end. */
  signal: AbortSignal;
  /** The first reason for everything to end. */
  cause: Promise<Cause>;
  watch: (service: Service) => void;
  end: (cause: Cause) => void;
  /** Stops all services in sequence, in reverse order of their start. */
  stopAll: () => Promise<void>;
  killAll: () => void;
};

/** Tracks all running services. Everything ends when a service ends or the user requests it. */
export function createSupervisor(): Supervisor {
  const services: Service[] = [];
  const abort = new AbortController();
  const { promise: cause, resolve } = Promise.withResolvers<Cause>();
  const end = (why: Cause): void => {
    abort.abort();
    resolve(why);
  };
  return {
    signal: abort.signal,
    cause,
    end,
    watch: (service) => {
      services.push(service);
      void service.exited.then((how) => end({ kind: 'failure', error: died(service, how) }));
    },
    stopAll: async () => {
      for (let service = services.pop(); service !== undefined; service = services.pop()) await stopOne(service);
    },
    killAll: () => {
      for (const service of services.toReversed()) service.kill();
    },
  };
}

async function stopOne(service: Service): Promise<void> {
  const timer = new AbortController();
  const late = delay(stopDeadlineMs, true, { signal: timer.signal }).catch(() => false);
  const isLate = await Promise.race([service.stop().then(() => false), late]);
  timer.abort();
  if (isLate) service.kill();
}

function died(service: Service, how: string): StartFailure {
  return new StartFailure(
    `${service.name} ended (${how}), so all other services are stopped.`,
    `Its log has the reason: ${service.name} in the logs folder.`,
  );
}
