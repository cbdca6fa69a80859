import { type PlanInstants, planInstants } from '../schedules/plan-instants.ts';
import { instantOf, periodsAround, type WallTime } from '../schedules/wall-clock.ts';
import type { ZonePeriod } from '../schedules/zone-periods.ts';
import type { CalendarDelivery, CalendarPlan } from './calendar-delivery.ts';
import { countWithin, playsWithin } from './plays-within.ts';
import type { CalendarClock } from './schema.ts';

/** A window of wall time, with the zone and the clock that define it. */
export interface CalendarView {
  readonly from: WallTime;
  /** Exclusive. */
  readonly to: WallTime;
  readonly zone: string;
  readonly clock: CalendarClock;
}

/** A plan of a delivery, seen by the clock of one zone. */
export interface Track {
  readonly delivery: CalendarDelivery;
  readonly plan: CalendarPlan;
  readonly locations: CalendarPlan['locations'];
  readonly instants: PlanInstants;
  readonly periods: readonly ZonePeriod[];
}

/** Makes one track per plan; with local clocks one per plan and zone. */
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

/** Converts a window of wall time to instants, up to the end of the plan. */
function windowOf({ plan, periods }: Track, from: WallTime, to: WallTime): { from: number; to: number } {
  const end = instantOf(periods, to).at;
  return { from: instantOf(periods, from).at, to: Math.min(end, plan.endedAt ?? end) };
}

export const countOf = (track: Track, from: WallTime, to: WallTime): number =>
  countWithin(track.instants, windowOf(track, from, to));

export const instantsOf = (track: Track, from: WallTime, to: WallTime): number[] =>
  playsWithin(track.instants, windowOf(track, from, to));

export function wallOf({ periods }: Track, at: number): WallTime {
  return at + (periods.find((period) => at >= period.from && at < period.to)?.offset ?? 0);
}

/** The last wall time before which there are at most `limit` plays. Binary search, without listing the plays. */
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
