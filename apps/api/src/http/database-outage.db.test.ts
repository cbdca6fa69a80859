import type { DeliveryChange } from '@earshot/domain/deliveries/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cuttableProxy } from '../testing/cuttable-proxy.ts';
import { openSocket } from '../testing/socket.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
let proxy: Awaited<ReturnType<typeof cuttableProxy>>;
beforeAll(async () => {
  api = await testApi({
    through: async (databaseUrl) => {
      const url = new URL(databaseUrl);
      proxy = await cuttableProxy({ host: url.hostname, port: Number(url.port) });
      url.port = String(proxy.port);
      return url.href;
    },
  });
});
afterAll(async () => {
  await api.destroy();
  proxy.close();
});

describe('a database outage', () => {
  it('is reported clearly by calls and health, and both recover without a restart', async () => {
    const person = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
    expect(await person.code('groups.tree', undefined)).toBe('ok');
    proxy.cut();
    await expect(person.call('groups.tree', undefined)).rejects.toMatchObject({
      errorCode: 'UE_510',
      httpStatus: 503,
      message: "The database can't be reached at the moment. Please try again shortly.",
    });
    expect((await api.app.inject('/health')).statusCode).toBe(503);
    proxy.restore();
    await expect.poll(() => person.code('groups.tree', undefined)).toBe('ok');
    expect((await api.app.inject('/health')).json()).toMatchObject({ parts: { database: { status: 'ok' } } });
  });

  it('pauses a subscription, which then sends all changes that it may have missed', async () => {
    const person = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
    const { deliveryId } = await person.call('deliveries.send', { castId: api.world.north.castId });
    const socket = await openSocket(api.app, { token: person.token });
    const watching = socket.send('subscription', 'deliveries.watch', { deliveryId });
    const first = (await socket.value(watching)) as DeliveryChange;
    expect(first.delivery.status).toBe('scheduled');
    proxy.cut();
    proxy.restore();
    await expect.poll(() => person.code('groups.tree', undefined)).toBe('ok');
    const again = (await socket.value(watching)) as DeliveryChange;
    expect(again.more).toBe(true);
    await person.call('deliveries.cancel', { deliveryId });
    await expect.poll(async () => ((await socket.value(watching)) as DeliveryChange).delivery.status).toBe('cancelled');
    socket.close();
  });
});
