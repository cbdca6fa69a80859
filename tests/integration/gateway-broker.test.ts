import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { downTopic, upTopic } from '@earshot/device-protocol/topics';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type GatewayFixture,
  gatewayFixture,
  nextEvent,
  until,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { connectTestDevice } from '../../apps/gateway/src/testing/test-device.ts';
import { TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture(20);
});
afterAll(() => fixture.destroy());

const connect = (options: { name: string; password: string; clientId?: string }) =>
  mqtt.connectAsync(fixture.gateway.brokerUrl, {
    protocolVersion: 4,
    clientId: options.clientId ?? options.name,
    username: options.name,
    password: options.password,
    reconnectPeriod: 0,
  });

describe('the broker', () => {
  it('closes the connection of a device that speaks for another one', async () => {
    const [device, other] = [await fixture.freshDevice(), await fixture.freshDevice()];
    const closed = nextEvent(device.client, 'close');
    device.client.publish(upTopic(other.serial, 'state'), '{}', { qos: 1 });
    await closed;
    expect(
      await fixture.db.selectFrom('dead_letters').select('id').where('serial', '=', other.serial).execute(),
    ).toEqual([]);
  });

  it('refuses to let a device listen to another one, to all, or to the broker itself', async () => {
    const [device, other] = [await fixture.freshDevice(), await fixture.freshDevice()];
    const filters = [
      downTopic(other.serial, 'plans'),
      'earshot/v1/+/down/#',
      '#',
      '$SYS/#',
      `$share/x/earshot/v1/${other.serial}/down/#`,
      upTopic(device.serial, 'state'),
    ];
    for (const filter of filters)
      await expect(device.client.subscribeAsync(filter, { qos: 1 })).rejects.toThrow('Subscribe error');
    expect(await device.client.subscribeAsync(`earshot/v1/${device.serial}/down/plans`, { qos: 1 })).toHaveLength(1);
  });

  it('lets no device publish below $ or retain', async () => {
    for (const [topic, retain] of [
      ['$SYS/x', false],
      ['up', true],
    ] as const) {
      const device = await fixture.freshDevice();
      const closed = nextEvent(device.client, 'close');
      device.client.publish(topic === 'up' ? upTopic(device.serial, 'state') : topic, '{}', { qos: 1, retain });
      await expect(closed).resolves.not.toThrow();
    }
  });

  it('refuses a wrong password a hundred times and still takes the right one', async () => {
    const serial = fixture.fleet.serials.at(-1) ?? '';
    const refusals = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        connect({ name: serial, password: `wrong ${i}` }).catch((error: unknown) => error),
      ),
    );
    expect(refusals.every((error) => error instanceof Error && 'code' in error && error.code === 4)).toBe(true);
    const device = await connectTestDevice({ url: fixture.gateway.brokerUrl, serial });
    expect(device.client.connected).toBe(true);
    await device.client.endAsync();
  });

  it('refuses a device under the client id of another, unknown ones, and parts with a wrong secret', async () => {
    const [serial = ''] = fixture.fleet.serials.slice(-1);
    const refused = [
      { name: serial, password: 'd'.repeat(32), clientId: 'earshot-gateway' },
      { name: 'NOBODY-1', password: 'd'.repeat(32) },
      { name: 'gateway', password: TEST_SECRETS.worker },
      { name: '__proto__', password: 'x' },
    ];
    for (const login of refused) await expect(connect(login)).rejects.toThrow('Bad username or password');
  });

  it('cuts off who announces a packet over 256 KiB, before it has come', async () => {
    const { hostname, port } = new URL(fixture.gateway.brokerUrl);
    const socket = connectSocket(Number(port), hostname);
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    // A CONNECT of 2 MiB, of which only the first bytes are sent.
    socket.write(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x01, 0x00]));
    await expect(closed).resolves.not.toThrow();
  });

  it('closes the connection of a device that is disabled, and takes its secret no more', async () => {
    const device = await fixture.freshDevice();
    const closed = nextEvent(device.client, 'close');
    await fixture.gateway.admin?.disable(device.serial);
    await closed;
    await expect(connect({ name: device.serial, password: 'd'.repeat(32) })).rejects.toThrow(
      'Bad username or password',
    );
  });

  it('gives a device another secret, after which the old one is void', async () => {
    const device = await fixture.freshDevice();
    const closed = nextEvent(device.client, 'close');
    const validUntil = new Date(Date.now() + 60_000);
    await fixture.gateway.admin?.setCredential({ serial: device.serial, secret: 'another secret', validUntil });
    await closed;
    await expect(connect({ name: device.serial, password: 'd'.repeat(32) })).rejects.toThrow(
      'Bad username or password',
    );
    const again = await connect({ name: device.serial, password: 'another secret' });
    expect(again.connected).toBe(true);
    await again.endAsync();
  });

  it('lets the worker speak to devices, but not hear them', async () => {
    const device = await fixture.freshDevice();
    const worker = await connect({ name: 'worker', password: TEST_SECRETS.worker, clientId: 'worker-1' });
    await expect(worker.subscribeAsync('earshot/v1/+/up/#', { qos: 1 })).rejects.toThrow('Subscribe error');
    const heard = nextEvent(device.client, 'message');
    const message = {
      v: 1,
      id: 'a',
      now: new Date().toISOString(),
      kind: 'change',
      generation: 1,
      set: [],
      remove: [],
    };
    await worker.publishAsync(downTopic(device.serial, 'plans'), JSON.stringify(message), { qos: 1 });
    await heard;
    await until(() => expect(device.plans).toHaveLength(1));
    await worker.endAsync();
  });
});
