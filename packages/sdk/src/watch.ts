import type { Call } from './call.ts';
import { ConnectionError } from './errors.ts';
import type { CallOptions } from './options.ts';
import { delayBefore, isTransient, sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { Delivery, DeliveryChange } from './types.ts';

export interface WatchOptions extends Pick<CallOptions, 'signal'> {
  /** Told when the connection is lost, with why, and when changes are heard again. */
  readonly onConnection?: ((state: 'lost' | 'restored', error?: Error) => void) | undefined;
}

export type Watch = (deliveryId: string, options: WatchOptions) => AsyncGenerator<DeliveryChange, void, undefined>;

/** Waits between tries to connect again, in milliseconds. */
const DELAYS = { baseDelayMs: 500, maxDelayMs: 5_000 };
/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 2_000;
/** Changes joined for a slow reader name at most so many locations. */
const MAX_JOINED = 1_000;

/** Each location of the delivery has its final status. */
export const isSettled = ({ settledAt }: Pick<Delivery, 'settledAt'>): boolean => settledAt !== null;

export const createWatch = (call: Call, subscribe: Subscribe | undefined): Watch =>
  async function* watch(deliveryId, { signal, onConnection }) {
    let connection: 'new' | 'good' | 'lost' = 'new';
    for (let failures = 0; ; failures += 1) {
      try {
        for await (const change of oneConnection({ call, subscribe }, deliveryId, signal)) {
          if (connection === 'lost') onConnection?.('restored');
          connection = 'good';
          failures = 0;
          yield change;
          if (isSettled(change.delivery)) return;
        }
      } catch (error) {
        signal?.throwIfAborted();
        // What never worked is a mistake to tell of; what worked before comes back.
        if (!isTransient(error) || connection === 'new') throw error;
        if (connection === 'good') onConnection?.('lost', error);
        connection = 'lost';
      }
      await sleep(delayBefore(failures, DELAYS), signal);
    }
  };

interface Means {
  readonly call: Call;
  readonly subscribe: Subscribe | undefined;
}

/** What is heard over one connection. Where no socket can be had, a look now and then: the caller tries again. */
async function* oneConnection(
  { call, subscribe }: Means,
  deliveryId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<DeliveryChange, void, undefined> {
  let heard = false;
  if (subscribe !== undefined) {
    try {
      for await (const change of received(subscribe, deliveryId, signal)) {
        heard = true;
        yield change;
      }
      return;
    } catch (error) {
      if (heard || !(error instanceof ConnectionError)) throw error;
    }
  }
  const delivery = await call.read('deliveries.get', { deliveryId }, { signal });
  yield { delivery, targets: [], more: true };
  if (!isSettled(delivery)) await sleep(LOOK_EVERY_MS, signal);
}

/** The changes of one subscription; those that wait for the reader are joined. */
async function* received(
  subscribe: Subscribe,
  deliveryId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<DeliveryChange, void, undefined> {
  let waiting: DeliveryChange | undefined;
  let end: { error?: Error | undefined } | undefined;
  let wake: (() => void) | undefined;
  const close = subscribe(
    { path: 'deliveries.watch', input: { deliveryId } },
    {
      heard: (value) => {
        waiting = joined(waiting, value as DeliveryChange);
        wake?.();
      },
      ended: (error) => {
        end = { error };
        wake?.();
      },
    },
  );
  const onAbort = () => {
    close();
    wake?.();
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      signal?.throwIfAborted();
      if (waiting !== undefined) {
        const change = waiting;
        waiting = undefined;
        yield change;
      } else if (end === undefined) {
        await new Promise<void>((resolve) => (wake = resolve));
      } else if (end.error === undefined) return;
      else throw end.error;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    close();
  }
}

/** Two changes as one: the later figures, and each location as it was last told of. */
export function joined(earlier: DeliveryChange | undefined, later: DeliveryChange): DeliveryChange {
  if (earlier === undefined) return later;
  const targets = new Map([...earlier.targets, ...later.targets].map((target) => [target.controllerId, target]));
  return {
    delivery: later.delivery,
    targets: [...targets.values()].slice(0, MAX_JOINED),
    more: earlier.more || later.more || targets.size > MAX_JOINED,
  };
}
