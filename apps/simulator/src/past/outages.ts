import type { ControllerOutage } from '@earshot/domain/controllers/controller-past';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { chance, pick } from '../chance.ts';
import { type Known, townOf } from '../known-controllers.ts';
import type { PastEvents, PastPeriod, Scenario } from '../scenario.ts';

export interface PastTime {
  readonly from: number;
  readonly until: number;
}

/** Controllers are reachable at least this long before the start, unless they are off for good. */
const CALM_MS = 30 * MINUTE_MS;
/** Shortest time between two outages of one controller. */
const APART_MS = 20 * MINUTE_MS;
/** Most outages of an ordinary line. */
const MOST_DROPS = 4;

export const periodOf = ({ daysAgo, at, forMinutes }: PastPeriod, until: number): PastTime => {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const from = midnight(until) - daysAgo * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;
  return { from, until: from + forMinutes * MINUTE_MS };
};

const midnight = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/** All outages of a controller, sorted. None begins or ends while the platform received nothing. */
export function outagesOf({ serial, name }: Known, { seed, past }: Scenario, time: PastTime): ControllerOutage[] {
  const of = { seed, serial, past, time };
  const offHours = past.offSinceHours[serial];
  const off: ControllerOutage[] =
    offHours === undefined ? [] : [{ from: time.until - offHours * HOUR_MS, until: null, kind: 'power' }];
  const planned = [...powerCuts(of, townOf(name)), ...failures(of)];
  const deaf = past.platformOutage === undefined ? [] : [periodOf(past.platformOutage, time.until)];
  const taken: ControllerOutage[] = [];
  // Outages with a cause take precedence over ordinary ones.
  for (const outage of [...off, ...planned, ...badNights(of), ...lineDrops(of)]) {
    const until = outage.until ?? time.until;
    const inTime = outage.from > time.from + HOUR_MS && (outage.until === null || until < time.until - CALM_MS);
    const isFree = taken.every(
      (other) => until + APART_MS < other.from || outage.from > (other.until ?? Infinity) + APART_MS,
    );
    const isNoticed = deaf.every((period) => !isNear(period, outage.from) && !isNear(period, until));
    if (inTime && isFree && isNoticed) taken.push(outage);
  }
  return taken.toSorted((one, other) => one.from - other.from);
}

const isNear = (period: PastTime, at: number): boolean => at > period.from - APART_MS && at < period.until + APART_MS;

interface Of {
  readonly seed: string;
  readonly serial: string;
  readonly past: PastEvents;
  readonly time: PastTime;
}

function powerCuts({ seed, serial, past, time }: Of, town: string): ControllerOutage[] {
  return past.powerCuts
    .filter(({ places }) => places.includes(town))
    .map((cut) => {
      const { from, until } = periodOf(cut, time.until);
      // Controllers boot at slightly different times after the power is back.
      return { from, until: until + pick([60_000, 240_000], seed, serial, 'boot after cut'), kind: 'power' };
    });
}

const failures = ({ serial, past, time }: Of): ControllerOutage[] =>
  (past.failures[serial] ?? []).map((period) => ({ ...periodOf(period, time.until), kind: 'power' }));

function badNights({ seed, serial, past, time }: Of): ControllerOutage[] {
  return past.badNights
    .filter((nights) => nights.serial === serial)
    .flatMap(({ fromDaysAgo, untilDaysAgo, share }) =>
      Array.from({ length: fromDaysAgo - untilDaysAgo + 1 }, (_, i) => fromDaysAgo - i).flatMap((day) => {
        const luck = (what: string) => chance(seed, serial, 'bad night', day, what);
        if (luck('at all') > share) return [];
        const from = Math.round(midnight(time.until) - day * DAY_MS + (0.5 + 3.5 * luck('from')) * HOUR_MS);
        return [{ from, until: from + Math.round((12 + 75 * luck('for')) * MINUTE_MS), kind: 'line' as const }];
      }),
    );
}

/** The few short drops of an ordinary line, and power failures now and then. */
function lineDrops({ seed, serial, time }: Of): ControllerOutage[] {
  const many = pick([0, MOST_DROPS], seed, serial, 'drops');
  return Array.from({ length: many }, (_, i) => {
    const luck = (what: string) => chance(seed, serial, 'drop', i, what);
    const from = Math.round(time.from + luck('from') * (time.until - time.from));
    const until = from + Math.round((1 + 55 * luck('for') ** 2) * MINUTE_MS);
    return { from, until, kind: luck('kind') < 0.8 ? 'line' : 'power' };
  });
}
