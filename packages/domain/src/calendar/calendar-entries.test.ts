import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import type { CalendarDelivery } from './calendar-delivery.ts';
import { wallEntries, wallText } from './calendar-entries.ts';
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
  sentence: null,
  conferences: [true, false],
  durationMs: 10_000,
  plans: [
    { plan: 0, endedAt: null, times: plan('2026-12-01T09:00:00Z', 10), locations: [{ zone: 'Europe/London', n: 3 }] },
  ],
  ...change,
});
/** A plan of one location. */
const planOf = (startAt: string, count = 1, zone = 'Europe/London') => ({
  plan: 0,
  endedAt: null,
  times: plan(startAt, count),
  locations: [{ zone, n: 1 }],
});
const days = (from: string, to: string, zone = 'Europe/London', clock: 'zone' | 'local' = 'zone') => ({
  from: Date.parse(from),
  to: Date.parse(to),
  zone,
  clock,
});
const shown = (deliveries: readonly CalendarDelivery[], view: ReturnType<typeof days>, limit = 100) =>
  wallEntries(deliveries, view, limit).entries.map((entry) => `${wallText(entry)} ${entry.delivery.castName}`);

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

  it.each([
    [6, 6, 14],
    [7, 6, 14],
    [8, 8, 12],
    [20, 20, 0],
  ])('with the limit %i lists %i plays and counts the other %i', (limit, listed, others) => {
    const { entries, more } = wallEntries([delivery(1), delivery(2)], days('2026-12-01', '2026-12-31'), limit);
    expect([entries.length, more]).toEqual([listed, others]);
  });

  it('lists a play at the last moment of its days when the limit is exactly reached', () => {
    const late = delivery(1, { plans: [planOf('2026-12-01T23:59:59.900Z')] });
    expect(shown([late], days('2026-12-01', '2026-12-02'), 1)).toEqual(['2026-12-01T23:59:59 Cast 1']);
  });

  it('is sorted by time, then by the name of the cast, then by delivery', () => {
    const eight = { plans: [planOf('2026-12-01T08:00:00Z')] };
    const nine = { plans: [planOf('2026-12-01T09:00:00Z')] };
    const { entries } = wallEntries(
      [
        delivery(6, nine),
        delivery(5, { ...nine, castName: 'B' }),
        delivery(3, { ...nine, castName: 'A' }),
        delivery(2, { ...nine, castName: 'A' }),
        delivery(4, { ...nine, castName: 'A' }),
        delivery(1, { ...eight, castName: 'Z' }),
      ],
      days('2026-12-01', '2026-12-02'),
      100,
    );
    expect(entries.map((entry) => entry.delivery.deliveryId.at(-1))).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('shows a play at the moment of a clock change in the new time', () => {
    const around = delivery(1, { plans: [planOf('2026-10-24T01:00:00Z', 3)] });
    expect(shown([around], days('2026-10-24', '2026-10-27', 'Europe/Paris'))).toEqual([
      '2026-10-24T03:00:00 Cast 1',
      '2026-10-25T02:00:00 Cast 1',
      '2026-10-26T02:00:00 Cast 1',
    ]);
  });

  it('gives the first instant of a play with several, and the numbers of its conferences', () => {
    const local = delivery(1, {
      conferences: [false, true, true],
      plans: [planOf('2026-12-01T09:00:00Z'), planOf('2026-12-01T08:00:00Z', 1, 'Europe/Paris')],
    });
    const { entries } = wallEntries([local], days('2026-12-01', '2026-12-02', 'UTC', 'local'), 100);
    expect(toCalendarItems(entries, [])).toMatchObject([
      { at: '2026-12-01T08:00:00.000Z', wallTime: '2026-12-01T09:00:00', conferences: [2, 3] },
    ]);
  });

  it('names at most five colliding casts', () => {
    const { entries } = wallEntries(
      [1, 2, 3, 4, 5, 6, 7].map((n) => delivery(n)),
      days('2026-12-01', '2026-12-02'),
      100,
    );
    const overlaps = soundOverlaps(
      entries.flatMap(({ sounds }) => sounds),
      100,
    );
    expect(toCalendarItems(entries, overlaps).map(({ collidesWith }) => collidesWith.length)).toEqual(
      entries.map(() => 5),
    );
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

const sound = (n: number, at: number, change: Partial<CalendarDelivery> = {}) => ({
  delivery: delivery(n, change),
  plan: 0,
  at,
});
const overlapsAt = (...plays: ReturnType<typeof sound>[]) =>
  soundOverlaps(plays, 100).map(({ one, other }) => [one.delivery.deliveryId, other.delivery.deliveryId]);

describe('overlapping plays', () => {
  it('are found in any order, the earlier play first', () => {
    const [one, two, three] = [sound(1, 0), sound(2, 9_999), sound(3, 19_999)];
    const found = [['delivery-1', 'delivery-2']];
    expect(overlapsAt(one, two, three)).toEqual(found);
    expect(overlapsAt(three, two, one)).toEqual(found);
    expect(overlapsAt(two, three, one)).toEqual(found);
  });

  it('include plays without a duration at the same instant only', () => {
    const silent = { durationMs: 0 };
    expect(overlapsAt(sound(1, 0, silent), sound(2, 0, silent))).toHaveLength(1);
    expect(overlapsAt(sound(1, 0, silent), sound(2, 1, silent))).toEqual([]);
  });

  it('are returned up to a limit', () => {
    const plays = [sound(1, 0), sound(2, 1), sound(3, 2)];
    expect([0, 2, 3, 4].map((limit) => soundOverlaps(plays, limit).length)).toEqual([0, 2, 3, 3]);
  });

  it('are one pair for two plans, whichever plays first', () => {
    const plays = [sound(1, 0), sound(2, 1), sound(2, 100_000), sound(1, 100_001), sound(3, 100_002)];
    expect(planPairs(soundOverlaps(plays, 100)).size).toBe(3);
  });
});
