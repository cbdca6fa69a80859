import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../apps/api/src/testing/test-api.ts';
import { raceGroups } from './race-groups.ts';
import { differences } from './tree-differences.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

/** A short run; `npm run chaos` runs 5,000 rounds. */
const ROUNDS = 20;

it('the group tree stays correct through 20 rounds of concurrent changes, and no user reaches outside it', async () => {
  await raceGroups({ db: api.deps.db, world: api.world, signedIn: api.signedIn }, { rounds: ROUNDS, seed: 'groups' });
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from audit_log where action = 'group.move'`.execute(api.deps.db);
  expect(rows[0]?.n).toBeGreaterThan(ROUNDS);
});

it('the check detects a broken tree', async () => {
  await sql`update groups set customer_id = null where id = ${api.world.leeds.groupId}`.execute(api.deps.db);
  expect(await differences(api.deps.db)).not.toEqual([]);
});
