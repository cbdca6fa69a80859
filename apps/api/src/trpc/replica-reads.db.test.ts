import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type TestClient, clientOf } from '../testing/client.ts';
import { TEST_APP, type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
/** In place of a replica: a database without rows. */
let empty: TestDatabase;
let client: TestClient;
let token: string;
let read: number;
let app: TestApi['app'];
beforeAll(async () => {
  [api, empty] = await Promise.all([testApi(), testDatabase()]);
  const replica = () => {
    read += 1;
    return empty.db;
  };
  app = await createApp({ ...api.deps, replica }, TEST_APP);
  ({ token } = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId }));
  client = clientOf(app, token);
});
afterAll(async () => {
  await app.close();
  await empty.destroy();
  await api.destroy();
});

const groupId = () => api.world.north.groupId;
const countReads = async (work: () => Promise<unknown>): Promise<number> => {
  read = 0;
  await work();
  return read;
};

describe('a replica', () => {
  it('is read by events and reports, and by their files', async () => {
    expect(await countReads(() => client.call('systemEvents.list', { groupId: groupId() }))).toBe(1);
    expect(await countReads(() => client.call('reports.list', { groupId: groupId() }))).toBe(1);
    const headers = { authorization: `Bearer ${token}` };
    const url = `/exports/system-events.csv?groupId=${groupId()}`;
    expect(await countReads(async () => expect((await app.inject({ url, headers })).statusCode).toBe(200))).toBe(1);
  });

  it('does not decide who may read', async () => {
    await expect(client.call('systemEvents.list', { groupId: api.world.other.groupId })).rejects.toMatchObject({
      errorCode: 'UE_404',
    });
    expect(await clientOf(app).code('systemEvents.list', { groupId: groupId() })).toBe('UE_401');
  });

  it('is read by no list that shows what a user has just changed', async () => {
    expect(
      await countReads(async () => {
        expect((await client.call('locations.list', { groupId: groupId() })).items.length).toBeGreaterThan(0);
        await client.call('audioClips.list', { groupId: groupId() });
      }),
    ).toBe(0);
  });
});
