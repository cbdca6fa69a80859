import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import { minutesOfDay } from '../time/clock-time.ts';
import { DEFAULT_PLAN, NIGHT, taskPlan } from './plan.ts';
import { mayBegin, rulesOf } from './rules.ts';
import { nextStart, openingAround } from './work-window.ts';

const HOUR = 60 * MINUTE_MS;
const ZONES = Intl.supportedValuesOf('timeZone');
const LASTS = 6 * MINUTE_MS;
const RULES = rulesOf({ kind: 'firmware', plan: DEFAULT_PLAN });
const at = (text: string) => Date.parse(text);
const clock = (zone: string, instant: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    instant,
  );

const instants = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2029-01-01T00:00:00Z') });
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
const windows = fc.record({ from: time, to: time }).filter((window) => taskPlan.safeParse({ window }).success);

describe('the night of a location', () => {
  it('is from 22:00 to 05:00 local time, even when the clocks change in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, now) => {
        const { from, to } = openingAround(NIGHT, zone, now);
        expect([clock(zone, from), clock(zone, to)]).toEqual(['22:00', '05:00']);
        expect(to).toBeGreaterThan(now);
        // Clocks change by at most two hours in these years.
        expect(Math.abs(to - from - 7 * HOUR)).toBeLessThanOrEqual(2 * HOUR);
      }),
    );
  });

  it.each([
    ['short', 'Europe/London', '2027-03-28T00:30:00Z', '2027-03-27T22:00:00.000Z', '2027-03-28T04:00:00.000Z'],
    ['long', 'Europe/London', '2026-10-25T00:30:00Z', '2026-10-24T21:00:00.000Z', '2026-10-25T05:00:00.000Z'],
    ['short', 'America/New_York', '2027-03-14T12:00:00Z', '2027-03-15T02:00:00.000Z', '2027-03-15T09:00:00.000Z'],
  ])('is %s in %s when the clocks change in it', (_what, zone, now, from, to) => {
    const night = openingAround(NIGHT, zone, at(now));
    expect([night.from, night.to].map((instant) => new Date(instant).toISOString())).toEqual([from, to]);
  });

  it('has a next start, from which the work ends before 05:00', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, now) => {
        const start = nextStart(NIGHT, zone, { at: now, lasts: LASTS });
        expect(start).toBeGreaterThanOrEqual(now);
        expect(mayBegin(RULES, zone, start)).toBe(true);
        expect(start === now || !mayBegin(RULES, zone, start - 1)).toBe(true);
      }),
    );
  });

  it('allows no start in its last six minutes', () => {
    expect(mayBegin(RULES, 'Europe/London', at('2026-11-22T04:54:00Z'))).toBe(true);
    expect(mayBegin(RULES, 'Europe/London', at('2026-11-22T04:54:01Z'))).toBe(false);
    expect(mayBegin(RULES, 'Europe/London', at('2026-11-21T21:59:59Z'))).toBe(false);
  });
});

describe('a window of a plan', () => {
  it('contains the work at each local time, in every zone and for any window', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, windows, (zone, now, window) => {
        const rules = rulesOf({ kind: 'firmware', plan: { ...DEFAULT_PLAN, window } });
        if (!mayBegin(rules, zone, now)) return;
        const [from, to] = [minutesOfDay(window.from), minutesOfDay(window.to)];
        for (const instant of [now, now + LASTS - 1]) {
          const minute = minutesOfDay(clock(zone, instant));
          const isInside = from < to ? minute >= from && minute < to : minute >= from || minute < to;
          // The hour after a clock change backwards has the local times of the hour before.
          const isRepeated = clock(zone, instant - HOUR) === clock(zone, instant);
          expect(isInside || isRepeated).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('is always open if the plan has none', () => {
    const rules = rulesOf({ kind: 'reboot', plan: { ...DEFAULT_PLAN, window: null } });
    expect(mayBegin(rules, 'Europe/London', at('2026-11-21T12:00:00Z'))).toBe(true);
    expect(nextStart(null, 'Europe/London', { at: 5, lasts: LASTS })).toBe(5);
  });
});

describe('the plan of a task', () => {
  it('has defaults: nights, five at once, one canary, three failures', () => {
    expect(taskPlan.parse({})).toEqual({
      window: { from: '22:00', to: '05:00' },
      atOnce: 5,
      canaries: 1,
      failuresThatStop: 3,
      health: { controllers: 90, headsets: 80 },
    });
  });

  it.each([
    ['a window without length', { window: { from: '22:00', to: '22:00' } }],
    ['a window of 14 minutes', { window: { from: '23:55', to: '00:09' } }],
    ['a time that does not exist', { window: { from: '24:00', to: '05:00' } }],
    ['no controller at once', { atOnce: 0 }],
    ['21 controllers at once', { atOnce: 21 }],
    ['fewer than no canaries', { canaries: -1 }],
    ['a gate of 101 percent', { health: { controllers: 101, headsets: 80 } }],
  ])('refuses %s', (_what, plan) => {
    expect(taskPlan.safeParse(plan).success).toBe(false);
  });

  it('accepts a window of 15 minutes over midnight', () => {
    expect(taskPlan.safeParse({ window: { from: '23:55', to: '00:10' } }).success).toBe(true);
  });
});
