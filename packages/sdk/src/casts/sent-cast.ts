import type { Deliveries } from '../areas/deliveries.ts';
import type { CallOptions } from '../options.ts';
import type { Delivery, DeliveryChange, DeliveryDetail, OutputOf, Target } from '../types.ts';
import type { WatchOptions } from '../reconnecting.ts';
import { isSettled } from '../watch.ts';

/** What became of a cast. */
export interface CastResult {
  /** Whether it played, whole, at all locations, at some, or at none. */
  readonly outcome: CastOutcome;
  readonly delivery: DeliveryDetail;
  /** Every location with its final status and the reason. */
  readonly locations: readonly Target[];
}
export type CastOutcome = 'all' | 'some' | 'none';

/** `all` only when every play at every location ended well; `some` when at least one play did. */
export function castOutcome({ counts }: Pick<Delivery, 'counts'>): CastOutcome {
  const { SUCCESS, DELIVERED } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (SUCCESS + DELIVERED === 0) return 'none';
  return SUCCESS === total ? 'all' : 'some';
}

interface Facts {
  readonly deliveryId: string;
  readonly castId: string;
  readonly clipId: string;
  readonly name: string;
  /** How many locations it was sent to. */
  readonly targets: number;
  /** When the first play begins, as an ISO 8601 string. */
  readonly startsAt: string;
  /** Names everything that follows in the logs of all parts. */
  readonly traceId: string;
}

/** A cast on its way. */
export class SentCast implements Facts {
  readonly deliveryId: string;
  readonly castId: string;
  readonly clipId: string;
  readonly name: string;
  readonly targets: number;
  readonly startsAt: string;
  readonly traceId: string;
  readonly #deliveries: Deliveries;

  constructor(deliveries: Deliveries, facts: Facts) {
    this.#deliveries = deliveries;
    this.deliveryId = facts.deliveryId;
    this.castId = facts.castId;
    this.clipId = facts.clipId;
    this.name = facts.name;
    this.targets = facts.targets;
    this.startsAt = facts.startsAt;
    this.traceId = facts.traceId;
  }

  /** How it goes, until each location has its final status. */
  events(options?: WatchOptions): AsyncGenerator<DeliveryChange, void, undefined> {
    return this.#deliveries.watch(this.deliveryId, options);
  }

  /**
   * Waits until each location has its final status. A location that can't be reached is waited for as long as a play
   * may begin late (`lateMs`: 15 minutes unless told), so give a signal when you can't wait so long.
   */
  async result(options: WatchOptions = {}): Promise<CastResult> {
    for await (const { delivery } of this.events(options)) if (isSettled(delivery)) break;
    return await readResult(this.#deliveries, this.deliveryId, options);
  }

  /** Ends it; with `cut` (the default) a play that is sounding stops as well. */
  async cancel({ cut, ...options }: CallOptions & { cut?: boolean } = {}): Promise<OutputOf<'deliveries.cancel'>> {
    return await this.#deliveries.cancel({ deliveryId: this.deliveryId, ...(cut !== undefined && { cut }) }, options);
  }
}

/** A delivery as it stands, with all its locations. */
export async function readResult(
  deliveries: Deliveries,
  deliveryId: string,
  { signal }: Pick<CallOptions, 'signal'>,
): Promise<CastResult> {
  const delivery = await deliveries.get(deliveryId, { signal });
  const locations: Target[] = [];
  for await (const target of deliveries.allTargets({ deliveryId }, { signal })) locations.push(target);
  return { outcome: castOutcome(delivery), delivery, locations };
}
