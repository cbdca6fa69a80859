import { nextPlayAfter, type PlanInstants, planInstants } from './plan-instants.ts';
import type { SchedulePlan } from './plan-segments.ts';

/** Another cast that plays at some of the same locations. */
export interface OtherCast {
  readonly deliveryId: string;
  readonly castName: string;
  /** One boolean a conference, numbered from 1. */
  readonly conferences: readonly boolean[];
  readonly durationMs: number;
  readonly plan: SchedulePlan;
  /** How many of the same locations it has in each zone. */
  readonly locations: ReadonlyMap<string, number>;
}

export interface Collision {
  readonly deliveryId: string;
  readonly castName: string;
  /** When the other one begins. */
  readonly at: number;
  readonly locations: number;
}

export interface Sounding {
  readonly conferences: readonly boolean[];
  readonly durationMs: number;
}

export type FindCollisions = (at: number, zones: readonly string[]) => Collision[];

/**
 * Finds who else sounds on one of the conferences while a play that begins at `at` would. They queue there, so one of
 * them is late. Without a duration a play counts as a moment.
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
