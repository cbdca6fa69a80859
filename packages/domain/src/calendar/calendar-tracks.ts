import { type PlanInstants, planInstants } from '../schedules/plan-instants.ts';
import { instantOf, periodsAround, type WallTime } from '../schedules/wall-clock.ts';
import type { ZonePeriod } from '../schedules/zone-periods.ts';
import type { CalendarDelivery, CalendarPlan } from './calendar-delivery.ts';
import { countWithin, playsWithin } from './plays-within.ts';
import type { CalendarClock } from './schema.ts';

/** Days on the wall, and whose wall. */
export interface CalendarView {
  readonly from: WallTime;
  /** Not part of it. */
  readonly to: WallTime;
  readonly zone: string;
  readonly clock: CalendarClock;
}

/** A plan of a delivery as the clocks of one zone show it. */
export interface Track {
  readonly delivery: CalendarDelivery;
  readonly plan: CalendarPlan;
  readonly locations: CalendarPlan['locations'];
  readonly instants: PlanInstants;
  readonly periods: readonly ZonePeriod[];
}

/** One for each plan, or with the clocks of the locations one for each plan and zone. */
export function tracksOf(deliveries: readonly CalendarDelivery[], view: CalendarView): Track[] {
  const known = new Map<string, ZonePeriod[]>();
  const periodsOf = (zone: string): ZonePeriod[] => {
    const periods = known.get(zone) ?? periodsAround(zone, view.from, view.to);
    known.set(zone, periods);
    return periods;
  };
  return deliveries.flatMap((delivery) =>
    delivery.plans.flatMap((plan) => {
      const track = { delivery, plan, instants: planInstants(plan.times) };
      if (view.clock === 'zone') return [{ ...track, locations: plan.locations, periods: periodsOf(view.zone) }];
      return plan.locations.map((one) => ({ ...track, locations: [one], periods: periodsOf(one.zone) }));
    }),
  );
}

/** What of a track lies before a time on the wall. */
function windowOf({ plan, periods }: Track, from: WallTime, to: WallTime): { from: number; to: number } {
  const end = instantOf(periods, to).at;
  return { from: instantOf(periods, from).at, to: Math.min(end, plan.endedAt ?? end) };
}

export const countOf = (track: Track, from: WallTime, to: WallTime): number =>
  countWithin(track.instants, windowOf(track, from, to));

export const instantsOf = (track: Track, from: WallTime, to: WallTime): number[] =>
  playsWithin(track.instants, windowOf(track, from, to));

/** What the clocks of the track show at an instant. */
export function wallOf({ periods }: Track, at: number): WallTime {
  return at + (periods.find((period) => at >= period.from && at < period.to)?.offset ?? 0);
}

/** The last time on the wall before which there are at most `limit` plays; found by halving, without listing them. */
export function cutOff(tracks: readonly Track[], { from, to }: CalendarView, limit: number): WallTime {
  const playsBefore = (wall: WallTime) => tracks.reduce((sum, track) => sum + countOf(track, from, wall), 0);
  if (playsBefore(to) <= limit) return to;
  let [fits, tooMany] = [from, to];
  while (tooMany - fits > 1_000) {
    const middle = fits + Math.floor((tooMany - fits) / 2);
    if (playsBefore(middle) <= limit) fits = middle;
    else tooMany = middle;
  }
  return fits;
}
