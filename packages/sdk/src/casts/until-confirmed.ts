import type { CallOptions } from '../options.ts';
import { sleep } from '../retry.ts';
import type { Target } from '../types.ts';
import type { HandleAreas } from './sent-cast.ts';

/** The number of locations that have confirmed the plan of a cast. */
export interface Confirmed {
  readonly planned: number;
  readonly confirmed: number;
  /** Locations that are offline now; they receive the plan when they reconnect. */
  readonly unreachable: readonly Target[];
}

/** Milliseconds between reads. Polled because a change of presence does not change the delivery. */
const POLL_MS = 500;

/** Waits until each reachable location has confirmed the plan. */
export async function untilConfirmed(
  { deliveries, status }: HandleAreas,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
  signal: CallOptions['signal'],
): Promise<Confirmed> {
  for (;;) {
    const { stage, delivery } = await status(id, { signal });
    const { planned = 0, confirmed = 0 } = delivery ?? {};
    if (stage === 'ended' || (stage !== 'planning' && confirmed >= planned)) {
      return { planned, confirmed, unreachable: [] };
    }
    if (stage !== 'planning') {
      const unreachable = await unreachableOf(deliveries, deliveryId, signal);
      if (unreachable !== undefined) return { planned, confirmed, unreachable };
    }
    await sleep(POLL_MS, signal);
  }
}

/** Returns the locations without a confirmed plan; undefined if any of them is online and will confirm soon. */
async function unreachableOf(
  deliveries: HandleAreas['deliveries'],
  deliveryId: string,
  signal: CallOptions['signal'],
): Promise<Target[] | undefined> {
  const unreachable: Target[] = [];
  for await (const target of deliveries.allTargets({ deliveryId, view: 'waiting' }, { signal })) {
    if (target.confirmedAt !== null) continue;
    if (target.online) return undefined;
    unreachable.push(target);
  }
  return unreachable;
}
