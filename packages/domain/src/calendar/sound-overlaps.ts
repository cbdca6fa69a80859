import type { Sound } from './calendar-entries.ts';

/** Two plans of different deliveries whose plays overlap. They collide only if they share locations. */
export interface PlanPair {
  readonly one: { readonly deliveryId: string; readonly plan: number };
  readonly other: { readonly deliveryId: string; readonly plan: number };
}

export interface Overlap {
  readonly one: Sound;
  readonly other: Sound;
  /** Key of the pair of plans, independent of their order. */
  readonly pair: string;
}

const endOf = ({ at, delivery }: Sound): number => at + Math.max(delivery.durationMs, 1);
const planKey = ({ delivery, plan }: Sound): string => `${delivery.deliveryId}/${plan}`;
const shareConference = (one: Sound, other: Sound): boolean =>
  one.delivery.conferences.some((on, index) => on && other.delivery.conferences[index] === true);

/** Plays of different deliveries that overlap on a conference. Returns at most `limit` overlaps and drops the rest. */
export function soundOverlaps(sounds: readonly Sound[], limit: number): Overlap[] {
  const overlaps: Overlap[] = [];
  let sounding: Sound[] = [];
  for (const next of sounds.toSorted((one, other) => one.at - other.at)) {
    sounding = sounding.filter((before) => endOf(before) > next.at);
    for (const before of sounding) {
      if (overlaps.length >= limit) return overlaps;
      if (before.delivery.deliveryId !== next.delivery.deliveryId && shareConference(before, next))
        overlaps.push({ one: before, other: next, pair: pairOf(before, next) });
    }
    sounding.push(next);
  }
  return overlaps;
}

const pairOf = (one: Sound, other: Sound): string => [planKey(one), planKey(other)].toSorted().join(' ');

const nameOf = ({ delivery: { deliveryId }, plan }: Sound) => ({ deliveryId, plan });

export function planPairs(overlaps: readonly Overlap[]): Map<string, PlanPair> {
  return new Map(overlaps.map(({ one, other, pair }) => [pair, { one: nameOf(one), other: nameOf(other) }]));
}
