import { describe, expect, it } from 'vitest';
import { playsByZone, playsOf } from './plays.ts';
import type { Schedule } from './schedule.ts';
import { walkedInstants } from './testing/walk-clocks.ts';
import { formatWallTime, instantOf, parseWallTime, periodsAround, wallTimeAt } from './wall-clock.ts';
import { zonePeriods } from './zone-periods.ts';

const DAY = 86_400;
const daily = (start: string, change: Partial<Schedule> = {}): Schedule => ({
  start,
  zone: 'Europe/London',
  mode: 'sameWallClock',
  repeat: { intervalSeconds: DAY, count: 3 },
  exceptions: [],
  ...change,
});
const written = (schedule: Schedule, zone: string) =>
  playsOf(schedule, zone).map(
    ({ at, clock, excepted }) => `${new Date(at).toISOString()} ${clock} ${String(excepted)}`,
  );
const instantsOf = (schedule: Schedule, zone: string) =>
  playsOf(schedule, zone)
    .filter(({ excepted }) => !excepted)
    .map(({ at }) => at);
const once = (start: string) => daily(start, { repeat: { intervalSeconds: 0, count: 1 } });
const until = (end: string) => daily('2026-12-01T09:00', { repeat: { intervalSeconds: DAY, until: end } });

describe('the plays of a schedule', () => {
  it('are at the start and at each repeat', () => {
    expect(instantsOf(once('2026-12-01T09:00'), 'Europe/London')).toEqual([Date.parse('2026-12-01T09:00:00Z')]);
    expect(instantsOf(daily('2026-12-01T09:00'), 'Europe/London')).toEqual(
      ['01', '02', '03'].map((day) => Date.parse(`2026-12-${day}T09:00:00Z`)),
    );
  });

  it('come right after the gap when the clocks skip their time', () => {
    expect(written(daily('2026-03-28T01:30'), 'Europe/London')).toEqual([
      '2026-03-28T01:30:00.000Z once false',
      '2026-03-29T01:00:00.000Z missing false',
      '2026-03-30T00:30:00.000Z once false',
    ]);
  });

  it('come only the first time when the clocks show their time twice', () => {
    expect(written(daily('2026-10-24T01:30'), 'Europe/London')).toEqual([
      '2026-10-24T00:30:00.000Z once false',
      '2026-10-25T00:30:00.000Z doubled false',
      '2026-10-26T01:30:00.000Z once false',
    ]);
  });

  it('are merged into one when several are in the same gap', () => {
    const minutely = daily('2026-03-29T00:58', { repeat: { intervalSeconds: 60, count: 63 } });
    expect(instantsOf(minutely, 'Europe/London')).toEqual(
      ['00:58', '00:59', '01:00'].map((time) => Date.parse(`2026-03-29T${time}:00Z`)),
    );
  });

  it('include a play at the end time, but none after it', () => {
    expect(instantsOf(until('2026-12-03T09:00'), 'Europe/London')).toHaveLength(3);
    expect(instantsOf(until('2026-12-03T08:59'), 'Europe/London')).toHaveLength(2);
  });

  it('are one when the schedule ends at its start, or has no interval', () => {
    expect(instantsOf(until('2026-12-01T09:00'), 'Europe/London')).toHaveLength(1);
    const single: Schedule = {
      ...until('2026-12-03T09:00'),
      repeat: { intervalSeconds: 0, until: '2026-12-03T09:00' },
    };
    expect(instantsOf(single, 'Europe/London')).toHaveLength(1);
  });

  it.each([
    ['that ends before its start', until('2026-12-01T08:59')],
    ['without a valid start', daily('2026-02-29T09:00')],
    ['without a valid end', until('2026-02-29T09:00')],
    ['of more than 10,000 plays', daily('2026-12-01T09:00', { repeat: { intervalSeconds: 60, count: 10_001 } })],
  ])('are none for a schedule %s', (_what, schedule) => {
    expect(playsOf(schedule, 'Europe/London')).toEqual([]);
    expect(playsByZone(schedule)('Europe/London')).toEqual([]);
  });

  it('may be in another year by UTC', () => {
    expect(instantsOf(once('2026-12-31T23:30'), 'America/New_York')).toEqual([Date.parse('2027-01-01T04:30:00Z')]);
    expect(instantsOf(once('2027-01-01T00:30'), 'Asia/Tokyo')).toEqual([Date.parse('2026-12-31T15:30:00Z')]);
  });

  it('at midnight belong to the day that begins', () => {
    const nightly = daily('2026-12-24T00:00', { exceptions: ['2026-12-25'] });
    expect(instantsOf(nightly, 'UTC').map((at) => new Date(at).toISOString().slice(0, 10))).toEqual([
      '2026-12-24',
      '2026-12-26',
    ]);
  });

  it('are excepted for the whole local day of an exception', () => {
    const without = daily('2026-12-24T23:30', { exceptions: ['2026-12-25'] });
    expect(written(without, 'Pacific/Auckland')).toEqual([
      '2026-12-24T10:30:00.000Z once false',
      '2026-12-25T10:30:00.000Z once true',
      '2026-12-26T10:30:00.000Z once false',
    ]);
  });

  it('are moved past a day that the local calendar skips', () => {
    expect(
      instantsOf(daily('2011-12-29T09:00'), 'Pacific/Apia').map((at) => formatWallTime(wallTimeAt('Pacific/Apia', at))),
    ).toEqual(['2011-12-29T09:00:00', '2011-12-31T00:00:00', '2011-12-31T09:00:00']);
  });
});

describe('the plays in every time zone, compared with a second implementation', () => {
  it('agree on nights of three years', () => {
    const wrong = Intl.supportedValuesOf('timeZone').filter((zone) => {
      const schedule = daily('2026-01-03T02:30', { repeat: { intervalSeconds: 122 * DAY, count: 9 } });
      return String(instantsOf(schedule, zone)) !== String(walkedInstants(schedule, zone));
    });
    expect(wrong).toEqual([]);
  });

  it('agree for each quarter of an hour around every clock change of a year', () => {
    const wrong = [...changesOf2027()].filter(([rule, { zone, around }]) => {
      const schedule = daily(around, { repeat: { intervalSeconds: 900, count: 28 } });
      return rule !== '' && String(instantsOf(schedule, zone)) !== String(walkedInstants(schedule, zone));
    });
    expect(wrong).toEqual([]);
  });

  it('use the first occurrence of a doubled hour in both implementations', () => {
    const wall = parseWallTime('2026-10-25T01:30') ?? 0;
    const first = instantOf(periodsAround('Europe/London', wall, wall), wall);
    expect(walkedInstants(daily('2026-10-25T01:30'), 'Europe/London')[0]).toBe(first.at);
    expect(first).toMatchObject({ clock: 'doubled', offset: 3_600_000 });
  });
});

describe('the plays of many zones', () => {
  it('are those of each zone, as one shared list for zones whose clocks agree', () => {
    const year = daily('2027-03-01T09:00', { repeat: { intervalSeconds: DAY, count: 300 } });
    const playsIn = playsByZone(year);
    const zones = Intl.supportedValuesOf('timeZone');
    for (const zone of ['Europe/London', 'Europe/Paris', 'Asia/Kolkata', 'Africa/Cairo'])
      expect(playsIn(zone)).toEqual(playsOf(year, zone));
    expect(playsIn('Europe/Madrid')).toBe(playsIn('Europe/Paris'));
    expect(new Set(zones.map(playsIn)).size).toBeLessThan(100);
  });
});

/** Finds one zone for each different clock change of the year. */
function changesOf2027(): Map<string, { zone: string; around: string }> {
  const changes = new Map<string, { zone: string; around: string }>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const [index, { from, offset }] of zonePeriods(zone, Date.UTC(2027, 0), Date.UTC(2027, 11)).entries()) {
      if (index === 0) continue;
      const around = formatWallTime(from + offset - 4 * 3_600_000).slice(0, 16);
      changes.set(`${from} ${offset}`, { zone, around });
    }
  }
  return changes;
}
