import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertClipRow, insertControllers, insertDeliveryRow, insertUser } from '../../testing/world.ts';

let api: TestApi;
let staff: TestClient;
let owner: TestClient;
beforeAll(async () => {
  api = await testApi();
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  owner = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const fresh = async (parentId: string, title: string) => (await insertGroup(api.deps.db, { parentId, title })).id;
const titles = async (groupId: string) => (await staff.call('groups.path', { groupId })).path.map(({ title }) => title);

async function furnished() {
  const { customer } = api.world;
  const { db } = api.deps;
  const groupId = await fresh(customer.groupId, 'Sold');
  const [controllerId = ''] = await insertControllers(db, groupId, 1);
  const clipId = await insertClipRow(db, groupId, 'Local');
  const castId = await insertCastRow(db, { groupId, clipId, controllerIds: [controllerId] });
  const above = await insertCastRow(db, {
    groupId: customer.groupId,
    clipId: customer.clipId,
    controllerIds: [controllerId],
  });
  const deliveryId = await insertDeliveryRow(db, above);
  await db.transaction().execute((trx) => planTargets(trx, deliveryId, [controllerId]));
  return { groupId, controllerId, clipId, castId, above, deliveryId };
}

describe('a move to another customer', () => {
  it('is possible only for users above both customers', async () => {
    const { rootId, other } = api.world;
    const buyer = await api.signedIn({ roleId: 4, groupId: other.groupId });
    const partner = await api.signedIn({ roleId: 4, groupId: rootId });
    const { groupId } = await furnished();
    for (const user of [owner, buyer]) {
      expect(await user.code('groups.move', { groupId, parentId: other.groupId })).toBe('UE_404');
    }
    expect(await titles(groupId)).toEqual(['All customers', 'Customer', 'Sold']);
    for (const user of [partner, staff]) {
      const sold = await furnished();
      expect(await user.code('groups.move', { groupId: sold.groupId, parentId: other.groupId })).toBe('ok');
      expect(await titles(sold.groupId)).toEqual(['All customers', 'Other customer', 'Sold']);
    }
  });

  it('transfers the items of the group, ends its live deliveries and changes the plans of its controllers', async () => {
    const { other } = api.world;
    const { groupId, controllerId, clipId, castId, above, deliveryId } = await furnished();
    const preview = await staff.call('groups.previewMove', { groupId, parentId: other.groupId });
    expect(preview).toMatchObject({ groups: 1, controllers: 1, liveTargets: 1, betweenCustomers: true, blockers: [] });
    await staff.call('groups.move', { groupId, parentId: other.groupId });
    const { db } = api.deps;
    const owned = await sql<{ customer_id: string }>`
      select customer_id from groups where id = ${groupId} union all
      select customer_id from controllers where id = ${controllerId} union all
      select customer_id from audio_clips where id = ${clipId} union all
      select customer_id from message_casts where id = ${castId}`.execute(db);
    expect(new Set(owned.rows.map((row) => row.customer_id))).toEqual(new Set([other.groupId]));
    const target = await sql`
      select t.ending, t.removed_generation::int as removed, p.generation::int as generation, p.digest = 0::bit(64) as empty,
             c.owner_epoch
      from delivery_targets t join controller_plans p using (controller_id) join controllers c on c.id = t.controller_id
      where t.delivery_id = ${deliveryId}`.execute(db);
    expect(target.rows).toEqual([{ ending: 'removed', removed: 2, generation: 2, empty: true, owner_epoch: 2 }]);
    const audience = await db.selectFrom('message_cast_targets').selectAll().where('cast_id', '=', above).execute();
    expect(audience).toEqual([]);
    const wakeups = await db.selectFrom('wakeups').select('workflow_id').execute();
    expect(wakeups.map((row) => row.workflow_id)).toContain(`delivery/${deliveryId}`);
  });

  it('transfers operations, tasks and holiday sets to the new customer', async () => {
    const { other } = api.world;
    const { groupId } = await furnished();
    const { db } = api.deps;
    // Inserts rows as a writer unaware of the move would; constraints of the tables tie them to the group.
    const { rows } = await sql<{ id: string }>`
      insert into operations (customer_id, group_id, kind, subject_id, trace_id, deadline_at)
      values (${other.groupId}, ${groupId}, 'task', ${groupId}, 'trace', now() + interval '1 day') returning id`.execute(
      db,
    );
    const operationId = rows[0]?.id ?? '';
    await sql`
      with release as (
        insert into firmware_releases (version, sha256, bytes, signature)
        values ('77.1', ${'a'.repeat(64)}, 1, 'signature') returning id
      )
      insert into tasks (customer_id, group_id, name, kind, release_id, plan, operation_id, trace_id, deadline_at)
      select ${other.groupId}, ${groupId}, 'Update', 'firmware', id, '{}', ${operationId}, 'trace', now() + interval '1 day' from release`.execute(
      db,
    );
    await sql`
      insert into holiday_sets (customer_id, group_id, name, dates)
      values (${other.groupId}, ${groupId}, 'Days off', '{2026-12-25}')`.execute(db);
    const customers = async () => {
      const { rows: found } = await sql<{ id: string }>`
        select customer_id as id from operations where group_id = ${groupId} union all
        select customer_id from tasks where group_id = ${groupId} union all
        select customer_id from holiday_sets where group_id = ${groupId}`.execute(db);
      return found.map(({ id }) => id);
    };
    const former = await customers();
    expect(new Set(former)).toEqual(new Set([api.world.customer.groupId]));
    await staff.call('groups.move', { groupId, parentId: other.groupId });
    expect(await customers()).toEqual(former.map(() => other.groupId));
  });

  it('shows the new customer nothing that a controller reported to the former customer, with correct counters', async () => {
    const { groupId, controllerId } = await furnished();
    const { db } = api.deps;
    const { rows } = await sql<{ serial: string }>`select serial from controllers where id = ${controllerId}`.execute(
      db,
    );
    await sql`
      update controller_states set status = 'fault', faults = '{disk}', cpu = 91.25, memory = 92.25, disk = 93.25,
        temperature = 94.25,
        uptime_s = 31415926, nics = '[{"name":"eth9"}]', hostname = 'former-host', tunnel_port = 20003, state_at = now(),
        state_message_id = 'former-message', headsets_online = 7 where controller_id = ${controllerId}`.execute(db);
    await sql`
      insert into dead_letters (serial, topic, payload, reason, at)
      values (${rows[0]?.serial}, 'up/state', '\\x00', 'former words', now() - interval '1 hour')`.execute(db);
    await recountDevices(db);
    await staff.call('groups.move', { groupId, parentId: api.world.other.groupId });
    const { token } = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    const heir = api.client(token);
    const shown = JSON.stringify([
      await heir.call('controllers.overview', { controllerId }),
      await heir.call('locations.explain', { controllerId }),
      await heir.call('locations.record', { controllerId }),
      await heir.call('dashboard.list', { groupId }),
    ]);
    for (const former of ['disk"', '91.25', '92.25', '93.25', '94.25', '31415926', 'eth9', 'former', ':20003'])
      expect(shown).not.toContain(former);
    expect(shown).toContain('"active"');
    expect(await recountDevices(db)).toEqual([]);
  });

  it('prevents an unfinished delivery of the former customer from being planned at moved locations', async () => {
    const { other, customer } = api.world;
    const { groupId, controllerId } = await furnished();
    const castId = await insertCastRow(api.deps.db, {
      groupId: customer.groupId,
      clipId: customer.clipId,
      controllerIds: [],
    });
    const late = await insertDeliveryRow(api.deps.db, castId);
    await staff.call('groups.move', { groupId, parentId: other.groupId });
    expect(await api.deps.db.transaction().execute((trx) => planTargets(trx, late, [controllerId]))).toBe(0);
  });

  it('waits for a delivery that is being planned at its locations, and then ends it there', async () => {
    const { groupId, controllerId, above } = await furnished();
    const { db } = api.deps;
    const deliveryId = await insertDeliveryRow(db, above);
    const move = await db.transaction().execute(async (trx) => {
      expect(await planTargets(trx, deliveryId, [controllerId])).toBe(1);
      const moved = staff.call('groups.move', { groupId, parentId: api.world.other.groupId });
      await until(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      });
      // Returned in an object, because the transaction would wait for the promise itself.
      return { moved };
    });
    await move.moved;
    const ended = await sql`
      select ending from delivery_targets where delivery_id = ${deliveryId} and controller_id = ${controllerId}`.execute(
      db,
    );
    expect(ended.rows).toEqual([{ ending: 'removed' }]);
  });

  it('revokes API tokens of the group whose creator belongs to the former customer', async () => {
    const { other, customer } = api.world;
    const { groupId } = await furnished();
    const creator = await insertUser(api.deps.db, { groupId: customer.groupId, roleId: 4 });
    const { rows } = await sql<{ id: string }>`
      insert into access_tokens (group_id, user_id, kind, title, prefix, token_hash, permissions, expires_at)
      values (${groupId}, ${creator.id}, 'machine', 'Till', 'x', ${Buffer.from(groupId)}, '{}', now() + interval '1 day')
      returning id`.execute(api.deps.db);
    await staff.call('groups.move', { groupId, parentId: other.groupId });
    const token = await api.deps.db
      .selectFrom('access_tokens')
      .selectAll()
      .where('id', '=', rows[0]?.id ?? '')
      .executeTakeFirst();
    expect(token?.revoked_at).not.toBeNull();
  });

  it('is refused while a user there has a role of the former customer, unless the user is deleted', async () => {
    const { other, customer } = api.world;
    const { groupId } = await furnished();
    const roleId = await insertRoleRow(api.deps.db, { groupId: customer.groupId });
    const person = await insertUser(api.deps.db, { groupId, roleId });
    await expect(staff.call('groups.move', { groupId, parentId: other.groupId })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { blockers: [{ what: 'roles', count: 1 }] },
    });
    await sql`update users set deleted_at = now() where id = ${person.id}`.execute(api.deps.db);
    await staff.call('groups.move', { groupId, parentId: other.groupId });
    const { rows } = await sql<{ foreign: boolean }>`
      select r.customer_id is not null as foreign from users u join roles r on r.id = u.role_id where u.id = ${person.id}`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ foreign: false }]);
  });

  it('shows each customer only its own side in the audit log, and drops responses stored for repeated calls', async () => {
    const { other, customer } = api.world;
    const { groupId } = await furnished();
    const mover = await api.signedIn({ roleId: 4, groupId });
    const input = { groupId, firstName: 'Ada', lastName: 'Sold', email: 'sold@test.example', roleId: 3 };
    const idempotencyKey = 'b7c1f1de-6f0e-4b8e-9d53-1f1f53a3c9aa';
    await mover.call('users.create', { ...input, idempotencyKey });
    await staff.call('groups.move', { groupId, parentId: other.groupId });
    const [former, present] = [
      await api.signedIn({ roleId: 4, groupId: customer.groupId }),
      await api.signedIn({ roleId: 4, groupId: other.groupId }),
    ];
    const moveEntries = async (who: typeof former, place: string) =>
      (await who.call('audit.list', { groupId: place, subject: groupId, action: 'group.move' })).items;
    const [theirs, ours] = [await moveEntries(former, customer.groupId), await moveEntries(present, other.groupId)];
    expect([theirs.length, ours.length]).toEqual([1, 1]);
    expect(JSON.stringify(theirs)).not.toContain(other.groupId);
    expect(JSON.stringify(ours)).not.toContain(customer.groupId);
    const { rows } = await sql`select 1 from idempotency_keys where principal_id = ${mover.userId}`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([]);
  });

  it('is refused while a clip is used across the two customers, and names the clip', async () => {
    const { other, customer } = api.world;
    const { groupId } = await furnished();
    await insertCastRow(api.deps.db, { groupId, clipId: customer.clipId, controllerIds: [] });
    await expect(staff.call('groups.move', { groupId, parentId: other.groupId })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { blockers: [{ what: 'clips', count: 1, names: [expect.any(String)] }] },
    });
  });

  it('also takes place when a group becomes a customer or stops being a customer', async () => {
    const { groupId, controllerId } = await furnished();
    const made = await staff.call('groups.update', { groupId, version: 1, flags: { isCustomer: true } });
    expect(made).toMatchObject({ customerId: groupId, flags: { isCustomer: true } });
    const undone = await staff.call('groups.update', { groupId, version: made.version, flags: { isCustomer: false } });
    expect(undone.customerId).toBe(api.world.customer.groupId);
    const row = await api.deps.db
      .selectFrom('controllers')
      .selectAll()
      .where('id', '=', controllerId)
      .executeTakeFirst();
    expect(row).toMatchObject({ customer_id: api.world.customer.groupId, owner_epoch: 3 });
  });
});
