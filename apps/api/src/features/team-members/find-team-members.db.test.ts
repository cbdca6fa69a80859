import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { openTeamEnrolment } from '../../testing/team-members.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: TestClient;
let standard: TestClient;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  const { db } = api.deps;
  await openTeamEnrolment(db);
  ({ groupId } = api.world.north);
  admin = await api.signedIn({ roleId: 2, groupId });
  standard = await api.signedIn({ roleId: 3, groupId });
  const add = (controllerId: string, name: string, groups: string[]) =>
    sql`
      insert into team_members (controller_id, owner_epoch, full_name, call_handling_groups)
      select id, owner_epoch, ${name}, ${groups}::text[] from controllers where id = ${controllerId}`.execute(db);
  await add(api.world.north.controllerId, 'Ada Lovelace', ['Tills', 'Duty']);
  await add(api.world.leeds.controllerId, 'Grace Hopper', ['Tills']);
  await add(api.world.south.controllerId, 'Ada of the South', ['Tills', 'Secret']);
  await sql`
    insert into call_handling_groups (controller_id, owner_epoch, names)
    select id, owner_epoch, array['Bakery', 'Tills'] from controllers where id = ${api.world.leeds.controllerId}`.execute(
    db,
  );
});
afterAll(() => api.destroy());

const names = async (input: object) =>
  (await admin.call('teamMembers.find', { groupId, ...input })).items.map(({ fullName }) => fullName);

it('team members of the own customer are found by a part of their names, or by ids', async () => {
  expect(await names({ search: 'ADA' })).toEqual(['Ada Lovelace']);
  expect(await names({})).toEqual(['Ada Lovelace', 'Grace Hopper']);
  expect(await names({ limit: 1 })).toEqual(['Ada Lovelace']);
  expect(await names({ search: '%' })).toEqual([]);
  const { rows } = await sql<{ id: string }>`select id from team_members`.execute(api.deps.db);
  expect(await names({ ids: rows.map(({ id }) => id) })).toEqual(['Ada Lovelace', 'Grace Hopper']);
  expect(await names({ groupId: api.world.leeds.groupId })).toEqual(['Grace Hopper']);
  expect(await standard.code('teamMembers.find', { groupId })).toBe('UE_403');
});

it('call-handling groups of the own customer are found, those at most locations first', async () => {
  const { items } = await standard.call('teamMembers.findCallHandlingGroups', { groupId });
  expect(items).toEqual([
    { name: 'Tills', locations: 2, teamMembers: 2 },
    { name: 'Bakery', locations: 1, teamMembers: 0 },
    { name: 'Duty', locations: 1, teamMembers: 1 },
  ]);
  const found = await standard.call('teamMembers.findCallHandlingGroups', { groupId, search: 'BAK' });
  expect(found.items.map(({ name }) => name)).toEqual(['Bakery']);
});
