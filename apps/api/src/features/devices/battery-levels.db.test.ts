import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertEndpoint, makeReachable } from '../../testing/devices.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient;
let here: string;
beforeAll(async () => {
  api = await testApi();
  const { db } = api.deps;
  person = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
  const [reachable = '', cutOff = ''] = await insertControllers(db, api.world.leeds.groupId, 2);
  here = reachable;
  await makeReachable(db, here);
  for (const battery of [0, 5, 6, 25, 26, 50, 51, 75, 76, 100, -1]) await insertEndpoint(db, here, { battery });
  await insertEndpoint(db, here, {});
  const charging = await insertEndpoint(db, here, { battery: 40 });
  await sql`update endpoints set charging = true where device_id = ${charging}`.execute(db);
  await insertEndpoint(db, here, { battery: 40, category: 'handset' });
  // Not counted: offline, removed, without an identity, or at a location that is cut off.
  await insertEndpoint(db, here, { battery: 40, status: 'offline' });
  await insertEndpoint(db, here, { battery: 40, deactivatedAt: new Date() });
  await insertEndpoint(db, here, { battery: 40, isValid: false });
  await insertEndpoint(db, cutOff, { battery: 40 });
  const [south = ''] = await insertControllers(db, api.world.south.groupId, 1);
  await makeReachable(db, south);
  await insertEndpoint(db, south, { battery: 40 });
});
afterAll(() => api.destroy());

const headset = { endpointType: 'headset' } as const;

describe('the batteries of devices', () => {
  it('are counted by level for a group with its sub-groups, only where devices are online now', async () => {
    expect(await person.call('endpoints.batteries', { ...headset, groupId: api.world.north.groupId })).toEqual({
      levels: [2, 2, 3, 2, 2],
      charging: 1,
      unreported: 2,
    });
  });

  it('are counted for one location and one type', async () => {
    const place = { controllerId: here, endpointType: 'handset' } as const;
    expect(await person.call('endpoints.batteries', place)).toEqual({
      levels: [0, 0, 1, 0, 0],
      charging: 0,
      unreported: 0,
    });
  });

  it('of a group that is not in scope are not shown', async () => {
    const { south } = api.world;
    expect(await person.code('endpoints.batteries', { ...headset, groupId: south.groupId })).toBe('UE_404');
  });
});
