import { nextPlayAfter, type PlanInstants, planInstants } from './plan-instants.ts';
import type { SchedulePlan } from './plan-segments.ts';

/** Another cast that plays at some of the same locations. */
export interface OtherCast {
  readonly deliveryId: string;
  readonly castName: string;
  /** A flag per conference, conference 1 first. */
  readonly conferences: readonly boolean[];
  readonly durationMs: number;
  readonly plan: SchedulePlan;
  /** Number of shared locations by zone. */
  readonly locations: ReadonlyMap<string, number>;
}

export interface Collision {
  readonly deliveryId: string;
  readonly castName: string;
  /** Start of the other play. */
  readonly at: number;
  readonly locations: number;
}

export interface Sounding {
  readonly conferences: readonly boolean[];
  readonly durationMs: number;
}

export type FindCollisions = (at: number, zones: readonly string[]) => Collision[];

/**
 * Finds other casts that play on the same conference during a play that begins at `at`. Such plays queue, so one of
 * them is late. A play without a duration counts as an instant.
 */
export function collisionFinder(own: Sounding, others: readonly OtherCast[]): FindCollisions {
  const rivals = others
    .filter(({ conferences }) => conferences.some((on, index) => on && own.conferences[index] === true))
    .map((other) => ({ other, instants: planInstants(other.plan) }));
  return (at, zones) =>
    rivals.flatMap(({ other, instants }) => {
      const begins = overlapping(instants, { at, own: own.durationMs, other: other.durationMs });
      if (begins === undefined) return [];
      const locations = zones.reduce((sum, zone) => sum + (other.locations.get(zone) ?? 0), 0);
      return locations === 0 ? [] : [{ deliveryId: other.deliveryId, castName: other.castName, at: begins, locations }];
    });
}

function overlapping(
  instants: PlanInstants,
  { at, own, other }: { at: number; own: number; other: number },
): number | undefined {
  const begins = nextPlayAfter(instants, at - Math.max(other, 1));
  return begins < at + Math.max(own, 1) ? begins : undefined;
}
