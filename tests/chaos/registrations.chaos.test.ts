import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kill, PARTS } from './parts.ts';
import { openStage, type Stage } from './stage.ts';

const FLEET_SIZE = 6;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ fleetSize: FLEET_SIZE });
});
afterAll(() => stage?.close(), 60_000);

describe('the registration of a device', () => {
  it.each(PARTS.map((part, at) => ({ part, at })))(
    'completes with the registered device when $part is killed in between',
    async ({ part, at }) => {
      const { earshot, system, fleet, db } = stage;
      const controllerId = fleet[at] ?? '';
      const { serialNumber } = await earshot.locations.record(controllerId);
      const started = await earshot.registrations.start({ controllerId, serialNumber, category: 'headset' });
      await expect.poll(async () => (await started.status()).step).toBeGreaterThan(0);
      await kill(system, part);
      // The controller reports only after it reconnects; the failed registration is then completed.
      await expect.poll(async () => (await started.status()).state).toBe('completed');
      const { deviceId } = await started.status();
      const events = db.selectFrom('device_events').select('device_id').where('controller_id', '=', controllerId);
      const registered = await events.where('name', '=', 'endpoint.registered').execute();
      expect(registered.map(({ device_id }) => device_id)).toEqual([deviceId]);
    },
  );
});
