import { auditsOf } from '../../testing/audits.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/client.ts';
import { insertControllers, insertDeliveryRow } from '../../testing/world.ts';
import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let admin: TestClient;
let customerId: string;
let controllerId: string;
beforeAll(async () => {
  api = await testApi();
  customerId = api.world.customer.groupId;
  admin = await api.signedIn({ roleId: 4, groupId: customerId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  [controllerId = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
});

const record = (client = admin) => client.call('locations.record', { controllerId });
const audits = () => auditsOf(api.deps.db, controllerId);

const insertDelivery = async () => {
  const { castId } = api.world.north;
  const deliveryId = await insertDeliveryRow(api.deps.db, castId);
  await api.deps.db.transaction().execute((trx) => planTargets(trx, deliveryId, [controllerId]));
  await sql`insert into message_cast_targets (cast_id, controller_id) values (${castId}, ${controllerId})`.execute(
    api.deps.db,
  );
  return deliveryId;
};
const facts = async (deliveryId: string) => {
  const { rows } = await sql<{ ending: string | null; epoch: number; customer: string; casts: number }>`
    select t.ending, c.owner_epoch as epoch, c.customer_id as customer,
           (select count(*)::int from message_cast_targets m where m.controller_id = c.id) as casts
    from controllers c join delivery_targets t on t.controller_id = c.id and t.delivery_id = ${deliveryId}
    where c.id = ${controllerId}`.execute(api.deps.db);
  return rows[0];
};

describe('a location that moves to another group', () => {
  it('keeps its deliveries and casts within the same customer', async () => {
    const deliveryId = await insertDelivery();
    const { leeds } = api.world;
    const moved = await admin.call('locations.update', { controllerId, version: 1, groupId: leeds.groupId });
    expect(moved).toMatchObject({ groupId: leeds.groupId, group: { title: 'Leeds' } });
    expect(await facts(deliveryId)).toEqual({ ending: null, epoch: 1, customer: customerId, casts: 1 });
  });

  it('moves to another customer only by internal staff, ends its deliveries and hides each customer from the other', async () => {
    const deliveryId = await insertDelivery();
    const { other } = api.world;
    const change = { controllerId, version: 1, groupId: other.groupId };
    expect(await admin.code('locations.update', change)).toBe('UE_404');
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    expect(await staff.code('locations.update', change)).toBe('ok');
    expect(await facts(deliveryId)).toEqual({ ending: 'removed', epoch: 2, customer: other.groupId, casts: 0 });
    const rows = await audits();
    expect(rows.map(({ customer_id }) => customer_id).toSorted()).toEqual([customerId, other.groupId].toSorted());
    for (const row of rows) {
      const foreign = row.customer_id === customerId ? other.groupId : api.world.north.groupId;
      expect(JSON.stringify([row.before, row.after])).not.toContain(foreign);
    }
    expect(await admin.code('locations.record', { controllerId })).toBe('UE_404');
  });

  it('moves its counters, but its devices do not count for a new customer', async () => {
    const { db } = api.deps;
    await sql`
      insert into endpoints (controller_id, customer_id, device_id, category, presence, boot, seq, updated_at)
      select id, customer_id, 'H1', 'headset', 'online', 1, 1, now() from controllers where id = ${controllerId}`.execute(
      db,
    );
    expect(await recountDevices(db)).not.toEqual([]);
    await admin.call('locations.update', { controllerId, version: 1, groupId: api.world.leeds.groupId });
    expect(await recountDevices(db)).toEqual([]);
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    await staff.call('locations.update', { controllerId, version: 2, groupId: api.world.other.groupId });
    expect(await recountDevices(db)).toEqual([]);
    const { rows } = await sql<{ n: number }>`
      select coalesce(sum(n), 0)::int as n from device_counters
      where group_id = ${api.world.other.groupId} and kind = 'headset'`.execute(db);
    expect(rows[0]?.n).toBe(0);
  });

  it('shows a new customer nothing that it reported to the former customer', async () => {
    const { db } = api.deps;
    await sql`
      update controller_states set faults = '{disk}', tunnel_port = 20003, nics = '[{"name":"eth0","mac":"aa:bb"}]',
        local_api_heartbeat_at = now() where controller_id = ${controllerId}`.execute(db);
    await sql`
      insert into endpoints (controller_id, customer_id, device_id, category, presence, boot, seq, updated_at)
      select id, customer_id, 'H1', 'headset', 'online', 1, 1, now() from controllers where id = ${controllerId}`.execute(
      db,
    );
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    await staff.call('locations.update', { controllerId, version: 1, groupId: api.world.other.groupId });
    expect(await record(staff)).toMatchObject({
      state: { faults: [] },
      tunnel: { port: null },
      macDevices: [],
      localApiHeartbeat: null,
    });
    expect((await staff.call('locations.get', { controllerId })).devices.headsets).toBe(0);
  });

  it('cannot move to a group above all customers', async () => {
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    expect(await staff.code('locations.update', { controllerId, version: 1, groupId: api.world.rootId })).toBe(
      'UE_400',
    );
  });
});
