import { timezone } from '@earshot/domain/locations/location-fields';
import { formatWallTime, wallTimeAt } from '@earshot/domain/schedules/wall-clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

const isAccepted = (name: string): boolean => timezone.safeParse(name).success;
const SEASONS = ['2024-01-15T12:00:00Z', '2024-07-15T12:00:00Z'];

/** Every name that PostgreSQL knows, with the local times of both seasons. */
async function zonesOfDatabase(): Promise<{ name: string; times: string[] }[]> {
  const { rows } = await sql<{ name: string; times: string[] }>`
    select z.name, array(select to_char(at at time zone z.name, 'YYYY-MM-DD"T"HH24:MI:SS')
                         from unnest(${SEASONS}::timestamptz[]) with ordinality as s(at, n) order by n) as times
    from pg_timezone_names z`.execute(test.db);
  return rows;
}

describe('the time zones', () => {
  it('that are accepted are known to the database, and those of browsers are accepted', async () => {
    const known = new Set((await zonesOfDatabase()).map(({ name }) => name));
    const offered = Intl.supportedValuesOf('timeZone');
    expect(offered.filter((name) => !known.has(name) || !isAccepted(name))).toEqual([]);
  });

  it('are all those that the database reads like Node, aliases included', async () => {
    const zones = await zonesOfDatabase();
    const refused = zones.filter(({ name }) => !isAccepted(name)).map(({ name }) => name);
    // Without summer time in the database; Node does not know Factory.
    expect(refused.toSorted()).toEqual(['CET', 'EET', 'Factory', 'MET', 'WET']);
    const different = zones
      .filter(({ name }) => isAccepted(name))
      .filter(({ name, times }) =>
        SEASONS.some((at, n) => formatWallTime(wallTimeAt(name, Date.parse(at))) !== times[n]),
      );
    expect(different.map(({ name }) => name)).toEqual([]);
    expect(['Asia/Calcutta', 'Europe/Kiev', 'GB', 'europe/london'].filter((name) => !isAccepted(name))).toEqual([]);
  });
});
