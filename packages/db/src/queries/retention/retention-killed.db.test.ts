import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePartition } from '../../testing/aged-row.ts';
import { applyRuleNamed } from '../../testing/apply-rule-named.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';

const LOCATIONS = 300;
const DELIVERIES = 100;

let test: TestDatabase;
let fleet: TestFleet;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: LOCATIONS });
  await insertOldDeliveries();
});
afterAll(() => test.destroy());

async function insertOldDeliveries(): Promise<void> {
  const startedAt = new Date(Date.now() - 500 * DAY_MS);
  await ensurePartition(test.owner, 'plays', startedAt);
  for (let n = 0; n < DELIVERIES; n += 1) await fleet.insertDelivery({ startInMs: -500 * DAY_MS });
  // A play of a current delivery keeps the partition, so that old plays are removed row by row.
  const kept = await fleet.insertDelivery({ startInMs: -500 * DAY_MS });
  await sql`
    insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, removed_generation,
                                  plan, plays_due, status, final)
    select d.id, c.id, c.customer_id, now(), 0, -1, 0, 1, 'SUCCESS', true from deliveries d, controllers c`.execute(
    test.db,
  );
  await sql`
    insert into plays (delivery_id, controller_id, instant)
    select t.delivery_id, t.controller_id, d.starts_at from delivery_targets t join deliveries d on d.id = t.delivery_id`.execute(
    test.db,
  );
  await sql`
    update deliveries set phase = 'settled', deadline_at = null, settled_at = now() - interval '499 days'
    where id <> ${kept}`.execute(test.db);
}

const counts = async () => {
  const { rows } = await sql<{ listed: number; incomplete: number; plays: number; targets: number }>`
    select (select count(*)::int from deliveries where removed_at is null) as listed,
           (select count(*)::int from deliveries d where d.removed_at is null and (
              (select count(*) from plays p where p.delivery_id = d.id) <> ${LOCATIONS}
              or (select count(*) from delivery_targets t where t.delivery_id = d.id) <> ${LOCATIONS})) as incomplete,
           (select count(*)::int from plays) as plays,
           (select count(*)::int from delivery_targets) as targets`.execute(test.db);
  return rows[0];
};

it('a killed retention run leaves no listed delivery incomplete, and the next run completes the removal', async () => {
  const program = fileURLToPath(new URL('../../testing/apply-rules-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, test.url, 'deliveries'], { stdio: 'inherit' });
  const gone = once(child, 'exit');
  const all = (DELIVERIES + 1) * LOCATIONS;
  await expect.poll(async () => (await counts())?.plays ?? all, { interval: 1 }).toBeLessThan(all);
  child.kill('SIGKILL');
  await gone;
  const left = await counts();
  expect(left).toMatchObject({ listed: 1, incomplete: 0 });
  await applyRuleNamed(test.db, 'deliveries', new Date());
  expect(await counts()).toEqual({ listed: 1, incomplete: 0, plays: LOCATIONS, targets: LOCATIONS });
});
