import { DAY_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyRuleNamed } from '../../testing/apply-rule-named.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { listOutages, recordIngestTime } from './platform-outages.ts';

const SHARDS = ['00', '01', 'fe', 'ff'];

let test: TestDatabase;
let fleet: TestFleet;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 1 });
});
afterAll(() => test.destroy());
beforeEach(async () => {
  await sql`delete from platform_outages`.execute(test.db);
  await sql`delete from platform_ingest`.execute(test.db);
});

/** Simulates that ingest last ran this long ago. */
const lastIngested = (agoMs: number) =>
  sql`insert into platform_ingest (shard, ingested_until)
      select shard, now() - ${agoMs} * interval '1 millisecond' from unnest(${SHARDS}::text[]) as shard
      on conflict (shard) do update set ingested_until = excluded.ingested_until`.execute(test.db);

/** Records that a gateway received messages of these shards this long ago. */
const ingest = (agoMs: number, shards = SHARDS) =>
  recordIngestTime(
    test.db,
    shards.map((shard) => ({ shard, agoMs })),
  );

/** Lengths in whole minutes of the outages that affect this report deadline. */
const lengths = async (reportDeadline = new Date()) =>
  (await listOutages(test.db, [reportDeadline])).map(({ from, until }) =>
    Math.round((until.getTime() - from.getTime()) / MINUTE_MS),
  );

describe('platform outages', () => {
  it('are not recorded for the first ingest or for regular ingest', async () => {
    expect(await ingest(0)).toBe(false);
    expect(await ingest(0)).toBe(false);
    await lastIngested(20_000);
    expect(await ingest(0)).toBe(false);
    expect(await lengths()).toEqual([]);
  });

  it('last from the last ingest to the next one and are recorded once', async () => {
    await lastIngested(3 * 60 * MINUTE_MS);
    expect(await ingest(0)).toBe(true);
    expect(await ingest(0)).toBe(false);
    expect(await lengths()).toEqual([180]);
  });

  it('are counted while they last, before they are recorded', async () => {
    await lastIngested(60 * MINUTE_MS);
    expect(await lengths()).toEqual([60]);
  });

  it('end when devices were heard again, not when that was recorded', async () => {
    await lastIngested(60 * MINUTE_MS);
    await ingest(10 * MINUTE_MS);
    await ingest(0);
    expect(await lengths()).toEqual([50, 10]);
  });

  it('last as long as any shard is not received, and are recorded once by the last gateway', async () => {
    await lastIngested(60 * MINUTE_MS);
    expect(await ingest(0, SHARDS.slice(0, 2))).toBe(false);
    expect(await lengths()).toEqual([60]);
    expect(await Promise.all([ingest(0, ['fe']), ingest(0, ['ff'])])).toHaveLength(2);
    expect(await lengths()).toEqual([60]);
    expect(await ingest(0)).toBe(false);
    expect(await lengths()).toEqual([60]);
  });

  it('are not caused by a gateway that reports an earlier time', async () => {
    await ingest(0);
    await ingest(60 * MINUTE_MS);
    expect(await lengths()).toEqual([]);
  });

  it('are left out when they ended before reports were awaited', async () => {
    await lastIngested(60 * MINUTE_MS);
    await ingest(30 * MINUTE_MS);
    expect(await lengths(new Date(Date.now() + DAY_MS))).toEqual([30]);
    expect(await lengths(new Date(Date.now() + DAY_MS - 29 * MINUTE_MS))).toEqual([30, 30]);
  });

  it('are kept as long as a delivery may need them, and then removed', async () => {
    await sql`insert into platform_outages values (now() - interval '40 days', now() - interval '39 days')`.execute(
      test.db,
    );
    const waiting = await fleet.insertDelivery({ startInMs: -41 * DAY_MS });
    const left = async () => {
      await applyRuleNamed(test.db, 'platform-outages', new Date());
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform_outages`.execute(test.db);
      return rows[0]?.n;
    };
    expect(await left()).toBe(1);
    await sql`update deliveries set phase = 'settled' where id = ${waiting}`.execute(test.db);
    expect(await left()).toBe(0);
  });
});
