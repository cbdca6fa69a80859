import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertUser } from '../../apps/api/src/testing/world.ts';
import { outcomeOf } from './call.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const move = async (table: string, id: string, groupId: string) => {
  await sql`
    update ${sql.table(table)} set group_id = ${groupId}, customer_id = (select customer_id from groups where id = ${groupId})
    where id = ${id}`.execute(api.deps.db);
};

/** Calls on one item each, with the table of the item. */
const CALLS = [
  { path: 'locations.get', table: 'controllers', of: 'controllerId', input: (id: string) => ({ controllerId: id }) },
  { path: 'locations.record', table: 'controllers', of: 'controllerId', input: (id: string) => ({ controllerId: id }) },
  {
    path: 'locations.explain',
    table: 'controllers',
    of: 'controllerId',
    input: (id: string) => ({ controllerId: id }),
  },
  { path: 'locations.loads', table: 'controllers', of: 'controllerId', input: (id: string) => ({ controllerId: id }) },
  {
    path: 'controllers.overview',
    table: 'controllers',
    of: 'controllerId',
    input: (id: string) => ({ controllerId: id }),
  },
  { path: 'baseUnits.list', table: 'controllers', of: 'controllerId', input: (id: string) => ({ controllerId: id }) },
  {
    path: 'conferences.stats',
    table: 'controllers',
    of: 'controllerId',
    input: (id: string) => ({ controllerId: id }),
  },
  {
    path: 'endpoints.list',
    table: 'controllers',
    of: 'controllerId',
    input: (id: string) => ({ controllerId: id, endpointType: 'headset' }),
  },
  { path: 'audioClips.get', table: 'audio_clips', of: 'clipId', input: (id: string) => ({ clipId: id }) },
  { path: 'messageCasts.get', table: 'message_casts', of: 'castId', input: (id: string) => ({ castId: id }) },
] as const;

describe('an item that is moved between two calls', () => {
  it.each(CALLS)('is not found by $path in another group, and is found again when it returns', async (call) => {
    const { north, south, other } = api.world;
    const { token } = await api.signedIn({ roleId: 2, groupId: north.groupId });
    const id = north[call.of];
    const readOutcome = () => outcomeOf(api, token, { path: call.path, input: call.input(id) });
    expect(await readOutcome()).toBe('ok');
    for (const { groupId } of [south, other]) {
      await move(call.table, id, groupId);
      expect(await readOutcome()).toBe('UE_404');
    }
    await move(call.table, id, north.groupId);
    expect(await readOutcome()).toBe('ok');
  });

  it('that is the calling user loses access to the former group', async () => {
    const { north, south } = api.world;
    const { token, userId } = await api.signedIn({ roleId: 4, groupId: north.groupId });
    const list = () => outcomeOf(api, token, { path: 'roles.list', input: { groupId: north.groupId } });
    expect(await list()).toBe('ok');
    await move('users', userId, south.groupId);
    expect(await list()).toBe('UE_404');
  });
});

describe('a call about several users', () => {
  it('judges each user separately, including users that were moved in the meantime', async () => {
    const { north, south, other } = api.world;
    const admin = await api.signedIn({ roleId: 2, groupId: north.groupId });
    const someone = async (roleId: number, groupId: string) => (await insertUser(api.deps.db, { groupId, roleId })).id;
    const [mine, moved, above, foreign] = [
      await someone(3, north.groupId),
      await someone(3, north.groupId),
      await someone(4, north.groupId),
      await someone(3, other.groupId),
    ];
    await move('users', moved, south.groupId);
    const { items } = await admin.call('users.reassignRole', {
      groupId: north.groupId,
      roleId: 5,
      userIds: [mine, moved, above, foreign],
    });
    expect(items.map(({ userId, outcome }) => [userId, outcome])).toEqual([
      [mine, 'done'],
      [moved, 'refused'],
      [above, 'refused'],
      [foreign, 'refused'],
    ]);
  });
});
