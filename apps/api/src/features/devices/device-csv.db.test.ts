import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEndpoint } from '../../testing/devices.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let groupId: string;
let token: string;
beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
  ({ token } = await api.signedIn({ roleId: 4, groupId }));
});
afterAll(() => api.destroy());

async function download(query: Record<string, string>, as: string | undefined = token) {
  const response = await api.app.inject({
    method: 'GET',
    url: `/exports/endpoints.csv?${new URLSearchParams(query).toString()}`,
    ...(as !== undefined && { headers: { authorization: `Bearer ${as}` } }),
  });
  const name = /filename="([^"]*)"/.exec(String(response.headers['content-disposition']))?.[1];
  return { status: response.statusCode, name, body: response.body, headers: response.headers };
}
const rowsOf = (body: string): Record<string, string>[] => parse(body, { columns: true });
const headsets = () => ({ groupId, endpointType: 'headset' });

describe('the CSV of endpoints', () => {
  it('takes a group, a category and a removed flag, and is named after them [B-019] [B-443] [B-444]', async () => {
    const { controllerId } = api.world.leeds;
    const kept = await insertEndpoint(api.deps.db, controllerId, { name: 'Tills, left' });
    const gone = await insertEndpoint(api.deps.db, controllerId, { deactivatedAt: new Date() });
    await insertEndpoint(api.deps.db, controllerId, { category: 'keypad' });
    await insertEndpoint(api.deps.db, api.world.south.controllerId);
    const { status, name, body, headers } = await download(headsets());
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(name).toMatch(/^\d{8} \d{4}-North-headset\.csv$/);
    expect(rowsOf(body)).toMatchObject([{ id: kept, name: 'Tills, left', group: 'Leeds', status: 'online' }]);
    const removed = await download({ ...headsets(), removed: 'true' });
    expect(removed.name).toMatch(/^\d{8} \d{4}-North-headset-Removed\.csv$/);
    expect(rowsOf(removed.body).map(({ id }) => id)).toEqual([gone]);
    expect(Object.keys(rowsOf(removed.body)[0] ?? {}).slice(0, 5)).toEqual([
      'locationName',
      'ipui',
      'device',
      'deactivatedAt',
      'lastEventTime',
    ]);
  });

  it('escapes cells that a spreadsheet would treat as formulas', async () => {
    await insertEndpoint(api.deps.db, api.world.leeds.controllerId, {
      name: '=HYPERLINK("http://evil")',
      location: '@x',
    });
    const { body } = await download({ ...headsets(), search: 'hyperlink' });
    expect(rowsOf(body)).toMatchObject([{ name: `'=HYPERLINK("http://evil")`, location: "'@x" }]);
  });

  it('contains every row once, regardless of the number of pages', async () => {
    const { controllerId } = api.world.other;
    await sql`
      insert into endpoints (controller_id, customer_id, device_id, category, name, status, presence, boot, seq, updated_at)
      select c.id, c.customer_id, '8930_VCSV' || n, 'headset', 'Bulk ' || n, 'online', 'online', 1, 1, now()
      from controllers c, generate_series(1, 3210) n where c.id = ${controllerId}`.execute(api.deps.db);
    const foreign = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    const { body } = await download({ groupId: api.world.other.groupId, endpointType: 'headset' }, foreign.token);
    expect(new Set(rowsOf(body).map(({ id }) => id)).size).toBe(3210);
    expect(rowsOf(body)).toHaveLength(3210);
    let after: string | null = null;
    const seen: string[] = [];
    do {
      const page: { items: { deviceId: string }[]; after: string | null } = await foreign.call('endpoints.walk', {
        groupId: api.world.other.groupId,
        endpointType: 'headset',
        pageSize: 1_000,
        ...(after !== null && { after }),
      });
      seen.push(...page.items.map(({ deviceId }) => deviceId));
      ({ after } = page);
    } while (after !== null);
    expect(seen).toEqual(rowsOf(body).map(({ id }) => id));
    const wrong = { groupId: api.world.other.groupId, endpointType: 'headset' as const, after: 'nonsense' };
    expect(await foreign.code('endpoints.walk', wrong)).toBe('UE_400');
  });

  it('can be paged with any characters in names and ids', async () => {
    const { groupId: elsewhere, controllerId } = api.world.south;
    await sql`update controllers set box_name = ${'店'.repeat(50)} where id = ${controllerId}`.execute(api.deps.db);
    for (const n of [1, 2]) await insertEndpoint(api.deps.db, controllerId, { deviceId: `${n}${'\u0001'.repeat(63)}` });
    const person = await api.signedIn({ roleId: 4, groupId: elsewhere });
    const walk = (after?: string) =>
      person.call('endpoints.walk', {
        groupId: elsewhere,
        endpointType: 'headset',
        pageSize: 1,
        ...(after !== undefined && { after }),
      });
    const { after } = await walk();
    expect((await walk(after ?? '')).items).toHaveLength(1);
  });

  it('needs both permissions and a group in the scope of the caller', async () => {
    const withRights = async (permissions: string[]) =>
      (await api.signedIn({ roleId: await insertRoleRow(api.deps.db, { groupId, permissions }), groupId })).token;
    expect((await download(headsets(), '')).status).toBe(401);
    expect((await download(headsets(), await withRights(['view_endpoints']))).status).toBe(403);
    expect((await download(headsets(), await withRights(['export_controllers']))).status).toBe(403);
    expect((await download(headsets(), await withRights(['export_controllers', 'view_endpoints']))).status).toBe(200);
    expect((await download({ ...headsets(), groupId: api.world.south.groupId })).status).toBe(404);
    expect((await download({ ...headsets(), endpointType: 'conference' })).status).toBe(400);
    expect((await download({ endpointType: 'headset' })).status).toBe(400);
  });
});
