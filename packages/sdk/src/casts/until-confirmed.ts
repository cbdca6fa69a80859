import type { CallOptions } from '../options.ts';
import { sleep } from '../retry.ts';
import type { Target } from '../types.ts';
import type { HandleMeans } from './sent-cast.ts';

/** Who holds the plan of a cast. */
export interface Confirmed {
  readonly planned: number;
  readonly confirmed: number;
  /** Those that can't be reached now, and get the plan when they are back. */
  readonly unreachable: readonly Target[];
}

/** Between looks, in milliseconds: presence changes without a word of the delivery. */
const LOOK_EVERY_MS = 500;

/** Waits until no location that can be reached is without the plan. */
export async function untilConfirmed(
  { deliveries, status }: HandleMeans,
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
    await sleep(LOOK_EVERY_MS, signal);
  }
}

/** Those that have no plan; undefined when one of them can be reached, and so will have it soon. */
async function unreachableOf(
  deliveries: HandleMeans['deliveries'],
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
