import { switchUserEnrolmentOn } from '@earshot/db/queries/locations/settings-of-locations';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEndpoint } from '../../testing/devices.ts';
import { reportUses } from '../../testing/report-uses.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { openTeamEnrolment } from '../../testing/team-members.ts';
import { testApi, type TestApi } from '../../testing/test-api.ts';

const ADMINISTRATOR = 2;
let api: TestApi;
let groupId: string;
let token: string;

beforeAll(async () => {
  api = await testApi();
  await openTeamEnrolment(api.deps.db);
  const { north, leeds, south, other } = api.world;
  ({ groupId } = north);
  await switchUserEnrolmentOn(
    api.deps.db,
    [north, leeds, south, other].map(({ controllerId }) => controllerId),
  );
  for (const [name, { controllerId }] of [
    ['Aberdeen', leeds],
    ['Bath', north],
  ] as const) {
    await sql`update controllers set box_name = ${name} where id = ${controllerId}`.execute(api.deps.db);
  }
  ({ token } = await api.signedIn({ roleId: ADMINISTRATOR, groupId }));
});
afterAll(() => api.destroy());

async function download(query: Record<string, string>, as: string = token) {
  const response = await api.app.inject({
    url: `/exports/enrolments.csv?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${as}` },
  });
  const name = /filename="([^"]*)"/.exec(String(response.headers['content-disposition']))?.[1];
  return { status: response.statusCode, name, body: response.body, headers: response.headers };
}
const rowsOf = (body: string): Record<string, string>[] => parse(body, { columns: true });

describe('the CSV of enrolments', () => {
  it('has the list of a group or location with its filters [B-017] [B-444]', async () => {
    const { north, leeds, south } = api.world;
    const id = await insertEndpoint(api.deps.db, leeds.controllerId, { name: 'Tills, left' });
    await reportUses(api.deps.db, { controllerId: leeds.controllerId, deviceId: id }, [
      ['enrolled', 5, 'Ada Lovelace'],
    ]);
    await reportUses(api.deps.db, { controllerId: north.controllerId, deviceId: '8930_M1' }, [['rack-out', 30]]);
    await reportUses(api.deps.db, { controllerId: south.controllerId, deviceId: '8930_S1' }, [['rack-out', 30]]);
    const { status, name, body, headers } = await download({ groupId });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(name).toMatch(/^\d{8} \d{4}-North-enrolment\.csv$/);
    expect(rowsOf(body)).toMatchObject([
      { id, name: 'Tills, left', fullName: 'Ada Lovelace', status: 'ENROLLED', group: 'Leeds', takenAt: '' },
      { id: '8930_M1', name: '', fullName: '', status: 'MISSING', group: 'North', enrolledAt: '' },
    ]);
    const idsOf = async (query: Record<string, string>) => rowsOf((await download(query)).body).map((row) => row['id']);
    expect(await idsOf({ groupId, statuses: 'MISSING,OVERDUE' })).toEqual(['8930_M1']);
    expect(await idsOf({ groupId, search: 'lovel' })).toEqual([id]);
    expect(await idsOf({ controllerId: leeds.controllerId })).toEqual([id]);
  });

  it('escapes names that a spreadsheet would treat as formulas', async () => {
    const key = { controllerId: api.world.leeds.controllerId, deviceId: '8930_F1' };
    await reportUses(api.deps.db, key, [['enrolled', 1, '=cmd|calc']]);
    const { body } = await download({ groupId, search: 'cmd' });
    expect(rowsOf(body)).toMatchObject([{ fullName: "'=cmd|calc" }]);
  });

  it('contains every headset once, regardless of the number of pages', async () => {
    const { controllerId, groupId: elsewhere } = api.world.other;
    await sql`
      insert into enrolments (controller_id, device_id, customer_id, owner_epoch, started_at, started_n, facts, status,
                              updated_at)
      select c.id, '8930_' || n, c.customer_id, c.owner_epoch, now(), n, '[]', 'MISSING', now()
      from controllers c, generate_series(1, 2001) n where c.id = ${controllerId}`.execute(api.deps.db);
    const foreign = await api.signedIn({ roleId: ADMINISTRATOR, groupId: elsewhere });
    const rows = rowsOf((await download({ groupId: elsewhere }, foreign.token)).body);
    expect(rows).toHaveLength(2001);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(2001);
  });

  it('needs the permission to export, and the feature of the group', async () => {
    const permissions = ['view_team_members'];
    const blind = await api.signedIn({ roleId: await insertRoleRow(api.deps.db, { groupId, permissions }), groupId });
    expect((await download({ groupId }, blind.token)).status).toBe(403);
    expect((await download({ groupId, search: 'ad' })).status).toBe(400);
    expect((await download({ groupId, statuses: 'lost' })).status).toBe(400);
    await sql`delete from group_features where feature = 'teamEnrolment'`.execute(api.deps.db);
    expect((await download({ groupId })).status).toBe(403);
  });
});
