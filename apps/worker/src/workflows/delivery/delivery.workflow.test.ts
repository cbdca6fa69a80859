import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import type { TargetRow } from '@earshot/db/queries/deliveries/target-row';
import { endTargets, planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanSyncer } from '../../plan-syncer.ts';
import { startDeliveryWorker } from '../../testing/delivery-worker.ts';

let test: TestDatabase;
let worker: Awaited<ReturnType<typeof startDeliveryWorker>>;
const synced: string[][] = [];
const plans: PlanSyncer = {
  sync: (controllerIds) => {
    synced.push([...controllerIds]);
    return Promise.resolve({ sent: [...controllerIds], upToDate: [], failed: [] });
  },
};

beforeAll(async () => {
  test = await testDatabase();
  worker = await startDeliveryWorker(test.db, plans);
});
afterAll(async () => {
  await worker.stop();
  await test.destroy();
});

async function sent(fleet: TestFleet, times: { startInMs?: number; lateMs?: number; graceMs?: number } = {}) {
  const deliveryId = await fleet.insertDelivery(times);
  await test.db.transaction().execute((trx) => planTargets(trx, deliveryId, fleet.controllerIds));
  return deliveryId;
}

const online = (fleet: TestFleet) =>
  test.db
    .updateTable('controller_states')
    .set({ status: 'active' })
    .where('controller_id', 'in', fleet.controllerIds)
    .execute();

const report = (fleet: TestFleet, change: (row: TargetRow) => void) =>
  test.db
    .transaction()
    .execute((trx) => changeTargets(trx, { controllerIds: fleet.controllerIds }, { change, asOf: new Date() }));

async function statuses(deliveryId: string) {
  const { rows } = await sql<{ status: string; reason: string | null }>`
    select distinct status, reason from delivery_targets where delivery_id = ${deliveryId}`.execute(test.db);
  return rows;
}

const phase = async (deliveryId: string) =>
  (await test.db.selectFrom('deliveries').select('phase').where('id', '=', deliveryId).executeTakeFirstOrThrow()).phase;

describe('the delivery process', () => {
  it('sends plans to reachable locations in pages and ends when all have played', async () => {
    const fleet = await insertFleet(test.db, { controllers: 501 });
    await online(fleet);
    const deliveryId = await sent(fleet);
    synced.length = 0;
    const run = await worker.start(deliveryId);
    await expect.poll(() => synced.map((page) => page.length).toSorted((a, b) => a - b)).toEqual([1, 500]);
    await report(fleet, (row) => {
      row.playsWell = 1;
    });
    await worker.start(deliveryId);
    await run.result();
    expect(await statuses(deliveryId)).toEqual([{ status: 'SUCCESS', reason: null }]);
    expect(await phase(deliveryId)).toBe('settled');
  });

  it('marks a location that was never reached as offline after the permitted lateness', async () => {
    const fleet = await insertFleet(test.db, { controllers: 3 });
    const deliveryId = await sent(fleet, { startInMs: 100, lateMs: 300 });
    synced.length = 0;
    const run = await worker.start(deliveryId);
    await run.result();
    expect(synced).toEqual([]);
    expect(await statuses(deliveryId)).toEqual([{ status: 'FAILED', reason: 'location offline' }]);
  });

  it('sends a cancellation to the locations and ends when they are silent after the grace period', async () => {
    const fleet = await insertFleet(test.db, { controllers: 2 });
    await online(fleet);
    const deliveryId = await sent(fleet, { startInMs: 60_000, graceMs: 400 });
    const run = await worker.start(deliveryId);
    await expect.poll(() => phase(deliveryId)).toBe('running');
    synced.length = 0;
    await test.db.transaction().execute((trx) => endTargets(trx, { deliveryId, kind: 'cancelled', cut: true }));
    await worker.start(deliveryId);
    await run.result();
    expect(new Set(synced.flat())).toEqual(new Set(fleet.controllerIds));
    expect(await statuses(deliveryId)).toEqual([{ status: 'CANCELED', reason: 'silent by grace' }]);
  });

  it('ends immediately when the delivery is already settled', async () => {
    const fleet = await insertFleet(test.db, { controllers: 1 });
    const deliveryId = await sent(fleet);
    await test.db
      .updateTable('deliveries')
      .set({ phase: 'settled', deadline_at: null })
      .where('id', '=', deliveryId)
      .execute();
    await report(fleet, (row) => {
      row.playsWell = 1;
    });
    synced.length = 0;
    await (await worker.start(deliveryId)).result();
    expect(synced).toEqual([]);
  });
});
