import { randomUUID } from 'node:crypto';
import { listDeliveriesToCheck } from '@earshot/db/queries/deliveries/audience-checks';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let standard: TestClient;
beforeAll(async () => {
  api = await testApi();
  standard = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

async function sent(count = 1) {
  const { groupId, clipId } = api.world.north;
  const controllerIds = await insertControllers(api.deps.db, groupId, count);
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds });
  const { deliveryId } = await standard.call('deliveries.send', { castId });
  return { deliveryId, controllerIds };
}

const confirmEnding = (row: { endingConfirmedAt: Date | null }) => void (row.endingConfirmedAt = new Date());

describe('cancelling several deliveries', () => {
  it('checks each delivery and reports its result separately', async () => {
    const [one, other, over] = [await sent(), await sent(), await sent()];
    await sql`update deliveries set phase = 'settled', settled_at = now() where id = ${over.deliveryId}`.execute(
      api.deps.db,
    );
    const south = await api.signedIn({ roleId: 3, groupId: api.world.south.groupId });
    const { castId } = api.world.south;
    const foreign = await south.call('deliveries.send', { castId });
    const unknown = randomUUID();
    const deliveryIds = [
      one.deliveryId,
      foreign.deliveryId,
      over.deliveryId,
      unknown,
      other.deliveryId,
      one.deliveryId,
    ];
    const { groupId } = api.world.north;
    const { items } = await standard.call('deliveries.cancelMany', { groupId, deliveryIds, cut: false });
    const notFound = { cancelled: false, error: { code: 'UE_404', message: 'No record found for id' } };
    expect(items).toMatchObject([
      { deliveryId: one.deliveryId, cancelled: true, delivery: { status: 'cancelled', cancellation: { cut: false } } },
      { deliveryId: foreign.deliveryId, ...notFound },
      { deliveryId: over.deliveryId, cancelled: false, error: { code: 'UE_409' } },
      { deliveryId: unknown, ...notFound },
      { deliveryId: other.deliveryId, cancelled: true },
    ]);
    expect(await south.call('deliveries.get', { deliveryId: foreign.deliveryId })).toMatchObject({
      cancellation: null,
    });
    const rows = await api.deps.db
      .selectFrom('audit_log')
      .select(['subject_id', 'group_id'])
      .where('action', '=', 'delivery.cancel')
      .where('subject_id', 'in', deliveryIds)
      .execute();
    expect(rows.map(({ subject_id }) => `${subject_id}`).toSorted()).toEqual(
      [one.deliveryId, other.deliveryId].toSorted(),
    );
    const again = await standard.call('deliveries.cancelMany', { groupId, deliveryIds: [one.deliveryId] });
    expect(again.items).toMatchObject([{ cancelled: true, delivery: { cancellation: { cut: false } } }]);
  });

  it('accepts at most 100 deliveries', async () => {
    const deliveryIds = Array.from({ length: 101 }, () => randomUUID());
    const { groupId } = api.world.north;
    await expect(standard.call('deliveries.cancelMany', { groupId, deliveryIds })).rejects.toThrow(
      'At most 100 at once',
    );
  });
});

describe('a cancellation', () => {
  it('lists unconfirmed and unreachable locations, with the time by which each falls silent', async () => {
    const { deliveryId, controllerIds } = await sent(4);
    const [confirmed = '', online = '', ...away] = controllerIds;
    await sql`update controller_states set status = 'active' where controller_id = any(${[confirmed, online]}::uuid[])`.execute(
      api.deps.db,
    );
    await standard.call('deliveries.cancel', { deliveryId });
    await api.deps.db
      .transaction()
      .execute((trx) =>
        changeTargets(trx, { controllerIds: [confirmed] }, { change: confirmEnding, asOf: new Date() }),
      );
    const idsOf = async (view: 'cancel-on-its-way' | 'unreachable') => {
      const { items, total } = await standard.call('deliveries.targets', { deliveryId, view });
      expect(total).toBe(items.length);
      expect(items.every(({ silentBy }) => silentBy !== null)).toBe(true);
      return items.map(({ controllerId }) => controllerId).toSorted();
    };
    expect(await idsOf('cancel-on-its-way')).toEqual([online, ...away].toSorted());
    expect(await idsOf('unreachable')).toEqual(away.toSorted());
  });

  it('stops the delivery from following its audience', async () => {
    const { groupId, clipId } = api.world.north;
    const controllerIds = await insertControllers(api.deps.db, groupId, 1);
    await sql`update controllers set labels = '{arcade}' where id = ${controllerIds[0]}`.execute(api.deps.db);
    const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: [] });
    const schedule = { startDate: '2099-07-01', startTime: '09:00', intervalSeconds: 86_400, count: 3 };
    const input = { castId, playStatus: 'schedule' as const, schedule, controllerTags: ['arcade'] };
    const { deliveryId } = await standard.call('deliveries.send', input);
    const customerId = api.world.customer.groupId;
    const followed = async () =>
      (await listDeliveriesToCheck(api.deps.db, customerId, { after: null, limit: 1_000 })).map(({ id }) => id);
    expect(await followed()).toContain(deliveryId);
    await standard.call('deliveries.cancel', { deliveryId });
    expect(await followed()).not.toContain(deliveryId);
  });

  it('removes locations that still wait to be planned', async () => {
    const { deliveryId } = await sent();
    const [waiting = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
    await sql`insert into delivery_wanted values (${deliveryId}, ${waiting})`.execute(api.deps.db);
    await standard.call('deliveries.cancel', { deliveryId });
    const left = api.deps.db
      .selectFrom('delivery_wanted')
      .select('controller_id')
      .where('delivery_id', '=', deliveryId);
    expect(await left.execute()).toEqual([]);
    expect((await standard.call('deliveries.targets', { deliveryId })).total).toBe(1);
  });
});
