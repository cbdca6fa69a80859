import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';
import { MOST_VERSIONS } from './count-fleet-versions.ts';

let api: TestApi;
let customer: TestClient;
beforeAll(async () => {
  api = await testApi();
  customer = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

type Place = 'customer' | 'north' | 'leeds' | 'south' | 'other';
async function running(place: Place, version: string | null, statuses: readonly string[]) {
  const ids = await insertControllers(api.deps.db, api.world[place].groupId, statuses.length);
  for (const [index, id] of ids.entries())
    await sql`update controller_states set firmware_version = ${version}, status = ${statuses[index]}
              where controller_id = ${id}`.execute(api.deps.db);
}
const versionsIn = (place: Place) => customer.call('firmware.versions', { groupId: api.world[place].groupId });

describe('the firmware versions of a group', () => {
  it('are counted with its sub-groups, the most frequent first', async () => {
    await running('north', '5.2.1', ['active', 'inactive']);
    await running('leeds', '5.2.1', ['fault']);
    await running('leeds', '5.1.7', ['active', 'unknown']);
    await running('south', '5.2.1', ['active']);
    await running('other', '5.2.1', ['active']);
    const { items, others } = await versionsIn('north');
    expect(items.filter(({ version }) => version !== null)).toEqual([
      { version: '5.2.1', controllers: 3, online: 2 },
      { version: '5.1.7', controllers: 2, online: 1 },
    ]);
    expect(others).toEqual({ controllers: 0, online: 0 });
    const all = await versionsIn('customer');
    expect(all.items.find(({ version }) => version === '5.2.1')).toMatchObject({ controllers: 4, online: 3 });
    // The locations of the test world never reported.
    expect(all.items.find(({ version }) => version === null)?.controllers).toBeGreaterThan(0);
  });

  it('beyond the most frequent ones are counted together', async () => {
    for (let n = 0; n < MOST_VERSIONS; n += 1) await running('south', `9.${n}`, ['active', 'active']);
    await running('south', '8.0', ['active']);
    await running('south', '8.1', ['inactive']);
    const { items, others } = await versionsIn('south');
    expect(items).toHaveLength(MOST_VERSIONS);
    const [{ total } = { total: 0 }] = (
      await sql<{ total: number }>`
        select count(*)::int as total from controllers where group_id = ${api.world.south.groupId}`.execute(api.deps.db)
    ).rows;
    expect(others.controllers).toBe(total - items.reduce((sum, { controllers }) => sum + controllers, 0));
    // 8.0 online and 8.1 offline; the first test and the test world have more.
    expect(others.controllers).toBeGreaterThan(others.online);
    expect(others.online).toBeGreaterThan(0);
  });

  it('of another customer are not counted', async () => {
    expect(await customer.code('firmware.versions', { groupId: api.world.other.groupId })).toBe('UE_404');
  });
});
