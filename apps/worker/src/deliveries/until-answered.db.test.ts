import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { untilAnswered } from './until-answered.ts';

const NEVER_MS = 600_000;
const SENT = 4;

let test: TestDatabase;
let fleet: TestFleet;
let deliveryId: string;
beforeEach(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: SENT });
  await sql`update controller_states set status = 'active'`.execute(test.db);
  deliveryId = await fleet.insertDelivery({ startInMs: 3_600_000 });
  await test.db.transaction().execute((trx) => planTargets(trx, deliveryId, fleet.controllerIds));
});
afterEach(() => test.destroy());

const wait = (withinMs: number) => {
  const ids = fleet.controllerIds.toSorted();
  const page = { deliveryId, from: ids[0] ?? '', through: ids.at(-1) ?? '' };
  return untilAnswered(test.db, page, { sent: SENT, withinMs });
};
const answer = (count: number) =>
  sql`
    update controller_plans set confirmed_generation = generation
    where controller_id = any(${fleet.controllerIds.slice(0, count)}::uuid[])`.execute(test.db);

it('waits until half of the notified locations have confirmed their plans', async () => {
  let over = false;
  const waiting = wait(NEVER_MS).then(() => (over = true));
  await answer(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(over).toBe(false);
  await answer(2);
  await waiting;
});

it('waits only a limited time for confirmations, and not at all for offline locations', async () => {
  await expect(wait(1)).resolves.toBeUndefined();
  await sql`update controller_states set status = 'inactive'`.execute(test.db);
  await expect(wait(NEVER_MS)).resolves.toBeUndefined();
});
