import { listen } from '@earshot/db/listen';
import { CHANGES_CHANNEL } from '@earshot/db/notify';
import { keepStateWatch, removeStateWatches } from '@earshot/db/queries/controllers/state-watches';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FleetDevice,
  type GatewayFixture,
  gatewayFixture,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture(8);
});
afterAll(() => fixture.destroy());

/** End times of the watch commands received so far. */
const watchesOf = ({ commands }: FleetDevice): string[] =>
  commands.flatMap((command) => (command.type === 'state.watch' ? [command.payload.until] : []));

async function device(features: string[]): Promise<FleetDevice> {
  const fresh = await fixture.freshDevice();
  await fresh.hello({ supportedFeatures: features });
  await fresh.state({ faults: [] });
  await until(async () => {
    const row = await fixture.db
      .selectFrom('controller_states')
      .select(['status', 'supported_features'])
      .where('controller_id', '=', fresh.controllerId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'active', supported_features: features });
  });
  return fresh;
}

describe('a state watch', () => {
  it('requests frequent states from the controller at once, with an end time', async () => {
    const watchedDevice = await device(['state.watch', 'lists.send']);
    await keepStateWatch(fixture.db, watchedDevice.controllerId, 30_000);
    await until(() => expect(watchesOf(watchedDevice)).toHaveLength(1));
    const endsIn = Date.parse(watchesOf(watchedDevice)[0] ?? '') - Date.now();
    expect(endsIn).toBeGreaterThan(25_000);
    expect(endsIn).toBeLessThanOrEqual(30_000);
  });

  it('announces each state of the watched controller, and of no other controller', async () => {
    const watchedDevice = await device(['state.watch', 'lists.send']);
    const other = await device(['state.watch', 'lists.send']);
    await keepStateWatch(fixture.db, watchedDevice.controllerId, 30_000);
    await until(() => expect(watchesOf(watchedDevice)).toHaveLength(1));
    const received: string[] = [];
    const listening = listen(fixture.databaseUrl, CHANGES_CHANNEL, {
      notified: (payload) => received.push(payload),
      connected: () => received.push('connected'),
    });
    await until(() => expect(received).toContain('connected'));
    await other.state({ cpu: 50 });
    await watchedDevice.state({ cpu: 60 });
    await until(() => expect(received.filter((text) => text.includes('controllerState'))).toHaveLength(1));
    const state = received.find((text) => text.includes('controllerState')) ?? '{}';
    expect(JSON.parse(state)).toEqual({ kind: 'controllerState', ids: [watchedDevice.controllerId] });
    await listening.stop();
  });

  it('is not requested from a controller that does not support it', async () => {
    const old = await device(['lists.send']);
    const watchedDevice = await device(['state.watch', 'lists.send']);
    await keepStateWatch(fixture.db, old.controllerId, 30_000);
    await keepStateWatch(fixture.db, watchedDevice.controllerId, 30_000);
    await until(() => expect(watchesOf(watchedDevice)).toHaveLength(1));
    expect(watchesOf(old)).toEqual([]);
  });

  it('is shared by all viewers, lasts as long as the longest request, and is removed afterwards', async () => {
    const { db } = fixture;
    const { controllerId } = await device(['state.watch', 'lists.send']);
    await keepStateWatch(db, controllerId, 30_000);
    await keepStateWatch(db, controllerId, 5_000);
    const rows = () =>
      db.selectFrom('state_watches').select('until').where('controller_id', '=', controllerId).execute();
    const [{ until: ends } = { until: new Date(0) }] = await rows();
    expect(ends.getTime() - Date.now()).toBeGreaterThan(20_000);
    await sql`update state_watches set until = now() - interval '2 minutes' where controller_id = ${controllerId}`.execute(
      db,
    );
    await removeStateWatches(db);
    expect(await rows()).toEqual([]);
  });
});
