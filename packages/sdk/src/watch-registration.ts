import type { Call } from './call.ts';
import { latestValues } from './latest-values.ts';
import { reconnecting, type WatchOptions } from './reconnecting.ts';
import { sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { Registration } from './types.ts';

export type WatchRegistration = (
  operationId: string,
  options: WatchOptions,
) => AsyncGenerator<Registration, void, undefined>;

/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 1_000;

export const createWatchRegistration =
  (call: Call, subscribe: Subscribe | undefined): WatchRegistration =>
  (operationId, options) =>
    reconnecting(
      () => {
        const { signal } = options;
        if (subscribe === undefined) return looking(call, operationId, signal);
        return latestValues<Registration>(subscribe, { path: 'registrations.watch', input: { operationId }, signal });
      },
      options,
      ({ state }) => state !== 'running',
    );

async function* looking(
  call: Call,
  operationId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Registration, void, undefined> {
  for (let told = ''; ;) {
    const registration = await call.read('registrations.get', { operationId }, { signal });
    const text = JSON.stringify(registration);
    if (text !== told) yield registration;
    told = text;
    await sleep(LOOK_EVERY_MS, signal);
  }
}
