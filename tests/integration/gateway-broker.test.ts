import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { disableCredential, setCredential } from '@earshot/db/queries/controllers/credentials';
import { until } from '@earshot/db/testing/until';
import {
  ALL_DOWN_FILTER,
  ALL_UP_FILTER,
  downFilter,
  downTopic,
  senderOf,
  upTopic,
} from '@earshot/device-protocol/topics';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FleetDevice,
  type GatewayFixture,
  gatewayFixture,
  nextEvent,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { connectTestDevice } from '../../apps/gateway/src/testing/test-device.ts';
import { TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';
import { describeWithEachBroker } from '../support/each-broker.ts';

/** Return codes of MQTT 3.1.1. Brokers differ in the code for a wrong password. */
const REFUSED: ReadonlySet<unknown> = new Set([4, 5]);
const NOT_LET_IN = /Bad username or password|Not authorized/;

/** Resolves when a new message is acknowledged; all earlier messages were processed by then. */
async function awaitAcknowledgement(device: FleetDevice): Promise<void> {
  await device.hello();
  const { seq } = device;
  await until(() => expect(device.acks.some(({ echo }) => echo === seq)).toBe(true));
}

describeWithEachBroker((broker) => {
  let fixture: GatewayFixture;
  beforeAll(async () => {
    fixture = await gatewayFixture(20, { broker });
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
    it('does not pass on messages that a device sends in the name of another device', async () => {
      const [device, other] = [await fixture.freshDevice(), await fixture.freshDevice()];
      const closed = nextEvent(device.client, 'close');
      device.client.publish(upTopic(other.serial, 'state'), '{}', { qos: 1 });
      if (broker.name === 'aedes') await closed;
      // Mosquitto acknowledges the message and drops it.
      else await awaitAcknowledgement(device);
      expect(
        await fixture.db.selectFrom('dead_letters').select('id').where('serial', '=', other.serial).execute(),
      ).toEqual([]);
    });

    it('refuses subscriptions of a device to platform topics, to all topics and to the broker itself', async () => {
      const device = await fixture.freshDevice();
      const filters = [
        '#',
        '+/#',
        '$SYS/#',
        '$share/x/#',
        `$share/x/${ALL_UP_FILTER}`,
        upTopic(device.serial, 'state'),
      ];
      for (const filter of filters)
        await expect(device.client.subscribeAsync(filter, { qos: 1 })).rejects.toThrow('Subscribe error');
      expect(await device.client.subscribeAsync(downTopic(device.serial, 'plans'), { qos: 1 })).toHaveLength(1);
    });

    it('does not deliver messages for one device to another device', async () => {
      const [device, other] = [await fixture.freshDevice(), await fixture.freshDevice()];
      const receivedTopics: string[] = [];
      device.client.on('message', (topic) => receivedTopics.push(topic));
      const filters = [downTopic(other.serial, 'plans'), ALL_DOWN_FILTER, `$share/x/${downFilter(other.serial)}`];
      const refused: string[] = [];
      for (const filter of filters) {
        await device.client.subscribeAsync(filter, { qos: 1 }).catch(() => refused.push(filter));
      }
      // Mosquitto accepts the subscriptions but delivers no messages.
      expect(refused).toEqual(expect.arrayContaining(broker.name === 'aedes' ? filters : []));
      await other.hello();
      await until(() => expect(other.acks).toHaveLength(1));
      await awaitAcknowledgement(device);
      expect(new Set(receivedTopics.map(senderOf))).toEqual(new Set([device.serial]));
    });

    it('refuses retained messages and drops messages of a device on other topics', async () => {
      const device = await fixture.freshDevice();
      const closed = nextEvent(device.client, 'close');
      device.client.publish(upTopic(device.serial, 'state'), '{}', { qos: 1, retain: true });
      await closed;
      const another = await fixture.freshDevice();
      const part = await connect({ name: 'gateway', password: TEST_SECRETS.gateway, clientId: 'gateway-2' });
      await expect(part.subscribeAsync('$SYS/#', { qos: 1 })).rejects.toThrow('Subscribe error');
      const refused = nextEvent(another.client, 'close');
      another.client.publish(downTopic(another.serial, 'plans'), '{}', { qos: 1 });
      if (broker.name === 'aedes') await refused;
      else await awaitAcknowledgement(another);
      expect(another.plans).toEqual([]);
      await part.endAsync();
    });

    it('refuses a wrong password a hundred times and still accepts the right password', async () => {
      const serial = fixture.fleet.serials.at(-1) ?? '';
      const refusals = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          connect({ name: serial, password: `wrong ${i}` }).catch((error: unknown) => error),
        ),
      );
      expect(refusals.every((error) => error instanceof Error && 'code' in error && REFUSED.has(error.code))).toBe(
        true,
      );
      const device = await connectTestDevice({ url: fixture.gateway.brokerUrl, serial });
      expect(device.client.connected).toBe(true);
      await device.client.endAsync();
    });

    it('refuses a device with a foreign client id, unknown devices, and platform parts with a wrong secret', async () => {
      const [serial = ''] = fixture.fleet.serials.slice(-1);
      const refused = [
        { name: serial, password: 'd'.repeat(32), clientId: 'earshot-gateway' },
        { name: 'NOBODY-1', password: 'd'.repeat(32) },
        { name: 'gateway', password: TEST_SECRETS.worker },
        { name: '__proto__', password: 'x' },
      ];
      for (const login of refused) await expect(connect(login)).rejects.toThrow(NOT_LET_IN);
    });

    it('closes a connection that announces a packet over 256 KiB before the packet arrives', async () => {
      const { hostname, port } = new URL(fixture.gateway.brokerUrl);
      const socket = connectSocket(Number(port), hostname);
      await once(socket, 'connect');
      // The broker may reset the connection.
      socket.on('error', () => undefined);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      // The first bytes of a CONNECT packet of 2 MiB.
      socket.write(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x01, 0x00]));
      await expect(closed).resolves.not.toThrow();
    });

    it('closes the connection of a disabled device and refuses its secret', async () => {
      const device = await fixture.freshDevice();
      const closed = nextEvent(device.client, 'close');
      await fixture.gateway.admin?.disable(device.serial);
      await closed;
      await expect(connect({ name: device.serial, password: 'd'.repeat(32) })).rejects.toThrow(NOT_LET_IN);
    });

    it('disconnects a device whose secret is disabled, replaced or expired in the database', async () => {
      const withdraw = {
        disabled: (serial: string) => disableCredential(fixture.db, serial),
        replaced: (serial: string) =>
          setCredential(fixture.db, {
            serial,
            secretHash: Buffer.alloc(32),
            validUntil: new Date(Date.now() + 60_000),
          }),
        'run out': (serial: string) =>
          fixture.db
            .updateTable('device_credentials')
            .set({ valid_until: new Date(Date.now() - 1) })
            .where('serial', '=', serial)
            .execute(),
      };
      for (const act of Object.values(withdraw)) {
        const device = await fixture.freshDevice();
        const closed = nextEvent(device.client, 'close');
        await act(device.serial);
        await closed;
        await expect(connect({ name: device.serial, password: 'd'.repeat(32) })).rejects.toThrow(NOT_LET_IN);
      }
    });

    it('only disconnects a kicked device, which may reconnect', async () => {
      const device = await fixture.freshDevice();
      const closed = nextEvent(device.client, 'close');
      await fixture.gateway.admin?.kick(device.serial);
      await closed;
      const again = await fixture.connectAgain(device);
      await awaitAcknowledgement(again);
      expect(again.client.connected).toBe(true);
    });

    it('keeps no secret in the database once the broker has received it', async () => {
      const device = await fixture.freshDevice();
      await until(async () =>
        expect(await fixture.db.selectFrom('credential_changes').selectAll().execute()).toEqual([]),
      );
      await awaitAcknowledgement(device);
    });

    it('gives a device a new secret and refuses the old secret', async () => {
      const device = await fixture.freshDevice();
      const closed = nextEvent(device.client, 'close');
      const validUntil = new Date(Date.now() + 60_000);
      await fixture.gateway.admin?.setCredential({ serial: device.serial, secret: 'another secret', validUntil });
      await closed;
      await expect(connect({ name: device.serial, password: 'd'.repeat(32) })).rejects.toThrow(NOT_LET_IN);
      const again = await connect({ name: device.serial, password: 'another secret' });
      expect(again.connected).toBe(true);
      await again.endAsync();
    });

    it('lets the worker send messages to devices, but not receive their messages', async () => {
      const device = await fixture.freshDevice();
      const worker = await connect({ name: 'worker', password: TEST_SECRETS.worker, clientId: 'worker-1' });
      await expect(worker.subscribeAsync(ALL_UP_FILTER, { qos: 1 })).rejects.toThrow('Subscribe error');
      const received = nextEvent(device.client, 'message');
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
      await received;
      await until(() => expect(device.plans).toHaveLength(1));
      await worker.endAsync();
    });
  });
});
