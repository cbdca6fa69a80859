import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEndpoint } from '../../apps/api/src/testing/devices.ts';
import { insertRoleRow } from '../../apps/api/src/testing/roles.ts';
import { openTeamEnrolment } from '../../apps/api/src/testing/team-members.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await openTeamEnrolment(api.deps.db);
  for (const { controllerId } of [api.world.south, api.world.other, api.world.customer]) {
    await insertEndpoint(api.deps.db, controllerId, { name: 'Zebra' });
    await sql`update controllers set box_name = 'Zebra' where id = ${controllerId}`.execute(api.deps.db);
  }
});
afterAll(() => api.destroy());

/**
 * HTTP routes that read data of a group without being procedures, with the rights that the equivalent procedures
 * require.
 */
const ROUTES = [
  { route: '/media/fleet-points?groupId=', rights: ['view_dashboard'] },
  { route: '/exports/endpoints.csv?endpointType=headset&groupId=', rights: ['export_controllers', 'view_endpoints'] },
  { route: '/exports/api-history.csv?groupId=', rights: ['view_api_reports'] },
  { route: '/exports/deliveries.csv?groupId=', rights: ['export_controllers', 'view_mcasts'] },
  { route: '/exports/enrolments.csv?groupId=', rights: ['export_controllers', 'view_team_members'] },
  { route: '/exports/locations.csv?selectedGroup=', rights: ['export_controllers'] },
  { route: '/exports/system-events.csv?groupId=', rights: ['export_controllers', 'view_events'] },
] as const;

const get = async (url: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, body } = await api.app.inject({ url, headers });
  return { status: statusCode, body: body.replace(/"requestId":"[^"]*"/, '') };
};
const withRights = async (permissions: readonly string[]) => {
  const { groupId } = api.world.north;
  const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: [...permissions] });
  return (await api.signedIn({ roleId, groupId })).token;
};

describe.each(ROUTES)('$route', ({ route, rights }) => {
  it('answers for the own group and its sub-groups, and with the same 404 for all other groups [C-020]', async () => {
    const { north, leeds, south, customer, other } = api.world;
    const token = await withRights(rights);
    for (const { groupId } of [north, leeds]) {
      const { status, body } = await get(route + groupId, token);
      expect(status).toBe(200);
      expect(body).not.toContain('Zebra');
    }
    const nobodys = await get(route + randomUUID(), token);
    expect(nobodys.status).toBe(404);
    for (const { groupId } of [south, customer, other]) expect(await get(route + groupId, token)).toEqual(nobodys);
  });

  it('requires each of its permissions, which a refusal names, and a signed-in user', async () => {
    const { groupId } = api.world.north;
    for (const missing of rights) {
      const token = await withRights(rights.filter((right) => right !== missing));
      const { status, body } = await get(route + groupId, token);
      expect(status).toBe(403);
      expect(body).toContain(`"permissions":["${missing}"]`);
    }
    expect((await get(route + groupId)).status).toBe(401);
    expect((await get(`${route}nonsense`, await withRights(rights))).status).toBe(400);
  });

  it('ignores or refuses a search with a NUL character', async () => {
    const { status } = await get(`${route}${api.world.north.groupId}&search=abc%00d`, await withRights(rights));
    expect(status).toBe(/locations|api-history/.test(route) ? 200 : 400);
  });
});
