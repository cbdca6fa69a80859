import type { Delivery, DeliveryChange, Target } from '../types.ts';
import { isSettled } from './is-settled.ts';
import { castOutcome, type CastOutcome } from './cast-outcome.ts';

/** Events of a cast, in the order in which they can occur. */
export const CAST_EVENTS = [
  'planned',
  'confirmed',
  'clip-ready',
  'started',
  'played',
  'failed',
  'cancelled',
  'settled',
] as const;
export type CastEventType = (typeof CAST_EVENTS)[number];

/** More locations have reached this state than the previous event of this type reported. */
export interface CastEvent {
  readonly type: CastEventType;
  /** The total number of locations in this state so far; for `settled`, all locations. */
  readonly locations: number;
  /** Number of locations added since the previous event of this type. */
  readonly more: number;
  /** Number of target locations planned so far. */
  readonly of: number;
  /** The delivery with all its figures at the time of the event. */
  readonly delivery: Delivery;
  /** Changed locations, sent with the first event of a change: at most 200, or 1,000 after a reader fell behind. */
  readonly targets: readonly Target[];
  /** For `settled`: whether all locations, some or none played the cast. Null for other events. */
  readonly outcome: CastOutcome | null;
}

type Counted = Exclude<CastEventType, 'settled'>;

const COUNTS: Readonly<Record<Counted, (delivery: Delivery) => number>> = {
  planned: ({ funnel }) => funnel.planned,
  confirmed: ({ funnel }) => funnel.confirmed,
  'clip-ready': ({ funnel }) => funnel.clipReady,
  started: ({ funnel }) => funnel.started,
  played: ({ funnel }) => funnel.played,
  failed: ({ counts }) => counts.FAILED,
  cancelled: ({ counts }) => counts.CANCELED,
};

/**
 * Converts delivery changes to events. Changes missed while disconnected are reported with the first change after
 * reconnecting.
 */
export async function* castEvents(changes: AsyncIterable<DeliveryChange>): AsyncGenerator<CastEvent, void, undefined> {
  const counted = new Map<Counted, number>();
  for await (const { delivery, targets } of changes) {
    const of = delivery.funnel.planned;
    let pendingTargets = targets;
    for (const [type, count] of Object.entries(COUNTS) as [Counted, (delivery: Delivery) => number][]) {
      const locations = count(delivery);
      const more = locations - (counted.get(type) ?? 0);
      counted.set(type, locations);
      if (more <= 0) continue;
      yield { type, locations, more, of, delivery, targets: pendingTargets, outcome: null };
      pendingTargets = [];
    }
    if (!isSettled(delivery)) continue;
    yield {
      type: 'settled',
      locations: of,
      more: of,
      of,
      delivery,
      targets: pendingTargets,
      outcome: castOutcome(delivery),
    };
    return;
  }
}
