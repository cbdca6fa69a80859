import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { describeWithEachBroker } from '../support/each-broker.ts';

import { acked } from '../../apps/gateway/src/testing/acked.ts';

const event = { kind: 'event', name: 'rack.opened', detail: {} } as const;

describeWithEachBroker((broker) => {
  let fixture: GatewayFixture;
  beforeAll(async () => {
    fixture = await gatewayFixture(30, { broker });
  });
  afterAll(() => fixture.destroy());

  describe('the journal', () => {
    it('is stored in order and once, and acknowledged by number', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      await device.journal(1, [event, event, event]);
      expect(await acked(device)).toMatchObject({ upTo: 3 });
      await device.journal(2, [event, event, event]);
      expect(await acked(device)).toMatchObject({ upTo: 4 });
      await device.journal(1, [event]);
      expect(await acked(device)).toMatchObject({ upTo: 4 });
    });

    it('is not stored after a gap, and the acknowledgement shows from where to send again', async () => {
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

    it('continues with the remaining entries of the device after the database was restored', async () => {
      const device = await fixture.freshDevice();
      await device.hello({ journal: { from: 51, next: 53 } });
      expect(await acked(device)).toMatchObject({ upTo: 50 });
      await device.journal(51, [event, event]);
      expect(await acked(device)).toMatchObject({ upTo: 52 });
    });

    it('keeps an unreadable entry as a dead letter and continues', async () => {
      const device = await fixture.freshDevice();
      await device.hello();
      const message = {
        ...device.envelope(),
        first: 1,
        entries: [{ kind: 'from the future' }, { at: new Date().toISOString(), ...event }],
      };
      await device.sayRaw('journal', JSON.stringify(message));
      expect(await acked(device)).toMatchObject({ upTo: 2 });
      const deadLetters = await fixture.db
        .selectFrom('dead_letters')
        .select('reason')
        .where('serial', '=', device.serial)
        .execute();
      expect(deadLetters).toEqual([{ reason: 'unreadable entry "from the future"' }]);
    });
  });
});
