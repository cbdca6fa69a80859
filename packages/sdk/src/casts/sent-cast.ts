import type { Deliveries } from '../areas/deliveries.ts';
import type { CallOptions } from '../options.ts';
import type { WatchOptions } from '../reconnecting.ts';
import type { DeliveryDetail, Operation, OutputOf, Target } from '../types.ts';
import { isSettled } from '../watch.ts';
import { castEvents, type CastEvent } from './cast-events.ts';
import { castOutcome, type CastOutcome } from './cast-outcome.ts';
import { type Confirmed, untilConfirmed } from './until-confirmed.ts';

export { castOutcome, type CastOutcome } from './cast-outcome.ts';

/** What became of a cast. */
export interface CastResult {
  /** Whether it played, whole, at all locations, at some, or at none. */
  readonly outcome: CastOutcome;
  readonly delivery: DeliveryDetail;
  /** Every location with its final status and the reason. */
  readonly locations: readonly Target[];
}

interface Facts {
  /** The id of the operation: with it the same handle is had in another process. */
  readonly id: string;
  readonly deliveryId: string;
  readonly castId: string;
  /** Null of a clear that says nothing. */
  readonly clipId: string | null;
  readonly name: string;
  /** How many locations it was sent to. */
  readonly targets: number;
  /** When the first play begins, as an ISO 8601 string. */
  readonly startsAt: string;
  /** Names everything that follows in the logs of all parts. */
  readonly traceId: string;
}

/** What a handle asks of the platform. */
export interface HandleMeans {
  readonly deliveries: Deliveries;
  readonly status: (operationId: string, options?: CallOptions) => Promise<Operation>;
}

/** A cast on its way: the handle of its operation. Another process has the same from `earshot.operations.get(id)`. */
export class SentCast implements Facts {
  readonly id: string;
  readonly deliveryId: string;
  readonly castId: string;
  readonly clipId: string | null;
  readonly name: string;
  readonly targets: number;
  readonly startsAt: string;
  readonly traceId: string;
  readonly #means: HandleMeans;

  constructor(means: HandleMeans, facts: Facts) {
    this.#means = means;
    this.id = facts.id;
    this.deliveryId = facts.deliveryId;
    this.castId = facts.castId;
    this.clipId = facts.clipId;
    this.name = facts.name;
    this.targets = facts.targets;
    this.startsAt = facts.startsAt;
    this.traceId = facts.traceId;
  }

  /**
   * What happens to it: planned, confirmed, clip-ready, started, played, failed, cancelled, each with how many locations
   * have come so far, then settled. It connects again when the connection is lost. Begun late it first tells all so far.
   */
  events(options?: WatchOptions): AsyncGenerator<CastEvent, void, undefined> {
    return castEvents(this.#means.deliveries.watch(this.deliveryId, options));
  }

  /** Where it is now. */
  async status(options?: CallOptions): Promise<Operation> {
    return await this.#means.status(this.id, options);
  }

  /** Waits until each location that can be reached holds the plan; names those that can't. */
  async confirmed({ signal }: Pick<CallOptions, 'signal'> = {}): Promise<Confirmed> {
    return await untilConfirmed(this.#means, this, signal);
  }

  /**
   * Waits until each location has its final status. A location that can't be reached is waited for as long as a play
   * may begin late (`lateMs`: 15 minutes unless told), so give a signal when you can't wait so long.
   */
  async result(options: WatchOptions = {}): Promise<CastResult> {
    for await (const { delivery } of this.#means.deliveries.watch(this.deliveryId, options))
      if (isSettled(delivery)) break;
    return await readResult(this.#means.deliveries, this.deliveryId, options);
  }

  /** Ends it; with `cut` (the default) a play that is sounding stops as well. */
  async cancel({ cut, ...options }: CallOptions & { cut?: boolean } = {}): Promise<OutputOf<'deliveries.cancel'>> {
    const { deliveries } = this.#means;
    return await deliveries.cancel({ deliveryId: this.deliveryId, ...(cut !== undefined && { cut }) }, options);
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
