import { playsWithin } from '../calendar/plays-within.ts';
import { planInstants } from '../schedules/plan-instants.ts';
import { planOf, type SchedulePlan } from '../schedules/plan-segments.ts';
import { type Play, playsByZone } from '../schedules/plays.ts';
import { type Schedule, zoneFollowed } from '../schedules/schedule.ts';

/** A plan of a delivery: the times that it has now. No zones means every location. */
export interface HeldPlan extends SchedulePlan {
  readonly zones: readonly string[];
}

/** What becomes of it. Zones whose clocks agreed can part: the first plan of several takes the place of the old one. */
export interface PlannedAnew extends HeldPlan {
  /** Plays that lie ahead, and how many more they are than before. */
  readonly ahead: number;
  readonly gained: number;
}

/**
 * The plans that a delivery under way has by a changed schedule. What is over stays as it was planned; only what lies
 * after `now` follows the schedule.
 */
export function planAnew(held: HeldPlan, schedule: Schedule, now: number): PlannedAnew[] {
  const past = playsUntil(held, now);
  const before = playsWithin(planInstants(held), { from: now + 1, to: Infinity }).length;
  const zones = held.zones.length === 0 ? [undefined] : held.zones;
  const same = new Map<string, Made & { zones: string[] }>();
  const playsIn = playsByZone(schedule);
  const made = new Map<readonly Play[], Made>();
  for (const zone of zones) {
    const plays = playsIn(zone === undefined ? schedule.zone : zoneFollowed(schedule, zone));
    const one = made.get(plays) ?? make(past, plays, now);
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

function make(past: readonly Play[], plays: readonly Play[], now: number): Made {
  const coming = plays.filter(({ at }) => at > now);
  return { plan: planOf([...past, ...coming]), ahead: coming.filter(({ excepted }) => !excepted).length };
}

/** What was planned until now, with what was left out of it. */
function playsUntil({ segments, skip }: SchedulePlan, now: number): Play[] {
  const all = playsWithin(planInstants({ segments, skip: [] }), { from: -Infinity, to: now + 1 });
  const left = new Set(skip.map((at) => at.getTime()));
  return all.map((at) => ({ at, offset: 0, clock: 'once', excepted: left.has(at) }));
}

export const isSamePlan = (one: SchedulePlan, other: SchedulePlan): boolean => timesOf(one) === timesOf(other);

const timesOf = ({ segments, skip }: SchedulePlan): string =>
  JSON.stringify([segments.map(({ startAt, intervalMs, count }) => [startAt, intervalMs, count]), skip]);
