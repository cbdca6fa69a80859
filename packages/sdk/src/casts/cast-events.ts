import type { Delivery, DeliveryChange, Target } from '../types.ts';
import { isSettled } from '../watch.ts';
import { castOutcome, type CastOutcome } from './cast-outcome.ts';

/** What happens to a cast on its way, in the order in which it can. */
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

/** More locations have come so far than were told of before. */
export interface CastEvent {
  readonly type: CastEventType;
  /** How many locations have come so far, in all; of `settled` all of them. */
  readonly locations: number;
  /** How many of them since the last event of this type. */
  readonly more: number;
  /** How many locations it is for, as far as they are planned. */
  readonly of: number;
  /** The delivery with all its figures, as it was then. */
  readonly delivery: Delivery;
  /** Locations that changed, at most 200, told with the first event of a change. */
  readonly targets: readonly Target[];
  /** Of `settled`: whether it played at all locations, at some or at none. */
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

/** Events out of changes. What is missed while a connection is lost comes with the first change after it. */
export async function* castEvents(changes: AsyncIterable<DeliveryChange>): AsyncGenerator<CastEvent, void, undefined> {
  const told = new Map<Counted, number>();
  for await (const { delivery, targets } of changes) {
    const of = delivery.funnel.planned;
    let untold = targets;
    for (const [type, count] of Object.entries(COUNTS) as [Counted, (delivery: Delivery) => number][]) {
      const locations = count(delivery);
      const more = locations - (told.get(type) ?? 0);
      told.set(type, locations);
      if (more <= 0) continue;
      yield { type, locations, more, of, delivery, targets: untold, outcome: null };
      untold = [];
    }
    if (!isSettled(delivery)) continue;
    yield { type: 'settled', locations: of, more: of, of, delivery, targets: untold, outcome: castOutcome(delivery) };
    return;
  }
}
