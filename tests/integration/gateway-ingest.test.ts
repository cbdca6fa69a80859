import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brokerKnowsAll,
  type GatewayFixture,
  gatewayFixture,
  readPlan,
  readState,
  until,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { connectTestDevice, type TestDevice } from '../../apps/gateway/src/testing/test-device.ts';
import { admitDevices } from '../../apps/gateway/src/testing/test-gateway.ts';
import { describeWithEachBroker } from '../support/each-broker.ts';

const acked = (device: TestDevice, echo = device.seq) =>
  until(() => {
    const ack = device.acks.find((one) => one.echo === echo);
    if (ack === undefined) throw new Error(`no acknowledgement of ${echo}`);
    return ack;
  });
const event = { kind: 'event', name: 'rack.opened', detail: {} } as const;

const endpoint = (id: string, battery = 50.5) =>
  ({
    id,
    ipei: '0123456789',
    category: 'headset',
    name: `H "${id}"`,
    status: 'online',
    battery,
    charging: false,
    conference: 1,
    lastEventAt: null,
  }) as const;
describeWithEachBroker((broker) => {
  let fixture: GatewayFixture;
  beforeAll(async () => {
    fixture = await gatewayFixture(30, { broker });
  });
  afterAll(() => fixture.destroy());

  describe('what a controller says of itself', () => {
    it('is stored and acknowledged with the platform clock and the message that is answered', async () => {
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
    });

    it('counts once and in order: older and repeated messages change nothing, but are answered', async () => {
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

    it('tells faults and reboots by its status', async () => {
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

    it('begins anew with another storage', async () => {
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

    it('is heard but not ordered when its boot was never announced, and it is asked for a hello', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      device.boot = 7;
      await device.state({ cpu: 66 });
      await until(() => expect(device.plans[0]).toMatchObject({ kind: 'change', set: [], remove: [] }));
      // No plan can grow to it, so no device can follow it by chance.
      expect(device.plans[0]?.generation).toBe(Number.MAX_SAFE_INTEGER);
      expect(await readState(fixture.db, device.controllerId)).toMatchObject({ cpu: 66, boot: 1 });
      await device.hello();
      await until(async () => expect(await readState(fixture.db, device.controllerId)).toMatchObject({ boot: 7 }));
    });
  });

  describe('what nobody can place', () => {
    it('is kept once a topic: a serial that is not known, and a topic of newer firmware', async () => {
      const device = await fixture.freshDevice();
      const stranger = 'STRANGER-1';
      await admitDevices(fixture.db, [stranger]);
      await brokerKnowsAll(fixture.db);
      const unknown = await connectTestDevice({ url: fixture.gateway.brokerUrl, serial: stranger });
      await unknown.hello();
      for (let i = 0; i < 3; i += 1) {
        await unknown.state();
        await device.client.publishAsync(`earshot/v1/${device.serial}/up/dreams`, `{"v":1,"i":${i}}`, { qos: 1 });
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
    it('makes a controller offline at once', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      await acked(device);
      device.vanish();
      await until(async () =>
        expect(await readState(fixture.db, device.controllerId)).toMatchObject({ status: 'inactive', said_bye: true }),
      );
    });

    it('of an older connection means nothing', async () => {
      const device = await fixture.freshDevice();
      await device.hello({ nonce: 'another' });
      await acked(device);
      await device.say('bye', { v: 1, nonce: device.nonce });
      await device.state();
      await acked(device);
      expect(await readState(fixture.db, device.controllerId)).toMatchObject({ status: 'active', said_bye: false });
    });
  });

  describe('the journal', () => {
    it('is taken in order and once, and acknowledged by number', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      await device.journal(1, [event, event, event]);
      expect(await acked(device)).toMatchObject({ upTo: 3 });
      await device.journal(2, [event, event, event]);
      expect(await acked(device)).toMatchObject({ upTo: 4 });
      await device.journal(1, [event]);
      expect(await acked(device)).toMatchObject({ upTo: 4 });
    });

    it('is not taken after a gap: the answer to that very message tells from where to send again', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      await device.journal(1, [event]);
      await acked(device);
      await device.journal(3, [event]);
      const gap = device.seq;
      await device.state();
      expect(await acked(device, gap)).toMatchObject({ upTo: 1 });
      await device.journal(2, [event, event]);
      expect(await acked(device)).toMatchObject({ upTo: 3 });
    });

    it('goes on from what the device still has when the database was restored', async () => {
      const device = await fixture.freshDevice();
      await device.hello({ journal: { from: 51, next: 53 } });
      expect(await acked(device)).toMatchObject({ upTo: 50 });
      await device.journal(51, [event, event]);
      expect(await acked(device)).toMatchObject({ upTo: 52 });
    });

    it('keeps an entry that nobody can read as a dead letter and goes on', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      const message = {
        ...device.envelope(),
        first: 1,
        entries: [{ kind: 'from the future' }, { at: new Date().toISOString(), ...event }],
      };
      await device.sayRaw('journal', JSON.stringify(message));
      expect(await acked(device)).toMatchObject({ upTo: 2 });
      const letters = await fixture.db
        .selectFrom('dead_letters')
        .select('reason')
        .where('serial', '=', device.serial)
        .execute();
      expect(letters).toEqual([{ reason: 'unreadable entry "from the future"' }]);
    });
  });

  const listOf = async (controllerId: string) =>
    (
      await fixture.db
        .selectFrom('endpoints')
        .select(['device_id', 'battery'])
        .where('controller_id', '=', controllerId)
        .where('deactivated_at', 'is', null)
        .orderBy('device_id')
        .execute()
    ).map(({ device_id, battery }) => `${device_id}:${battery}`);

  describe('lists', () => {
    it('are asked for when they differ, replaced by full ones in parts, and changed by later words only', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      await until(() =>
        expect(device.commands[0]).toMatchObject({
          type: 'lists.send',
          payload: { lists: ['base-units', 'endpoints'] },
        }),
      );
      const full = { full: true, digest: '1'.repeat(16), removed: [], parts: 2 };
      const id = randomUUID();
      await device.say('endpoints', {
        ...device.envelope(),
        id,
        ...full,
        part: 1,
        set: [endpoint('a'), endpoint('b')],
      });
      await device.say('endpoints', { ...device.envelope(), id, ...full, part: 2, set: [endpoint('c')] });
      await until(async () => expect(await listOf(device.controllerId)).toEqual(['a:51', 'b:51', 'c:51']));
      await until(async () =>
        expect(await readState(fixture.db, device.controllerId)).toMatchObject({ endpoints_digest: '1'.repeat(16) }),
      );
      const late = {
        ...device.envelope(),
        full: false,
        digest: '9'.repeat(16),
        set: [endpoint('a', 1)],
        removed: ['b'],
      };
      const change = { full: false, digest: '2'.repeat(16), set: [endpoint('a', 20)], removed: ['c'] };
      await device.say('endpoints', { ...device.envelope(), ...change });
      await until(async () => expect(await listOf(device.controllerId)).toEqual(['a:20', 'b:51']));
      await device.say('endpoints', late);
      await until(async () => expect(await listOf(device.controllerId)).toEqual(['a:20']));
      await device.say('endpoints', {
        ...device.envelope(),
        full: true,
        digest: '3'.repeat(16),
        set: [endpoint('z')],
        removed: [],
      });
      await until(async () => expect(await listOf(device.controllerId)).toEqual(['z:51']));
    });

    it('stay unknown when a change comes upon a list that was not known', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      const unit = { id: 'u1', name: 'Unit', rpn: 1, status: 'online' } as const;
      await device.say('base-units', {
        ...device.envelope(),
        full: false,
        digest: '5'.repeat(16),
        set: [unit],
        removed: [],
      });
      await device.state();
      await acked(device);
      expect(await readState(fixture.db, device.controllerId)).toMatchObject({ base_units_digest: null });
      expect(
        await fixture.db
          .selectFrom('base_units')
          .select(['device_id', 'rpn'])
          .where('controller_id', '=', device.controllerId)
          .execute(),
      ).toEqual([{ device_id: 'u1', rpn: 1 }]);
    });
  });
});
