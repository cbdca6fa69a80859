import { sql } from 'kysely';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { until } from '@earshot/db/testing/until';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';
import { IngestClock } from '../../apps/gateway/src/presence/ingest-clock.ts';

let test: TestDatabase;
let gateway: TestGateway;
beforeEach(async () => {
  test = await testDatabase();
});
afterEach(async () => {
  await gateway.stop();
  await test.destroy();
});

const outages = async () => {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from until_at - from_at) / 60)::int as minutes from platform_outages order by from_at`.execute(
    test.db,
  );
  return rows.map(({ minutes }) => minutes);
};
const ingesting = async () => {
  const { rows } = await sql<{ fresh: boolean; shards: number }>`
    select min(ingested_until) > now() - interval '30 seconds' as fresh, count(*)::int as shards from platform_ingest`.execute(
    test.db,
  );
  return rows;
};

it('a gateway records at its start, once, since when no gateway has listened', async () => {
  await sql`insert into platform_ingest values ('00', now() - interval '2 hours')`.execute(test.db);
  gateway = await startTestGateway(test.url);
  await until(async () => expect(await outages()).toEqual([120]));
  await gateway.stop();
  gateway = await startTestGateway(test.url);
  await until(async () => expect(await ingesting()).toEqual([{ fresh: true, shards: 256 }]));
  expect(await outages()).toEqual([120]);
});

it('a gateway that cannot hear devices does not report that it listens, and records the outage afterwards', async () => {
  let ahead = 0;
  const clock = new IngestClock(() => Date.now() + ahead);
  gateway = await startTestGateway(test.url, { clock });
  await until(async () => expect(await ingesting()).toEqual([{ fresh: true, shards: 256 }]));
  // Simulates a process that was suspended for ten minutes: its last beat is that old.
  const beat = vi.spyOn(clock, 'beat').mockImplementation(() => undefined);
  ahead = 600_000;
  await sql`update platform_ingest set ingested_until = now() - interval '10 minutes'`.execute(test.db);
  const before = await sql<{ xmin: string }>`select xmin::text from platform_ingest order by shard`.execute(test.db);
  await until(async () => {
    const { rows } = await sql<{ xmin: string }>`select xmin::text from platform_ingest order by shard`.execute(
      test.db,
    );
    expect(rows).not.toEqual(before.rows);
  });
  expect(await ingesting()).toEqual([{ fresh: false, shards: 256 }]);
  expect(await outages()).toEqual([]);
  beat.mockRestore();
  await until(async () => expect(await outages()).toEqual([10]));
});
