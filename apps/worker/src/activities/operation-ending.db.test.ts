import { insertOperation } from '@earshot/db/queries/processes/operations';
import { LOST } from '@earshot/domain/operations/operations';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endLost } from '../reconcile/end-lost.ts';
import { createDeliveryActivities } from './delivery.activities.ts';

let test: TestDatabase;
let fleet: TestFleet;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 1 });
});
afterAll(() => test.destroy());

const activities = () =>
  createDeliveryActivities({
    db: test.db,
    plans: { sync: () => Promise.resolve({ sent: [], upToDate: [], failed: [] }) },
  });

/** The operation of a send, which counts as lost when its deadline and its delivery's are over. */
async function sending(deadlineInMs = HOUR_MS): Promise<{ deliveryId: string; id: string }> {
  const deliveryId = await fleet.insertDelivery();
  const { groupId, customerId } = fleet;
  const deadlineAt = new Date(Date.now() + deadlineInMs);
  const operation = { kind: 'cast.send', subjectId: deliveryId, groupId, customerId, deadlineAt } as const;
  const id = await test.db
    .transaction()
    .execute((trx) => insertOperation(trx, { ...operation, createdBy: null, traceId: 'trace' }));
  return { deliveryId, id };
}

const ended = async (id: string) => {
  const columns = ['state', 'message', 'deadline_at'] as const;
  const row = await test.db.selectFrom('operations').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  return [row.state, row.message, row.deadline_at];
};
const change = (deliveryId: string, fields: { cancelled_at?: Date; deadline_at?: Date }) =>
  test.db.updateTable('deliveries').set(fields).where('id', '=', deliveryId).execute();

describe('the operation of a send', () => {
  it('is completed when its delivery ends, and stays completed when that is processed again', async () => {
    const { deliveryId, id } = await sending();
    await activities().finish(deliveryId);
    await activities().finish(deliveryId);
    expect(await ended(id)).toEqual(['completed', null, null]);
  });

  it('is cancelled when its delivery was cancelled', async () => {
    const { deliveryId, id } = await sending();
    await change(deliveryId, { cancelled_at: new Date() });
    await activities().finish(deliveryId);
    expect(await ended(id)).toEqual(['cancelled', null, null]);
  });

  it('fails as lost after its deadline, but not before the deadline of its delivery', async () => {
    const [ahead, late, lost] = [await sending(), await sending(-HOUR_MS), await sending(-HOUR_MS)];
    await change(lost.deliveryId, { deadline_at: new Date(Date.now() - HOUR_MS) });
    expect(await endLost(test.db)).toBe(1);
    expect(await ended(lost.id)).toEqual(['failed', LOST, null]);
    expect((await ended(ahead.id))[0]).toBe('running');
    expect((await ended(late.id))[0]).toBe('running');
    expect(await endLost(test.db)).toBe(0);
  });
});
