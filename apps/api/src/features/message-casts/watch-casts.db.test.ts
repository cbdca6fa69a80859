import { castsConcernScope } from '@earshot/db/queries/message-casts/cast-concern';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient & { token: string };
beforeAll(async () => {
  api = await testApi();
  person = await api.signedIn({ roleId: 1, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

async function watching() {
  const { groupId } = api.world.north;
  const socket = await openSocket(api.app, { token: person.token });
  const id = socket.send('subscription', 'messageCasts.watch', { groupId });
  const next = () => socket.value(id);
  expect(await next()).toEqual({ version: 1 });
  return { socket, next };
}

const castIn = async ({ groupId, clipId }: { groupId: string; clipId: string }) =>
  insertCastRow(api.deps.db, { groupId, clipId, controllerIds: await insertControllers(api.deps.db, groupId, 1) });

describe('watching casts', () => {
  it('reports when a cast is created, changed, deleted or restored', async () => {
    const { groupId, clipId } = api.world.north;
    const [targetId = ''] = await insertControllers(api.deps.db, groupId, 1);
    const { socket, next } = await watching();
    const fields = { name: 'Watched', category: 'none' as const, audioId: clipId, targetIds: [targetId] };
    const { id, version } = await person.call('messageCasts.create', { groupId, ...fields });
    expect(await next()).toEqual({ version: 2 });
    await person.call('messageCasts.update', { castId: id, version, ...fields, name: 'Watched again' });
    expect(await next()).toEqual({ version: 3 });
    await person.call('messageCasts.remove', { castId: id });
    expect(await next()).toEqual({ version: 4 });
    await person.call('messageCasts.restore', { castId: id });
    expect(await next()).toEqual({ version: 5 });
    socket.close();
  });

  it('ignores casts of other customers and sibling groups, but includes casts of parent groups', async () => {
    const { other, south, north, customer } = api.world;
    const scopeOf = async (groupId: string) => {
      const group = api.deps.db.selectFrom('groups').select('path').where('id', '=', groupId);
      return { customerId: customer.groupId, path: (await group.executeTakeFirstOrThrow()).path };
    };
    const scope = await scopeOf(north.groupId);
    const concerns = async (castId: string) => castsConcernScope(api.deps.db, scope, [castId]);
    expect(await concerns(await castIn(south))).toBe(false);
    expect(await concerns(await castIn(other))).toBe(false);
    const own = await castIn(north);
    expect(await concerns(own)).toBe(true);
    await api.deps.db.updateTable('message_casts').set({ group_id: customer.groupId }).where('id', '=', own).execute();
    expect(await concerns(own)).toBe(true);
  });
});
