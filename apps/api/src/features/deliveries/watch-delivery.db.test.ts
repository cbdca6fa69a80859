import { announce } from '@earshot/db/notify';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import type { DeliveryChange } from '@earshot/domain/deliveries/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

async function watching(count: number) {
  const { groupId, clipId } = api.world.north;
  const person = await api.signedIn({ roleId: 3, groupId });
  const controllerIds = await insertControllers(api.deps.db, groupId, count);
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds });
  const { deliveryId } = await person.call('deliveries.send', { castId });
  const socket = await openSocket(api.app, { token: person.token });
  const id = socket.send('subscription', 'deliveries.watch', { deliveryId });
  return {
    person,
    controllerIds,
    deliveryId,
    socket,
    id,
    value: async () => (await socket.value(id)) as DeliveryChange,
  };
}

describe('watching a delivery', () => {
  it('sends the whole delivery first, then its changes', async () => {
    const { controllerIds, deliveryId, socket, value } = await watching(3);
    const whole = await value();
    expect(whole).toMatchObject({ more: false, delivery: { counts: { PENDING: 3 } } });
    expect(whole.targets).toHaveLength(3);
    const [first = ''] = controllerIds;
    await api.deps.db.transaction().execute(async (trx) => {
      await changeTargets(
        trx,
        { controllerIds: [first] },
        {
          change: (row) => {
            row.confirmedAt = new Date();
          },
          asOf: new Date(),
        },
      );
      await announce(trx, { kind: 'delivery', ids: [deliveryId], controllerIds: [first] });
    });
    const change = await value();
    expect(change.delivery.counts).toMatchObject({ PENDING: 2, SCHEDULED: 1 });
    expect(change.targets).toMatchObject([{ controllerId: first, status: 'SCHEDULED' }]);
    socket.close();
  });

  it('reports when a location goes online', async () => {
    const { controllerIds, socket, value } = await watching(2);
    await value();
    const [first = ''] = controllerIds;
    await api.deps.db
      .updateTable('controller_states')
      .set({ status: 'active' })
      .where('controller_id', '=', first)
      .execute();
    await announce(api.deps.db, { kind: 'controller', ids: [first] });
    expect((await value()).targets).toMatchObject([{ controllerId: first, online: true }]);
    socket.close();
  });

  it('lists at most 200 locations and reports when there are more', async () => {
    const { deliveryId, socket, value } = await watching(250);
    const whole = await value();
    expect(whole.targets).toHaveLength(200);
    expect(whole.more).toBe(true);
    await announce(api.deps.db, { kind: 'delivery', ids: [deliveryId], many: true });
    expect(await value()).toMatchObject({ more: true, targets: [] });
    socket.close();
  });

  it('combines a burst of changes into at most four messages a second', async () => {
    const { controllerIds, deliveryId, socket, id, value } = await watching(20);
    await value();
    const startedAt = performance.now();
    let received = 0;
    const counting = (async () => {
      for (; received < 5; received += 1) await socket.value(id);
    })();
    for (let i = 0; received < 5; i += 1) {
      await announce(api.deps.db, {
        kind: 'delivery',
        ids: [deliveryId],
        controllerIds: [controllerIds[i % 20] ?? ''],
      });
    }
    await counting;
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    socket.close();
  });

  it('reports when the first play is due, without a notification', async () => {
    const { socket, value } = await watching(1);
    expect((await value()).delivery.status).toBe('scheduled');
    expect((await value()).delivery.status).toBe('sending');
    socket.close();
  });

  it('of another group is refused as not found', async () => {
    const { deliveryId, socket } = await watching(1);
    socket.close();
    const neighbour = await api.signedIn({ roleId: 3, groupId: api.world.south.groupId });
    const other = await openSocket(api.app, { token: neighbour.token });
    const id = other.send('subscription', 'deliveries.watch', { deliveryId });
    const message = await other.wait((m) => m.id === id);
    expect(message.error?.data.errorCode).toBe('UE_404');
    other.close();
  });
});
