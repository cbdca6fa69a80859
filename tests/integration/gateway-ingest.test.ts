import { randomUUID } from 'node:crypto';
import { until } from '@earshot/db/testing/until';
import { MAX_COUNTER } from '@earshot/device-protocol/limits';
import { upTopic } from '@earshot/device-protocol/topics';
import { registry } from '@earshot/metrics/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brokerKnowsAll,
  type GatewayFixture,
  gatewayFixture,
  readPlan,
  readState,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { connectTestDevice } from '../../apps/gateway/src/testing/test-device.ts';
import { admitDevices } from '../../apps/gateway/src/testing/test-gateway.ts';
import { describeWithEachBroker } from '../support/each-broker.ts';

import { acked } from '../../apps/gateway/src/testing/acked.ts';

async function committedMessages(): Promise<number> {
  const metric = await registry.getSingleMetric('earshot_ingest_messages_total')?.get();
  return metric?.values[0]?.value ?? 0;
}

const event = { kind: 'event', name: 'rack.opened', detail: {} } as const;

describeWithEachBroker((broker) => {
  let fixture: GatewayFixture;
  beforeAll(async () => {
    fixture = await gatewayFixture(30, { broker });
  });
  afterAll(() => fixture.destroy());

  describe('the messages of a controller', () => {
    it('are stored and acknowledged with the platform clock and the answered message, and counted', async () => {
      const before = await committedMessages();
      const device = await fixture.freshDevice();
      await device.hello();
      expect(await acked(device, 1)).toMatchObject({ boot: 1, upTo: 0, generation: 0, ownerEpoch: 1 });
      await device.state({ cpu: 55 });
      const ack = await acked(device, 2);
      expect(await readState(fixture.db, device.controllerId)).toMatchObject({
        status: 'active',
        boot: 1,
        seq: 2,
        cpu: 55,
        model: 'test',
        headsets_online: 3,
      });
      expect((await readPlan(fixture.db, device.controllerId)).acked_at?.toISOString()).toBe(ack.now);
      await expect.poll(committedMessages).toBeGreaterThanOrEqual(before + 2);
    });

    it('count once and in order: older and repeated messages change nothing, but are acknowledged', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      const first = device.stateMessage();
      await device.state({ cpu: 77 });
      await acked(device);
      await device.say('state', { ...first, cpu: 11 });
      await acked(device, first.seq);
      await device.say('state', { ...first, boot: 0, seq: 99, cpu: 12 });
      await acked(device, 99);
      expect(await readState(fixture.db, device.controllerId)).toMatchObject({ cpu: 77, boot: 1, seq: device.seq });
    });

    it('set its status for faults and reboots', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      await device.state({ faults: ['fan'] });
      await until(async () =>
        expect(await readState(fixture.db, device.controllerId)).toMatchObject({ status: 'fault' }),
      );
      await device.state({ status: 'rebooting' });
      await until(async () =>
        expect(await readState(fixture.db, device.controllerId)).toMatchObject({ status: 'rebooting' }),
      );
      device.vanish();
      await until(async () =>
        expect(await readState(fixture.db, device.controllerId)).toMatchObject({ said_bye: true }),
      );
      expect(await readState(fixture.db, device.controllerId)).toMatchObject({ status: 'rebooting' });
      const again = await fixture.connectAgain(device);
      await again.hello();
      await until(async () =>
        expect(await readState(fixture.db, device.controllerId)).toMatchObject({ status: 'active' }),
      );
    });

    it('start again with a new storage', async () => {
      const device = await fixture.freshDevice();
      device.boot = 40;
      await device.hello();
      await device.journal(1, [event, event]);
      await acked(device);
      Object.assign(device, { boot: 1, seq: 0, storageId: randomUUID(), acks: [] });
      await device.hello();
      expect(await acked(device, 1)).toMatchObject({ boot: 1, upTo: 0 });
      await device.journal(1, [event]);
      expect(await acked(device)).toMatchObject({ upTo: 1 });
    });

    it('are stored without their order when their boot was never announced, and a hello is requested', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      device.boot = 7;
      await device.state({ cpu: 66 });
      await until(() => expect(device.plans[0]).toMatchObject({ kind: 'change', set: [], remove: [] }));
      // No plan reaches this generation, so no device can apply the change by chance.
      expect(device.plans[0]?.generation).toBe(MAX_COUNTER);
      expect(await readState(fixture.db, device.controllerId)).toMatchObject({ cpu: 66, boot: 1 });
      await device.hello();
      await until(async () => expect(await readState(fixture.db, device.controllerId)).toMatchObject({ boot: 7 }));
    });
  });

  describe('an unassignable message', () => {
    it('is kept once per topic, for an unknown serial and for a topic of newer firmware', async () => {
      const device = await fixture.freshDevice();
      const stranger = 'STRANGER-1';
      await admitDevices(fixture.db, [stranger]);
      await brokerKnowsAll(fixture.db);
      const unknown = await connectTestDevice({ url: fixture.gateway.brokerUrl, serial: stranger });
      await unknown.hello();
      for (let i = 0; i < 3; i += 1) {
        await unknown.state();
        await device.client.publishAsync(
          upTopic(device.serial, 'state').replace('state', 'dreams'),
          `{"v":1,"i":${i}}`,
          { qos: 1 },
        );
      }
      await device.hello();
      await acked(device);
      const rows = await fixture.db
        .selectFrom('dead_letters')
        .select(['topic', 'reason'])
        .where('serial', 'in', [stranger, device.serial])
        .orderBy('topic')
        .execute();
      expect(rows.map(({ topic }) => topic.split('/up/').at(-1) ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
        'dreams',
        'hello',
        'state',
      ]);
      expect(unknown.acks).toEqual([]);
    });
  });

  describe('the last will', () => {
    it('sets a controller offline at once', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      await acked(device);
      device.vanish();
      await until(async () =>
        expect(await readState(fixture.db, device.controllerId)).toMatchObject({ status: 'inactive', said_bye: true }),
      );
    });

    it('of an older connection is ignored', async () => {
      const device = await fixture.freshDevice();
      await device.hello({ nonce: 'another' });
      await acked(device);
      await device.say('bye', { v: 1, nonce: device.nonce });
      await device.state();
      await acked(device);
      expect(await readState(fixture.db, device.controllerId)).toMatchObject({ status: 'active', said_bye: false });
    });
  });
});
