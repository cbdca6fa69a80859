import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import type { BulkEdit, BulkEditPlan } from '@earshot/domain/controllers/bulk-edit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers, insertDeliveryRow } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient;
let groupId: string;
let ids: string[];
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.customer.groupId;
  admin = await api.signedIn({ roleId: 4, groupId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  ids = await insertControllers(api.deps.db, api.world.north.groupId, 3);
  await sql`update controllers set labels = '{large}' where id = ${ids[1]}`.execute(api.deps.db);
});

const plan = (edit: BulkEdit, client = admin, controllerIds = ids) =>
  client.call('locations.planBulkEdit', { groupId, edit, controllerIds });
const outcomes = ({ items }: BulkEditPlan) =>
  Object.fromEntries(items.map((item) => [item.controllerId, [item.outcome, item.before, item.after, item.reason]]));
/** Applies a plan as the portal and the SDK do. */
const apply = async ({ items }: BulkEditPlan, client = admin) =>
  Promise.all(
    items.flatMap(({ controllerId, update }) =>
      update === null ? [] : [client.code('locations.update', { controllerId, ...update })],
    ),
  );

describe('the preview of a bulk edit', () => {
  it('shows which locations change their labels, and which already have the result [B-431]', async () => {
    const added = await plan({ kind: 'addLabels', labels: ['large', 'new'] }, admin);
    expect(outcomes(added)).toEqual({
      [String(ids[0])]: ['change', '', 'large, new', null],
      [String(ids[1])]: ['change', 'large', 'large, new', null],
      [String(ids[2])]: ['change', '', 'large, new', null],
    });
    expect(outcomes(await plan({ kind: 'deleteLabels', labels: ['large'] }))).toEqual({
      [String(ids[0])]: ['already', '', '', null],
      [String(ids[1])]: ['change', 'large', '', null],
      [String(ids[2])]: ['already', '', '', null],
    });
    expect(await apply(await plan({ kind: 'deleteLabels', labels: ['large'] }))).toEqual(['ok']);
    const { labels } = await admin.call('locations.get', { controllerId: String(ids[1]) });
    expect(labels).toEqual([]);
  });

  it('contains one update with groupId for each location to move [B-431] [B-458]', async () => {
    await sql`update controllers set group_id = ${api.world.leeds.groupId} where id = ${ids[2]}`.execute(api.deps.db);
    const moving = await plan({ kind: 'updateGroup', groupId: api.world.leeds.groupId });
    expect(outcomes(moving)).toEqual({
      [String(ids[0])]: ['change', 'North', 'Leeds', null],
      [String(ids[1])]: ['change', 'North', 'Leeds', null],
      [String(ids[2])]: ['already', 'Leeds', 'Leeds', null],
    });
    expect(moving.items.flatMap(({ update }) => update ?? [])).toEqual([
      { version: 1, groupId: api.world.leeds.groupId },
      { version: 1, groupId: api.world.leeds.groupId },
    ]);
    expect(await apply(moving)).toEqual(['ok', 'ok']);
    const { items } = await admin.call('locations.list', { groupId: api.world.leeds.groupId, pageSize: 200 });
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('is applied exactly, except to a location that changed meanwhile', async () => {
    const stale = await plan({ kind: 'addLabels', labels: ['new'] });
    await admin.call('locations.update', { controllerId: String(ids[1]), version: 1, boxName: 'Meanwhile' });
    expect((await apply(stale)).toSorted()).toEqual(['UE_409', 'ok', 'ok']);
    const { labels } = await admin.call('locations.get', { controllerId: String(ids[1]) });
    expect(labels).toEqual(['large']);
  });

  it('counts removed locations and locations of other customers without further details', async () => {
    const foreign = api.world.other.controllerId;
    const gone = '01890000-0000-7000-8000-000000000000';
    const made = await plan({ kind: 'addLabels', labels: ['new'] }, admin, [foreign, gone]);
    expect(made).toMatchObject({ gone: 2, items: [] });
  });

  it('is blocked without the permission for labels or for groups [B-425]', async () => {
    const may = async (permissions: string[], edit: BulkEdit) => {
      const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers', ...permissions] });
      const person = await api.signedIn({ roleId, groupId });
      return (await plan(edit, person)).items.map(({ reason }) => reason);
    };
    const labels: BulkEdit = { kind: 'addLabels', labels: ['new'] };
    const group: BulkEdit = { kind: 'updateGroup', groupId: api.world.leeds.groupId };
    const refused = Array.from({ length: 3 }, () => 'You do not have the permission for this');
    const allowed = [null, null, null];
    expect(await may(['edit_controllers'], labels)).toEqual(refused);
    expect(await may(['edit_controllers', 'edit_controllers_tags'], labels)).toEqual(allowed);
    expect(await may(['edit_controllers', 'edit_controllers_tags'], group)).toEqual(refused);
    expect(await may(['edit_controllers', 'edit_controllers_admingroup'], group)).toEqual(allowed);
  });

  it('counts changes of customer and ended casts, for internal staff only', async () => {
    const deliveryId = await insertDeliveryRow(api.deps.db, api.world.north.castId);
    await api.deps.db.transaction().execute((trx) => planTargets(trx, deliveryId, [String(ids[0])]));
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    const edit: BulkEdit = { kind: 'updateGroup', groupId: api.world.other.groupId };
    expect(await plan(edit, staff)).toMatchObject({ changesCustomer: 3, endsCasts: 1 });
    const blocked = await plan(edit);
    expect(blocked.items.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'There is no such group'),
    );
  });

  it('covers all locations that match a filter, except excluded locations', async () => {
    await sql`update controllers set labels = '{refit}' where id = any(${ids}::uuid[])`.execute(api.deps.db);
    const made = await admin.call('locations.planBulkEdit', {
      groupId,
      edit: { kind: 'deleteLabels', labels: ['refit'] },
      allMatching: { label: 'refit', except: [String(ids[2])] },
    });
    expect(made.items.map(({ controllerId }) => controllerId).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  });
});
