import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await testApi();
  admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const texts = async (groupId: string, client = admin) =>
  (await client.call('tags.find', { groupId })).items.map(({ text }) => text);

describe('tags of locations', () => {
  it('are found for a group and its parent groups, but not for its sub-groups [B-466]', async () => {
    const { customer, north, leeds, south } = api.world;
    await admin.call('tags.create', { groupId: customer.groupId, text: 'flagship' });
    await admin.call('tags.create', { groupId: north.groupId, text: 'moor' });
    await sql`update controllers set labels = '{moor}' where id = ${leeds.controllerId}`.execute(api.deps.db);
    expect(await texts(leeds.groupId)).toEqual(['flagship', 'moor']);
    expect(await texts(south.groupId)).toEqual(['flagship']);
    expect(await texts(customer.groupId)).toEqual(['flagship']);
    const { items } = await admin.call('tags.find', { groupId: leeds.groupId });
    expect(items[1]).toMatchObject({ groupId: north.groupId, groupTitle: 'North', inherited: true, locations: 1 });
  });

  it('of another customer are neither shown nor removed', async () => {
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    const { id } = await staff.call('tags.create', { groupId: api.world.other.groupId, text: 'secret' });
    expect(await texts(api.world.customer.groupId)).not.toContain('secret');
    expect(await admin.code('tags.find', { groupId: api.world.other.groupId })).toBe('UE_404');
    expect(await admin.code('tags.remove', { tagId: id })).toBe('UE_404');
  });

  it('are created trimmed, in lower case and only once [B-467] [B-348]', async () => {
    const { groupId } = api.world.south;
    const tag = await admin.call('tags.create', { groupId, text: '  Drive-Thru ' });
    expect(tag).toMatchObject({ text: 'drive-thru', groupId, inherited: false, locations: 0 });
    expect(await admin.code('tags.create', { groupId, text: 'drive-thru' })).toBe('UE_409');
    // Already offered here by the parent group.
    expect(await admin.code('tags.create', { groupId, text: 'flagship' })).toBe('UE_409');
  });

  it.each([' ', 'x'.repeat(21)])('are refused with the text %j [B-346] [B-347]', async (text) => {
    expect(await admin.code('tags.create', { groupId: api.world.south.groupId, text })).toBe('UE_400');
  });

  it('can be removed only while unused; the refusal names the locations that use them [B-468]', async () => {
    const { groupId, controllerId } = api.world.south;
    const { id: tagId } = await admin.call('tags.create', { groupId, text: 'refit' });
    await sql`update controllers set labels = '{refit}' where id = ${controllerId}`.execute(api.deps.db);
    await expect(admin.call('tags.remove', { tagId })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { usedBy: { total: 1, names: ['Shop 1'] } },
    });
    await sql`update controllers set labels = '{}' where id = ${controllerId}`.execute(api.deps.db);
    expect(await admin.call('tags.remove', { tagId })).toEqual({ tagId });
    expect(await texts(groupId)).not.toContain('refit');
    const { rows } = await sql`select action from audit_log where subject_id = ${tagId} order by at`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ action: 'tag.create' }, { action: 'tag.delete' }]);
  });

  it('are loaded with permission to view controllers and created with permission to edit tags [B-401] [B-429]', async () => {
    const { groupId } = api.world.south;
    const may = async (permissions: string[]) => {
      const roleId = await insertRoleRow(api.deps.db, { groupId, permissions });
      const person = await api.signedIn({ roleId, groupId });
      const text = `t${roleId}`;
      return [await person.code('tags.find', { groupId }), await person.code('tags.create', { groupId, text })];
    };
    expect(await may(['view_controllers'])).toEqual(['ok', 'UE_403']);
    expect(await may(['edit_controllers_tags'])).toEqual(['UE_403', 'ok']);
    expect(await may(['view_groups'])).toEqual(['UE_403', 'UE_403']);
  });
});
