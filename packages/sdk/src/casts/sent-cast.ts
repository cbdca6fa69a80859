import type { Deliveries } from '../areas/deliveries.ts';
import type { CallOptions } from '../options.ts';
import type { WatchOptions } from '../watch-path.ts';
import type { Delivery, DeliveryDetail, Operation, Target } from '../types.ts';
import { isSettled } from './is-settled.ts';
import { castEvents, type CastEvent } from './cast-events.ts';
import { castOutcome, type CastOutcome } from './cast-outcome.ts';
import { type Confirmed, untilConfirmed } from './until-confirmed.ts';

export { castOutcome, type CastOutcome } from './cast-outcome.ts';

/** The result of a cast. */
export interface CastResult {
  /** Whether the cast played completely at all locations, at some, or at none. */
  readonly outcome: CastOutcome;
  readonly delivery: DeliveryDetail;
  /** Every location with its status and the reason for it. */
  readonly locations: readonly Target[];
}

interface Facts {
  /** The id of the operation. Pass it to `operations.get` to get the same handle in another process. */
  readonly id: string;
  readonly deliveryId: string;
  readonly castId: string;
  /** Null for a clear without a message. */
  readonly clipId: string | null;
  readonly name: string;
  /** The number of locations the cast was sent to. */
  readonly targets: number;
  /** When the first play starts, as an ISO 8601 string. */
  readonly startsAt: string;
  /** The schedule in words; null for a cast that plays immediately. */
  readonly sentence: string | null;
  /** Identifies this send in the logs of all parts of the platform. */
  readonly traceId: string;
}

export interface HandleAreas {
  readonly deliveries: Deliveries;
  readonly status: (operationId: string, options?: CallOptions) => Promise<Operation>;
}

/** The handle of a sent cast. `earshot.operations.get(id)` returns the same handle in another process. */
export class SentCast implements Facts {
  readonly id: string;
  readonly deliveryId: string;
  readonly castId: string;
  readonly clipId: string | null;
  readonly name: string;
  readonly targets: number;
  readonly startsAt: string;
  readonly sentence: string | null;
  readonly traceId: string;
  readonly #areas: HandleAreas;

  /** @internal */
  constructor(areas: HandleAreas, facts: Facts) {
    this.#areas = areas;
    this.id = facts.id;
    this.deliveryId = facts.deliveryId;
    this.castId = facts.castId;
    this.clipId = facts.clipId;
    this.name = facts.name;
    this.targets = facts.targets;
    this.startsAt = facts.startsAt;
    this.sentence = facts.sentence;
    this.traceId = facts.traceId;
  }

  /**
   * Yields the cast's events: planned, confirmed, clip-ready, started, played, failed, cancelled, each with the
   * number of locations so far, then settled. If called late, yields all earlier progress first. Reconnects when the
   * connection is lost.
   */
  events(options?: WatchOptions): AsyncGenerator<CastEvent, void, undefined> {
    return castEvents(this.#areas.deliveries.watch(this.deliveryId, options));
  }

  /** Returns the present state of the operation. */
  async status(options?: CallOptions): Promise<Operation> {
    return await this.#areas.status(this.id, options);
  }

  /** Waits until each reachable location has confirmed the plan. The result lists the unreachable locations. */
  async confirmed({ signal }: Pick<CallOptions, 'signal'> = {}): Promise<Confirmed> {
    return await untilConfirmed(this.#areas, this, signal);
  }

  /**
   * Waits until each location has its final status. An unreachable location delays the result for as long as a play
   * may start late. Pass a signal to stop waiting earlier. `lateMs` sets that time; its default is 15 minutes for an
   * immediate cast and 1 minute for a schedule.
   */
  async result(options: WatchOptions = {}): Promise<CastResult> {
    for await (const { delivery } of this.#areas.deliveries.watch(this.deliveryId, options))
      if (isSettled(delivery)) break;
    return await readResult(this.#areas.deliveries, this.deliveryId, options);
  }

  /** Cancels the delivery. With `cut` (the default), a play in progress stops too. */
  async cancel({ cut, ...options }: CallOptions & { cut?: boolean } = {}): Promise<Delivery> {
    const { deliveries } = this.#areas;
    return await deliveries.cancel({ deliveryId: this.deliveryId, ...(cut !== undefined && { cut }) }, options);
  }
}

/** Reads the present state of a delivery with all its locations. */
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
