import { noteAudienceChange } from '@earshot/db/queries/deliveries/audience-changes';
import { insertControllers } from '@earshot/db/queries/controllers/controller-writing';
import { takeFreshMessages } from '@earshot/db/queries/processes/outbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertCastRow, insertControllers as insertRows } from '../../apps/api/src/testing/world.ts';
import { createAudienceActivities } from '../../apps/worker/src/activities/audience.activities.ts';
import { createDeliveryActivities } from '../../apps/worker/src/activities/delivery.activities.ts';

let api: TestApi;
let admin: TestClient;
let customerId: string;
beforeAll(async () => {
  api = await testApi();
  customerId = api.world.customer.groupId;
  admin = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
afterAll(() => api.destroy());
beforeEach(() => api.deps.db.deleteFrom('outbox').execute());

/** Audience processes that were woken. */
async function noted(): Promise<string[]> {
  const rows = await api.deps.db.selectFrom('outbox').select('workflow_id').where('process', '=', 'audience').execute();
  return rows.map(({ workflow_id }) => workflow_id);
}

const note = (...customerIds: (string | null)[]) =>
  api.deps.db.transaction().execute((trx) => noteAudienceChange(trx, customerIds));

async function change(what: { tags?: string[]; timezone?: string; groupId?: string; boxName?: string }) {
  const [controllerId = ''] = await insertRows(api.deps.db, api.world.north.groupId, 1);
  const { version } = await admin.call('locations.record', { controllerId });
  await admin.call('locations.update', { controllerId, version, ...what });
}

describe('an audience check', () => {
  it.each([
    ['its labels', { tags: ['x'] }],
    ['its zone', { timezone: 'Europe/Paris' }],
  ])('is requested when a location changes %s', async (_, what) => {
    await change(what);
    expect(await noted()).toEqual([`audience/${customerId}`]);
  });

  it('is requested when a location moves to another group, but not when it is renamed', async () => {
    await change({ boxName: 'Renamed' });
    expect(await noted()).toEqual([]);
    await change({ groupId: api.world.leeds.groupId });
    expect(await noted()).toEqual([`audience/${customerId}`]);
  });

  it('is requested when locations are added', async () => {
    const serial = 'ADDED-1';
    const place = { groupId: api.world.north.groupId, customerId };
    await api.deps.db.transaction().execute((trx) => insertControllers(trx, [{ serial, boxName: 'Added', ...place }]));
    expect(await noted()).toEqual([`audience/${customerId}`]);
  });

  it('is requested for both customers when a group moves from one to the other', async () => {
    const { id: groupId } = await admin.call('groups.create', { parentId: customerId, title: 'Goes over' });
    await api.deps.db.deleteFrom('outbox').execute();
    await admin.call('groups.move', { groupId, parentId: api.world.other.groupId });
    const both = [`audience/${customerId}`, `audience/${api.world.other.groupId}`];
    expect((await noted()).toSorted()).toEqual(both.toSorted());
  });

  it('is requested when a group moves within its customer and when its features change', async () => {
    const { id: groupId } = await admin.call('groups.create', { parentId: customerId, title: 'Moves' });
    await api.deps.db.deleteFrom('outbox').execute();
    await admin.call('groups.move', { groupId, parentId: api.world.south.groupId });
    expect(await noted()).toEqual([`audience/${customerId}`]);
    await api.deps.db.deleteFrom('outbox').execute();
    const { version } = await admin.call('groups.get', { groupId });
    await admin.call('groups.update', { groupId, version, features: { mds: true } });
    expect(await noted()).toEqual([`audience/${customerId}`]);
  });

  it('is requested daily for every customer with deliveries that follow', async () => {
    const { groupId, clipId } = api.world.north;
    await sql`update controllers set labels = '{daily}' where id = ${api.world.north.controllerId}`.execute(
      api.deps.db,
    );
    const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: [] });
    const schedule = { startDate: '2099-07-01', startTime: '09:00', intervalSeconds: 86_400, count: 3 };
    const input = { castId, controllerTags: ['daily'], playStatus: 'schedule' as const, schedule };
    await admin.call('deliveries.send', input);
    // The send itself wakes the audience process, so that changes during the read of its audience are not lost.
    expect(await noted()).toEqual([`audience/${customerId}`]);
    await api.deps.db.deleteFrom('outbox').execute();
    expect(await createAudienceActivities(api.deps.db).noteAllAudiences()).toBe(1);
    expect(await noted()).toEqual([`audience/${customerId}`]);
  });

  it('is requested after a delivery is planned in pages, for changes in the meantime', async () => {
    const { groupId, clipId } = api.world.south;
    const controllerIds = await insertRows(api.deps.db, groupId, 10_001);
    await sql`update controllers set labels = '{many}' where id = any(${controllerIds}::uuid[])`.execute(api.deps.db);
    const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: [] });
    const schedule = { startDate: '2099-07-01', startTime: '09:00', intervalSeconds: 86_400, count: 3 };
    const input = { castId, controllerTags: ['many'], playStatus: 'schedule' as const, schedule };
    const { deliveryId } = await admin.call('deliveries.send', input);
    const { db } = api.deps;
    const left = controllerIds.at(-1) ?? '';
    await sql`update controllers set labels = '{}' where id = ${left}`.execute(db);
    const audiences = createAudienceActivities(db);
    // Audiences are skipped while the delivery is being planned, because waiting locations would still be planned.
    await audiences.checkAudiences({ customerId, after: null });
    const delivery = createDeliveryActivities({
      db,
      plans: { sync: () => Promise.resolve({ sent: [], upToDate: [], failed: [] }) },
    });
    await db.deleteFrom('outbox').execute();
    while ((await delivery.planNextPage(deliveryId)) !== null);
    expect(await noted()).toEqual([`audience/${customerId}`]);
    await audiences.checkAudiences({ customerId, after: null });
    const row = await db
      .selectFrom('delivery_targets')
      .select('ending')
      .where('delivery_id', '=', deliveryId)
      .where('controller_id', '=', left)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ ending: 'removed' });
  });
});

describe('the message that requests an audience check', () => {
  it('waits only once, however many changes request it', async () => {
    await note(customerId);
    await note(customerId);
    await note(null, customerId);
    expect((await noted()).toSorted()).toEqual([`audience/${customerId}`, `audience/${api.world.rootId}`].toSorted());
  });

  it('is not relayed before the change that relies on it is committed', async () => {
    await note(customerId);
    await api.deps.db.transaction().execute(async (change) => {
      await noteAudienceChange(change, [customerId]);
      const taken = await api.deps.db.transaction().execute((relay) => takeFreshMessages(relay, 10));
      expect(taken).toEqual([]);
    });
    const taken = await api.deps.db.transaction().execute((relay) => takeFreshMessages(relay, 10));
    expect(taken).toHaveLength(1);
  });

  it('is added again while the first message is being relayed or has waited for long', async () => {
    await note(customerId);
    await api.deps.db.transaction().execute(async (relay) => {
      await takeFreshMessages(relay, 10);
      await note(customerId);
    });
    expect(await noted()).toHaveLength(2);
    await sql`update outbox set created_at = now() - interval '1 minute'`.execute(api.deps.db);
    await note(customerId);
    expect(await noted()).toHaveLength(3);
  });
});
