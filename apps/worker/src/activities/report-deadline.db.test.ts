import { insertOperation } from '@earshot/db/queries/processes/operations';
import { recordIngestTime } from '@earshot/db/queries/processes/platform-outages';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import type { TargetRow } from '@earshot/db/queries/deliveries/target-row';
import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endLost } from '../reconcile/end-lost.ts';
import { createDeliveryActivities } from './delivery.activities.ts';

let test: TestDatabase;
let fleet: TestFleet;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());
beforeEach(async () => {
  await sql`delete from platform_outages`.execute(test.db);
  await sql`delete from platform_ingest`.execute(test.db);
  fleet = await insertFleet(test.db, { controllers: 1 });
});

const settle = (deliveryId: string) =>
  createDeliveryActivities({
    db: test.db,
    plans: { sync: () => Promise.resolve({ sent: [], upToDate: [], failed: [] }) },
  }).settle(deliveryId);

const change = (deliveryId: string, fields: Partial<TargetRow>) =>
  test.db.transaction().execute((trx) =>
    changeTargets(
      trx,
      { deliveryId, among: fleet.controllerIds },
      {
        change: (row) => void Object.assign(row, fields),
        asOf: new Date(),
      },
    ),
  );

/** A delivery that a location confirmed in time, whose play ended `hoursAgo` hours ago without a report. */
async function unreported(hoursAgo: number): Promise<string> {
  const deliveryId = await fleet.insertDelivery({ startInMs: -hoursAgo * HOUR_MS });
  await test.db.transaction().execute((trx) => planTargets(trx, deliveryId, fleet.controllerIds));
  await change(deliveryId, { confirmedAt: new Date(Date.now() - hoursAgo * HOUR_MS) });
  return deliveryId;
}

const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR_MS);
async function outage(from: number, until: number): Promise<void> {
  await sql`insert into platform_outages values (${at(from)}, ${at(until)})`.execute(test.db);
}

const statusOf = async (deliveryId: string) => {
  const columns = ['status', 'reason', 'superseded_reason'] as const;
  const query = test.db.selectFrom('delivery_targets').select(columns).where('delivery_id', '=', deliveryId);
  return Object.values(await query.executeTakeFirstOrThrow());
};
const hoursFromNow = (at: string | null) => (at === null ? null : (Date.parse(at) - Date.now()) / HOUR_MS);

describe('a location that does not report', () => {
  it('fails after a day in which the platform was available', async () => {
    const deliveryId = await unreported(24.1);
    expect(await settle(deliveryId)).toEqual({ done: true, nextDecisionAt: null });
    expect(await statusOf(deliveryId)).toEqual(['FAILED', 'no report', null]);
  });

  it('fails only after its deadline as extended by an outage', async () => {
    await outage(20, 15);
    const early = await unreported(28.9);
    const { done, nextDecisionAt } = await settle(early);
    expect(done).toBe(false);
    expect(hoursFromNow(nextDecisionAt)).toBeCloseTo(0.1 + 150 / 3_600, 1);
    expect(await statusOf(early)).toEqual(['SCHEDULED', null, null]);

    const late = await unreported(29.1);
    expect(await settle(late)).toEqual({ done: true, nextDecisionAt: null });
    expect(await statusOf(late)).toEqual(['FAILED', 'no report', null]);
  });

  it('does not fail while the platform receives no messages, however long that lasts', async () => {
    await recordIngestTime(test.db, [{ shard: '00', agoMs: 0 }]);
    await sql`update platform_ingest set ingested_until = now() - interval '50 hours'`.execute(test.db);
    const deliveryId = await unreported(60);
    const { done, nextDecisionAt } = await settle(deliveryId);
    expect(done).toBe(false);
    expect(hoursFromNow(nextDecisionAt)).toBeGreaterThan(13);

    await recordIngestTime(test.db, [{ shard: '00', agoMs: 0 }]);
    expect((await settle(deliveryId)).done).toBe(false);
    expect(await statusOf(deliveryId)).toEqual(['SCHEDULED', null, null]);
  });

  it('does not fail because of a report of another kind after an outage', async () => {
    await outage(20, 15);
    const deliveryId = await unreported(26);
    await change(deliveryId, { clipReadyAt: new Date() });
    expect(await statusOf(deliveryId)).toEqual(['SCHEDULED', null, null]);
  });

  it('counts as played when it reports late, before or after its extended deadline', async () => {
    await outage(20, 15);
    const open = await unreported(26);
    await settle(open);
    await change(open, { playsWell: 1 });
    expect(await statusOf(open)).toEqual(['SUCCESS', null, null]);

    const over = await unreported(40);
    await settle(over);
    await change(over, { playsWell: 1 });
    expect(await statusOf(over)).toEqual(['SUCCESS', null, 'no report']);
  });

  it('stays failed when an outage is recorded afterwards', async () => {
    const deliveryId = await unreported(25);
    await settle(deliveryId);
    await outage(20, 15);
    await change(deliveryId, { clipReadyAt: new Date() });
    expect(await statusOf(deliveryId)).toEqual(['FAILED', 'no report', null]);
    // Also together with a delivery whose deadline that outage did extend.
    const open = await unreported(26);
    const both = { controllerIds: fleet.controllerIds, deliveryIds: [deliveryId, open] };
    const clipReport = { change: (row: TargetRow) => void (row.clipReadyAt = new Date()), asOf: new Date() };
    const { locked } = await test.db.transaction().execute((trx) => changeTargets(trx, both, clipReport));
    expect(locked).toHaveLength(2);
    expect(await statusOf(open)).toEqual(['SCHEDULED', null, null]);
    expect(await statusOf(deliveryId)).toEqual(['FAILED', 'no report', null]);
  });
});

describe('the operation of a send', () => {
  it('is not lost while an outage extends the deadline of its delivery', async () => {
    const deliveryId = await unreported(49);
    const { groupId, customerId } = fleet;
    const operation = { kind: 'cast.send', subjectId: deliveryId, groupId, customerId } as const;
    const deadlineAt = new Date(Date.now() - HOUR_MS);
    await test.db
      .transaction()
      .execute((trx) => insertOperation(trx, { ...operation, deadlineAt, createdBy: null, traceId: 'trace' }));
    await outage(20, 15);
    expect(await endLost(test.db)).toBe(0);
    await sql`delete from platform_outages`.execute(test.db);
    expect(await endLost(test.db)).toBe(1);
  });
});
