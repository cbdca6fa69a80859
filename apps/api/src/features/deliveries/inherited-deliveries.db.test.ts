import { announce } from '@earshot/db/notify';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import type { DeliveryChange } from '@earshot/domain/deliveries/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertInheritableCast } from '../../testing/casts.ts';
import type { TestClient } from '../../testing/client.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow } from '../../testing/world.ts';

let api: TestApi;
let owner: TestClient;
let leeds: TestClient & { token: string };
let castId: string;
let deliveryId: string;

const ids = () => {
  const { customer, north, leeds: city, south } = api.world;
  return { own: city.controllerId, others: [customer, north, south].map(({ controllerId }) => controllerId) };
};
const fail = (controllerIds: string[], outcome: 'played' | 'failed') =>
  api.deps.db.transaction().execute((trx) =>
    changeTargets(
      trx,
      { controllerIds },
      {
        change: (row) => {
          row.confirmedAt = new Date();
          row.firstPlayAt = new Date();
          if (outcome === 'played') row.playsWell = 1;
          else row.playsFailed = 1;
        },
        asOf: new Date(),
      },
    ),
  );

beforeAll(async () => {
  api = await testApi();
  owner = await api.signedIn({ roleId: 3, groupId: api.world.customer.groupId });
  leeds = await api.signedIn({ roleId: 3, groupId: api.world.leeds.groupId });
  castId = await insertInheritableCast(api.deps.db, api.world.customer);
  await sql`update controllers set timezone = 'Asia/Tokyo' where id = ${ids().others[0]}`.execute(api.deps.db);
  const schedule = { startDate: '2099-01-01', startTime: '09:00' };
  ({ deliveryId } = await owner.call('deliveries.send', { castId, playStatus: 'schedule', schedule }));
  await fail(ids().others, 'failed');
});
afterAll(() => api.destroy());

describe('a delivery that a parent group manages', () => {
  it('shows a sub-group its own locations, and nothing of other locations', async () => {
    const { groupId } = api.world.leeds;
    const { items } = await leeds.call('deliveries.list', { groupId, castId });
    expect(items).toMatchObject([
      { id: deliveryId, inherited: true, createdBy: null, counts: { PENDING: 1, FAILED: 0 } },
    ]);
    expect(await leeds.call('deliveries.count', { groupId, castId })).toEqual({ total: 1 });
    const detail = await leeds.call('deliveries.get', { deliveryId });
    expect(detail).toMatchObject({
      inherited: true,
      createdBy: null,
      funnel: { planned: 1, confirmed: 0, started: 0 },
    });
    expect(detail.plans.map(({ zones }) => zones)).toEqual([['Europe/London']]);
    const targets = await leeds.call('deliveries.targets', { deliveryId });
    expect(targets).toMatchObject({ total: 1, items: [{ controllerId: ids().own }] });
    const text = JSON.stringify([items, detail, targets, await leeds.call('deliveries.timeline', { deliveryId })]);
    for (const other of ids().others) expect(text).not.toContain(other);
    expect(text).not.toContain('Test Person');
  });

  it('is shown completely to its owner group', async () => {
    const detail = await owner.call('deliveries.get', { deliveryId });
    expect(detail).toMatchObject({ inherited: false, createdBy: 'Test Person', counts: { PENDING: 1, FAILED: 3 } });
    expect(detail.plans.map(({ zones }) => zones)).toEqual([['Asia/Tokyo'], ['Europe/London']]);
    expect((await owner.call('deliveries.targets', { deliveryId })).total).toBe(4);
  });

  it('has a timeline in sub-groups with their own locations only, without details of the parent group', async () => {
    const { events } = await leeds.call('deliveries.timeline', { deliveryId });
    expect(events.map(({ kind, text, controllerId }) => [kind, text, controllerId])).toEqual([
      ['sent', 'Sent by a parent group', null],
      ['planned', 'Planned', ids().own],
    ]);
    const [other = ''] = ids().others;
    const ofOther = await leeds.call('deliveries.timeline', { deliveryId, controllerId: other });
    expect(ofOther.events.map(({ kind }) => kind)).toEqual(['sent']);
  });

  it('can be watched in a sub-group for its own locations only', async () => {
    const socket = await openSocket(api.app, { token: leeds.token });
    const id = socket.send('subscription', 'deliveries.watch', { deliveryId });
    const next = async () => (await socket.value(id)) as DeliveryChange;
    expect((await next()).targets.map(({ controllerId }) => controllerId)).toEqual([ids().own]);
    const [other = ''] = ids().others;
    await announce(api.deps.db, { kind: 'delivery', ids: [deliveryId], controllerIds: [other] });
    await fail([ids().own], 'played');
    await announce(api.deps.db, { kind: 'delivery', ids: [deliveryId], controllerIds: [ids().own] });
    let change = await next();
    // A change at another group's location may arrive separately, with figures but without a location.
    while (change.targets.length === 0) change = await next();
    expect(change.targets.map(({ controllerId }) => controllerId)).toEqual([ids().own]);
    expect(change.delivery.counts).toMatchObject({ SUCCESS: 1, FAILED: 0 });
    socket.close();
  });

  it('can be cancelled and sent only by the owner group, and sub-groups receive the reason [A-172]', async () => {
    const refusal = { errorCode: 'UE_403', message: 'This delivery is managed by a parent group.' };
    await expect(leeds.call('deliveries.cancel', { deliveryId })).rejects.toMatchObject(refusal);
    await expect(leeds.call('deliveries.send', { castId })).rejects.toMatchObject({
      errorCode: 'UE_403',
      message: 'This Message Cast is managed by a parent group.',
    });
    const { groupId } = api.world.leeds;
    const { items } = await leeds.call('deliveries.cancelMany', { groupId, deliveryIds: [deliveryId] });
    expect(items).toEqual([
      { deliveryId, cancelled: false, error: { code: refusal.errorCode, message: refusal.message } },
    ]);
    const again = await owner.call('deliveries.send', { castId });
    const cancelled = await owner.call('deliveries.cancel', { deliveryId: again.deliveryId });
    expect(cancelled.cancellation).toMatchObject({ unreachable: 4 });
    const below = await leeds.call('deliveries.get', { deliveryId: again.deliveryId });
    expect(below).toMatchObject({ status: 'cancelled', cancellation: { requestedBy: null, unreachable: 1 } });
  });

  it('does not exist for another customer, nor for sub-groups when it is not inherited', async () => {
    const { other, customer } = api.world;
    const stranger = await api.signedIn({ roleId: 4, groupId: other.groupId });
    expect(await stranger.code('deliveries.get', { deliveryId })).toBe('UE_404');
    expect(await stranger.code('deliveries.cancel', { deliveryId })).toBe('UE_404');
    const controllerIds = [api.world.leeds.controllerId];
    const own = await insertCastRow(api.deps.db, { ...customer, controllerIds });
    const sent = await owner.call('deliveries.send', { castId: own });
    expect(await leeds.code('deliveries.get', { deliveryId: sent.deliveryId })).toBe('UE_404');
    expect(await leeds.code('deliveries.cancel', { deliveryId: sent.deliveryId })).toBe('UE_404');
  });

  it('cannot be cancelled without the permission, and the refusal does not mention the parent group', async () => {
    const unprivileged = await api.signedIn({ roleId: 5, groupId: api.world.leeds.groupId });
    await expect(unprivileged.call('deliveries.cancel', { deliveryId })).rejects.toMatchObject({
      errorCode: 'UE_403',
      message: 'You do not have the permission for this',
    });
  });

  it('stays visible in sub-groups when its cast is no longer inheritable', async () => {
    await sql`update message_casts set inherit = false where id = ${castId}`.execute(api.deps.db);
    expect(await leeds.code('deliveries.get', { deliveryId })).toBe('ok');
    await sql`update message_casts set inherit = true where id = ${castId}`.execute(api.deps.db);
  });
});
