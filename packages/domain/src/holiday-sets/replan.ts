import { playsWithin } from '../calendar/plays-within.ts';
import { planInstants } from '../schedules/plan-instants.ts';
import { planCycle, planOf, type SchedulePlan } from '../schedules/plan-segments.ts';
import { type Play, playsByZone } from '../schedules/plays.ts';
import { type Schedule, zoneFollowed } from '../schedules/schedule.ts';

/** The present plan of a delivery. No zones means all locations. */
export interface HeldPlan extends SchedulePlan {
  readonly zones: readonly string[];
}

/** A new plan. Zones with equal clocks may diverge; the first of the resulting plans then replaces the old one. */
export interface Replanned extends HeldPlan {
  /** The number of future plays, and the change from the old plan. */
  readonly ahead: number;
  readonly gained: number;
}

/**
 * Replans a running delivery for a changed schedule. Plays up to `now` stay as planned; later plays follow the
 * schedule.
 */
export function replan(held: HeldPlan, schedule: Schedule, now: number): Replanned[] {
  const past = playsUntil(held, now);
  const before = playsWithin(planInstants(held), { from: now + 1, to: Infinity }).length;
  const zones = held.zones.length === 0 ? [undefined] : held.zones;
  const same = new Map<string, Made & { zones: string[] }>();
  const playsIn = playsByZone(schedule);
  const made = new Map<readonly Play[], Made>();
  for (const zone of zones) {
    const plays = playsIn(zone === undefined ? schedule.zone : zoneFollowed(schedule, zone));
    const one = made.get(plays) ?? make(past, plays, { now, cycleMs: planCycle(schedule) });
    made.set(plays, one);
    const key = JSON.stringify(one.plan);
    const known = same.get(key) ?? { ...one, zones: [] };
    if (zone !== undefined) known.zones.push(zone);
    same.set(key, known);
  }
  return [...same.values()].map(({ plan, ...rest }) => ({ ...plan, ...rest, gained: rest.ahead - before }));
}

interface Made {
  readonly plan: SchedulePlan;
  readonly ahead: number;
}

function make(
  past: readonly Play[],
  plays: readonly Play[],
  { now, cycleMs }: { now: number; cycleMs: number | undefined },
): Made {
  const coming = plays.filter(({ at }) => at > now);
  return { plan: planOf([...past, ...coming], { cycleMs }), ahead: coming.filter(({ excepted }) => !excepted).length };
}

/** The plays up to now, including the skipped ones. */
function playsUntil({ segments, skip }: SchedulePlan, now: number): Play[] {
  const all = playsWithin(planInstants({ segments, skip: [] }), { from: -Infinity, to: now + 1 });
  const left = new Set(skip.map((at) => at.getTime()));
  return all.map((at) => ({ at, offset: 0, clock: 'once', excepted: left.has(at) }));
}

export const isSamePlan = (one: SchedulePlan, other: SchedulePlan): boolean => timesOf(one) === timesOf(other);

const timesOf = ({ segments, skip }: SchedulePlan): string =>
  JSON.stringify([segments.map(({ startAt, intervalMs, count }) => [startAt, intervalMs, count]), skip]);
