import { instantOf, parseWallTime, periodsAround, wallDate, wallTimeAt } from '@earshot/domain/schedules/wall-clock';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { barOf, listBars } from './bars.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

/** A year of which every database of zones knows all clock changes. */
const YEAR = { from: new Date('2024-01-02T12:00:00Z'), to: new Date('2024-12-30T12:00:00Z') };
/** The first instant of a local day, by the second implementation. */
function midnight(zone: string, day: string): number {
  const wall = parseWallTime(`${day}T00:00`) ?? 0;
  return instantOf(periodsAround(zone, wall, wall), wall).at;
}
const timesOf = (bars: readonly { at: Date }[]): number[] => bars.map(({ at }) => at.getTime());

describe('the bars of a window', () => {
  it.each(['day', 'month'] as const)('by %s begin at midnight in every zone, without gaps', async (unit) => {
    for (const timezone of Intl.supportedValuesOf('timeZone')) {
      const bars = await listBars(test.db, { ...YEAR, unit, timezone });
      const days = bars.map(({ at }) => wallDate(wallTimeAt(timezone, at.getTime())));
      expect([timezone, bars.length]).toEqual([timezone, new Set(days).size]);
      expect(days.filter((day) => unit === 'month' && !day.endsWith('-01'))).toEqual([]);
      expect([timezone, timesOf(bars)]).toEqual([timezone, days.map((day) => midnight(timezone, day))]);
      expect(timesOf(bars.slice(1))).toEqual(bars.slice(0, -1).map(({ until }) => until.getTime()));
      expect([bars[0]?.at ?? YEAR.to, bars.at(-1)?.until ?? YEAR.from]).toSatisfy(
        ([from, to]: [Date, Date]) => from <= YEAR.from && to >= YEAR.to,
      );
    }
  });

  it.each([
    ['America/Santiago', '2024-09-08', 'T04:00:00.000Z', 23],
    ['Africa/Cairo', '2024-04-26', 'T22:00:00.000Z', 23],
    ['Atlantic/Azores', '2024-03-31', 'T01:00:00.000Z', 23],
    ['Atlantic/Azores', '2024-10-27', 'T00:00:00.000Z', 25],
    ['America/Havana', '2024-11-03', 'T04:00:00.000Z', 25],
  ])('of %s on %s are midnights after clocks changed at midnight, too', async (timezone, day, begin, hours) => {
    const from = new Date(midnight(timezone, day));
    expect(from.toISOString()).toMatch(new RegExp(`${begin}$`));
    const bars = await listBars(test.db, {
      from,
      to: new Date(from.getTime() + 3 * DAY_MS),
      unit: 'day',
      timezone,
    });
    const lengths = bars.map(({ at, until }) => (until.getTime() - at.getTime()) / HOUR_MS);
    expect(lengths.slice(0, 3)).toEqual([hours, 24, 24]);
  });

  it.each(['hour', 'day', 'month'] as const)('by %s are those in which each instant is counted', async (unit) => {
    for (const timezone of ['America/Santiago', 'Africa/Cairo', 'Atlantic/Azores', 'America/Havana', 'Asia/Kolkata']) {
      const window = { ...YEAR, unit, timezone };
      const { rows } = await sql<{ at: Date; from: Date }>`
        select at, ${barOf(sql`at`, window)} as from
        from generate_series(${YEAR.from}::timestamptz, ${YEAR.to}::timestamptz - interval '1 minute', interval '30 minutes') as at`.execute(
        test.db,
      );
      const untils = new Map((await listBars(test.db, window)).map(({ at, until }) => [at.getTime(), until]));
      const outside = rows.filter(({ at, from }) => !(from <= at && (untils.get(from.getTime()) ?? from) > at));
      expect([timezone, outside.slice(0, 3)]).toEqual([timezone, []]);
    }
  });
});
