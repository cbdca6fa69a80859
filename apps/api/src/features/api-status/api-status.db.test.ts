import { localApiState } from '@earshot/domain/devices/freshness';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient;
let customerId: string;
/** Minutes since the last heartbeat, and since it went offline. */
const REPORTED = {
  fresh: [1, null],
  late: [30, null],
  old: [61, null],
  cut: [2, 1],
  back: [1, 2],
  lost: [null, 9],
} as const;
const ids: Record<string, string> = {};
const toDate = (minutes: number | null) => (minutes === null ? null : new Date(Date.now() - minutes * MINUTE_MS));

beforeAll(async () => {
  api = await testApi();
  customerId = api.world.customer.groupId;
  admin = await api.signedIn({ roleId: 4, groupId: customerId });
  await show(api.world.leeds.groupId);
  for (const [name, [heartbeat, offline]] of Object.entries(REPORTED))
    ids[name] = await insertReporting(name, heartbeat, offline);
  ids['never'] = await insertReporting('never', null, null);
});
afterAll(() => api.destroy());

const show = (groupId: string) =>
  sql`insert into group_features (group_id, feature) values (${groupId}, 'showLocalApi') on conflict do nothing`.execute(
    api.deps.db,
  );
async function insertReporting(name: string, heartbeat: number | null, offline: number | null, groupId?: string) {
  const { db } = api.deps;
  const [id = ''] = await insertControllers(db, groupId ?? api.world.leeds.groupId, 1);
  await sql`update controllers set box_name = ${name} where id = ${id}`.execute(db);
  await sql`
    update controller_states set local_api_heartbeat_at = ${toDate(heartbeat)}, local_api_last_offline_at = ${toDate(offline)}
    where controller_id = ${id}`.execute(db);
  return id;
}
const list = async (change: object = {}, client = admin) =>
  (await client.call('apiStatus.list', { groupId: customerId, ...change })).items;
const names = async (change: object) => (await list(change)).map(({ boxName }) => boxName);

describe('the API status of a group', () => {
  it('shows the state of each local API by the same rule as the page of its location', async () => {
    const states = Object.fromEntries((await list()).map(({ boxName, state }) => [boxName, state]));
    const expected = Object.entries({ ...REPORTED, never: [null, null] as const }).map(
      ([name, [heartbeat, offline]]) => [
        name,
        localApiState({ heartbeatAt: toDate(heartbeat), lastOfflineAt: toDate(offline) }, new Date()) ?? 'none',
      ],
    );
    expect(states).toMatchObject(Object.fromEntries(expected));
    expect(states).toMatchObject({ fresh: 'ok', late: 'warning', cut: 'error', back: 'ok', never: 'none' });
  });

  it('needs its own permission [B-427]', async () => {
    const groupId = customerId;
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_api_status'] });
    const only = await api.signedIn({ roleId, groupId });
    expect((await list({}, only)).length).toBeGreaterThan(0);
    expect((await only.call('session.current', undefined)).menu.map(({ route }) => route)).toContain(
      '/api/api-status-by-group',
    );
    const others = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers', 'view_api_tokens'] });
    const without = await api.signedIn({ roleId: others, groupId });
    for (const path of ['apiStatus.list', 'apiStatus.counts'] as const)
      await expect(without.call(path, { groupId })).rejects.toMatchObject({ errorCode: 'UE_403' });
    expect((await without.call('session.current', undefined)).menu.map(({ route }) => route)).not.toContain(
      '/api/api-status-by-group',
    );
  });

  it('covers the group and its sub-groups as far as they show their local API', async () => {
    const hidden = await insertReporting('hidden', 1, null, api.world.south.groupId);
    expect((await list()).map(({ controllerId }) => controllerId)).not.toContain(hidden);
    expect((await list({ groupId: api.world.north.groupId })).map(({ controllerId }) => controllerId)).toContain(
      ids['fresh'],
    );
    await show(api.world.south.groupId);
    expect((await list({ groupId: api.world.south.groupId })).map(({ controllerId }) => controllerId)).toContain(
      hidden,
    );
    expect(await list({ groupId: api.world.south.groupId, search: 'fresh' })).toEqual([]);
    const stranger = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    await expect(list({}, stranger)).rejects.toMatchObject({ errorCode: 'UE_404' });
  });

  it('is counted, filtered and sorted by state, worst first', async () => {
    const groupId = api.world.leeds.groupId;
    expect(await names({ groupId, states: ['warning'] })).toEqual(['late']);
    const states = (await list({ groupId, sort: 'state' })).map(({ state }) => state);
    expect(states).toEqual(
      states.toSorted((a, b) => 'error warning ok none'.indexOf(a) - 'error warning ok none'.indexOf(b)),
    );
    expect(await names({ groupId, sort: 'heartbeat', order: 'DESC', states: ['warning', 'error'] })).toEqual([
      'cut',
      'late',
      'old',
      'lost',
    ]);
    const counts = await admin.call('apiStatus.counts', { groupId, states: ['ok', 'warning'] });
    expect(counts).toMatchObject({ total: 3, byState: { ok: 2, warning: 1, error: 3 } });
  });
});
