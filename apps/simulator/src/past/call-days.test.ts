import { CALL_EVENT_NAMES } from '@earshot/domain/calls/events';
import type { ControllerPast, FleetPast } from '@earshot/domain/controllers/controller-past';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { describe, expect, it } from 'vitest';
import { minuteOfDay } from '../life/local-time.ts';
import { live, newLife } from '../life/testing/lived-day.ts';
import { scenario } from '../scenario.ts';
import { fleetPast } from './fleet-past.ts';

const UNTIL = Date.parse('2026-11-26T09:20:00.000Z');
const SERIALS = Array.from({ length: 12 }, (_, i) => `VC4-${10_000 + i}`);
const WAITING = 'VC4-10003';
const CLOSED = 'VC4-10005';
const OFF = 'VC4-10007';
const told = {
  seed: 'past',
  all: { life: { pressesAnHour: 1 }, sundays: { closed: 0, short: 0 } },
  controllers: {
    [WAITING]: { life: { calls: { neglected: 0, waits: { hours: [11, 14], times: 8, sinceDaysAgo: 10 } } } },
    [CLOSED]: { sundays: { closed: 1 } },
  },
  past: {
    powerCuts: [{ daysAgo: 6, at: '12:00', forMinutes: 240, places: ['Leeds'] }],
    offSinceHours: { [OFF]: 30 },
  },
};
const pastOf = (days = 30) =>
  fleetPast(
    scenario.parse(told),
    SERIALS.map((serial) => ({ serial, secret: '', name: 'Leeds Headrow' })),
    { until: UNTIL, days },
  );
const past = pastOf();
const all = past.controllers.flatMap(({ calls }) => calls);
const of = (serial: string): ControllerPast => {
  const found = past.controllers.find((controller) => controller.serial === serial);
  if (found === undefined) throw new Error(`No ${serial}`);
  return found;
};
const hourOf = (at: number) => minuteOfDay(at) / 60;
const shareTimedOut = (calls: ControllerPast['calls']) =>
  calls.filter(({ outcome }) => outcome === 'timed-out').length / calls.length;

const textOf = ({ controllers }: FleetPast) => JSON.stringify(controllers.map(({ calls }) => calls));

const inHours = (from: number, until: number) =>
  all.filter(({ at }) => hourOf(at) >= from && hourOf(at) < until).length;

const onSundays = (serial: string) => of(serial).calls.filter(({ at }) => new Date(at).getUTCDay() === 0).length;

const isSlow = (at: number) => hourOf(at) >= 11 && hourOf(at) < 14;

describe('the calls of the past', () => {
  it('are equal each time, sorted, and have ids that are unique per controller', () => {
    expect(textOf(pastOf()) === textOf(past)).toBe(true);
    for (const { calls } of past.controllers) {
      expect(calls.length).toBeGreaterThan(100);
      expect(new Set(calls.map(({ callId }) => callId)).size).toBe(calls.length);
      expect(calls.map(({ at }) => at)).toEqual(calls.map(({ at }) => at).toSorted((one, other) => one - other));
    }
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['answered', 'timed-out', 'cancelled']));
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(['callpoint', 'keypad', 'phone']));
  });

  it('are over, and none is during an outage of power', () => {
    const cuts = past.controllers.flatMap(({ outages }) => outages.filter(({ kind }) => kind === 'power'));
    expect(cuts.length).toBeGreaterThanOrEqual(SERIALS.length);
    for (const { outages, calls } of past.controllers) {
      for (const { at, durationMs } of calls) {
        expect(at).toBeGreaterThanOrEqual(past.from);
        expect(at + durationMs).toBeLessThanOrEqual(UNTIL);
        const cut = outages.find(
          ({ kind, from, until }) => kind === 'power' && at < (until ?? Infinity) && at + durationMs >= from,
        );
        expect(cut).toBeUndefined();
      }
    }
    expect(of(OFF).calls.at(-1)?.at).toBeLessThan(UNTIL - 30 * HOUR_MS);
    expect(of(WAITING).calls.at(-1)?.at).toBeGreaterThan(UNTIL - 8 * HOUR_MS);
  });

  it('are answered by headsets of the controller that are outside their racks', () => {
    let compared = 0;
    for (const { calls, devices, deviceChanges, outages } of past.controllers) {
      const headsets = new Set(devices.flatMap(({ id, kind }) => (kind === 'headset' ? id : [])));
      const changesOf = Map.groupBy(deviceChanges, ({ deviceId }) => deviceId);
      for (const { at, durationMs, outcome, answeredBy } of calls) {
        expect(answeredBy !== null).toBe(outcome === 'answered');
        if (answeredBy === null) continue;
        expect(headsets.has(answeredBy)).toBe(true);
        const time = at + durationMs;
        // Changes during an outage were not reported.
        if (time < UNTIL - 4 * DAY_MS || outages.some(({ until }) => (until ?? UNTIL) > UNTIL - 5 * DAY_MS)) continue;
        compared += 1;
        expect(changesOf.get(answeredBy)?.findLast((change) => change.at <= time)?.status).toBe('online');
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('are frequent in rush hours and absent on the Sundays of a closed shop', () => {
    expect(inHours(16.5, 18.5)).toBeGreaterThan(4 * inHours(22, 24));
    expect(onSundays(CLOSED)).toBe(0);
    expect(onSundays(WAITING)).toBeGreaterThan(0);
  });

  it('wait in the hours of the shop that lets its customers wait, since it began', () => {
    const { calls } = of(WAITING);
    const since = UNTIL - 10 * DAY_MS;
    const shareOf = (test: (at: number) => boolean) => shareTimedOut(calls.filter(({ at }) => test(at)));
    expect(shareOf((at) => at > since && isSlow(at))).toBeGreaterThan(0.5);
    expect(shareOf((at) => at > since && !isSlow(at))).toBeLessThan(0.25);
    expect(shareOf((at) => at < since && isSlow(at))).toBeLessThan(0.25);
  });

  it('are in the events of the last week, each with its beginning and its end', () => {
    for (const { calls, events } of past.controllers) {
      const recent = calls.filter(({ at }) => at >= past.from + 23 * DAY_MS);
      const begun = events.filter(({ name }) => name === CALL_EVENT_NAMES.initiated);
      expect(begun.map(({ at }) => at)).toEqual(recent.map(({ at }) => at));
      expect(events.filter(({ name }) => name.startsWith('call.'))).toHaveLength(2 * recent.length);
    }
  });

  it('continue in the live fleet, which has the calls of the same days', () => {
    const from = Date.parse('2026-11-24T00:00:00.000Z');
    const { life } = newLife({ all: told.all, serial: 'VC4-10001', seed: told.seed, from });
    const lived = live(life, from, 24).flatMap(({ changes }) =>
      changes.happened.flatMap(({ name, detail }) =>
        name === CALL_EVENT_NAMES.initiated ? Date.parse(String(detail['initiatedAt'])) : [],
      ),
    );
    const stored = of('VC4-10001').calls.filter(({ at }) => at >= from && at < from + DAY_MS);
    const missing = stored.filter(({ at }) => !lived.some((time) => Math.abs(time - at) < 1_500));
    expect(stored.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});
