import { randomUUID } from 'node:crypto';
import { until } from '@earshot/db/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayFixture, gatewayFixture, readState } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { describeWithEachBroker } from '../support/each-broker.ts';

import { acked } from '../../apps/gateway/src/testing/acked.ts';

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

  describe('device lists', () => {
    it('are requested when they differ, replaced by full lists in parts, and changed only by later messages', async () => {
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

    it('stay unknown when a change arrives for an unknown list', async () => {
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
