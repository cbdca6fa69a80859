import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandPlan, planInstants } from '../schedules/plan-instants.ts';
import { DAY_MS } from '../time/durations.ts';
import type { CalendarDelivery } from './calendar-delivery.ts';
import { wallEntries, wallText } from './calendar-entries.ts';
import { countWithin, playsWithin } from './plays-within.ts';
import { planPairs, soundOverlaps } from './sound-overlaps.ts';
import { toCalendarItems } from './to-calendar-items.ts';

const plan = (startAt: string, count = 1, intervalMs = count === 1 ? 0 : DAY_MS, skip: string[] = []) => ({
  segments: [{ startAt: new Date(startAt), intervalMs, count }],
  skip: skip.map((at) => new Date(at)),
});
const delivery = (n: number, change: Partial<CalendarDelivery> = {}): CalendarDelivery => ({
  deliveryId: `delivery-${n}`,
  castId: `cast-${n}`,
  castName: `Cast ${n}`,
  groupId: 'group',
  status: 'sending',
  inherited: false,
  opens: true,
  conferences: [true, false],
  durationMs: 10_000,
  plans: [
    { plan: 0, endedAt: null, times: plan('2026-12-01T09:00:00Z', 10), locations: [{ zone: 'Europe/London', n: 3 }] },
  ],
  ...change,
});
const days = (from: string, to: string, zone = 'Europe/London', clock: 'zone' | 'local' = 'zone') => ({
  from: Date.parse(from),
  to: Date.parse(to),
  zone,
  clock,
});
const shown = (deliveries: readonly CalendarDelivery[], view: ReturnType<typeof days>, limit = 100) =>
  wallEntries(deliveries, view, limit).entries.map((entry) => `${wallText(entry)} ${entry.delivery.castName}`);

describe('the plays of a plan in a window', () => {
  it('are the plays of the whole plan within it, and can be counted without a list', () => {
    const run = fc.record({
      start: fc.integer({ min: 0, max: 1_000 }),
      interval: fc.integer({ min: 1, max: 50 }),
      count: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(
        run,
        fc.integer({ min: -50, max: 3_500 }),
        fc.nat(2_000),
        ({ start, interval, count }, from, length) => {
          const segment = { startAt: new Date(start), intervalMs: count === 1 ? 0 : interval, count };
          const times = { segments: [segment], skip: [new Date(start)] };
          const inside = expandPlan(times).filter((at) => at >= from && at < from + length);
          const instants = planInstants(times);
          expect(playsWithin(instants, { from, to: from + length })).toEqual(inside);
          expect(countWithin(instants, { from, to: from + length })).toBe(inside.length);
        },
      ),
    );
  });

  it('are found quickly in a plan with a play each minute for many years', () => {
    const instants = planInstants(plan('2000-01-01T00:00:00Z', 2 ** 31, 60_000));
    const from = Date.parse('2026-12-01T00:00:00Z');
    expect(playsWithin(instants, { from, to: from + DAY_MS })).toHaveLength(1_440);
  });
});

describe('a calendar', () => {
  it('shows the plays of its days in the time of a zone', () => {
    expect(shown([delivery(1)], days('2026-12-02', '2026-12-04', 'America/New_York'))).toEqual([
      '2026-12-02T04:00:00 Cast 1',
      '2026-12-03T04:00:00 Cast 1',
    ]);
  });

  it('shows the plays in the local time of each location, grouped by equal times', () => {
    const both = delivery(1, {
      plans: [
        {
          plan: 0,
          endedAt: null,
          times: plan('2026-12-01T09:00:00Z'),
          locations: [
            { zone: 'Europe/London', n: 2 },
            { zone: 'Europe/Dublin', n: 1 },
            { zone: 'Europe/Paris', n: 4 },
          ],
        },
      ],
    });
    const { entries } = wallEntries([both], days('2026-12-01', '2026-12-02', 'UTC', 'local'), 100);
    expect(toCalendarItems(entries, []).map(({ wallTime, locations, zones }) => [wallTime, locations, zones])).toEqual([
      ['2026-12-01T09:00:00', 3, ['Europe/Dublin', 'Europe/London']],
      ['2026-12-01T10:00:00', 4, ['Europe/Paris']],
    ]);
  });

  it('joins plans that play at the same time, without ended plans and skipped plays', () => {
    const one = { plan: 0, endedAt: null, times: plan('2026-12-01T09:00:00Z', 3, DAY_MS, ['2026-12-02T09:00:00Z']) };
    const cut = { plan: 1, endedAt: Date.parse('2026-12-02T00:00:00Z'), times: plan('2026-12-01T09:00:00Z', 3) };
    const { entries } = wallEntries(
      [
        delivery(1, {
          plans: [
            { ...one, locations: [{ zone: 'Europe/London', n: 1 }] },
            { ...cut, locations: [{ zone: 'Africa/Accra', n: 1 }] },
          ],
        }),
      ],
      days('2026-12-01', '2026-12-08'),
      100,
    );
    expect(toCalendarItems(entries, []).map(({ at, locations }) => [at.slice(0, 10), locations])).toEqual([
      ['2026-12-01', 2],
      ['2026-12-03', 1],
    ]);
  });

  it('lists the first plays up to its limit and counts the others', () => {
    const { entries, more } = wallEntries([delivery(1), delivery(2)], days('2026-12-01', '2026-12-31'), 7);
    expect(entries).toHaveLength(6);
    expect(more).toBe(14);
  });

  it('marks only plays that overlap on a conference', () => {
    const later = [
      { plan: 0, endedAt: null, times: plan('2026-12-01T09:00:09Z'), locations: [{ zone: 'Europe/London', n: 1 }] },
    ];
    const view = days('2026-12-01', '2026-12-02');
    const overlapsOf = (other: CalendarDelivery) => {
      const { entries } = wallEntries([delivery(1), other], view, 100);
      return {
        entries,
        overlaps: soundOverlaps(
          entries.flatMap(({ sounds }) => sounds),
          100,
        ),
      };
    };
    const met = overlapsOf(delivery(2, { plans: later }));
    expect([...planPairs(met.overlaps).values()]).toEqual([
      { one: { deliveryId: 'delivery-1', plan: 0 }, other: { deliveryId: 'delivery-2', plan: 0 } },
    ]);
    expect(
      toCalendarItems(met.entries, met.overlaps).map(({ collidesWith }) =>
        collidesWith.map(({ castName }) => castName),
      ),
    ).toEqual([['Cast 2'], ['Cast 1']]);
    expect(overlapsOf(delivery(2, { plans: later, conferences: [false, true] })).overlaps).toEqual([]);
    expect(
      overlapsOf(delivery(2, { plans: [{ ...later[0], times: plan('2026-12-01T09:00:10Z') }] as never })).overlaps,
    ).toEqual([]);
  });
});
