import type { Call } from './call.ts';
import { ConnectionError } from './errors.ts';
import { latestValues } from './latest-values.ts';
import { reconnecting, type WatchOptions } from './reconnecting.ts';
import { sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { Delivery, DeliveryChange } from './types.ts';

export type Watch = (deliveryId: string, options: WatchOptions) => AsyncGenerator<DeliveryChange, void, undefined>;

/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 2_000;
/** Changes joined for a slow reader name at most so many locations. */
const MAX_JOINED = 1_000;

/** Each location of the delivery has its final status. */
export const isSettled = ({ settledAt }: Pick<Delivery, 'settledAt'>): boolean => settledAt !== null;

export const createWatch =
  (call: Call, subscribe: Subscribe | undefined): Watch =>
  (deliveryId, options) =>
    reconnecting(
      () => oneConnection({ call, subscribe }, deliveryId, options.signal),
      options,
      ({ delivery }) => isSettled(delivery),
    );

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
      const subscription = { path: 'deliveries.watch', input: { deliveryId }, signal, join: joined };
      for await (const change of latestValues<DeliveryChange>(subscribe, subscription)) {
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

/** Two changes as one: the later figures, and each location as it was last told of. */
export function joined(earlier: DeliveryChange, later: DeliveryChange): DeliveryChange {
  const targets = new Map([...earlier.targets, ...later.targets].map((target) => [target.controllerId, target]));
  return {
    delivery: later.delivery,
    targets: [...targets.values()].slice(0, MAX_JOINED),
    more: earlier.more || later.more || targets.size > MAX_JOINED,
  };
}
