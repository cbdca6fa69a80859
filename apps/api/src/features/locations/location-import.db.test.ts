import { createHash } from 'node:crypto';
import { insertHardware } from '@earshot/db/queries/controllers/claimable-controllers';
import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { readLocationCsv } from '@earshot/domain/location-csv/read-location-csv';
import type { ImportRow } from '@earshot/domain/location-csv/import-row';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

type Person = TestClient & { token: string };
let api: TestApi;
let admin: Person;
let staff: Person;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
afterAll(() => api.destroy());

let serials: string[];
let ids: string[];
beforeEach(async () => {
  ids = await insertControllers(api.deps.db, api.world.leeds.groupId, 3);
  serials = await serialsOf(ids);
});

async function serialsOf(some: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    select serial from controllers where id = any(${[...some]}::uuid[]) order by id`.execute(api.deps.db);
  return rows.map(({ serial }) => serial);
}
const row = (serial: string | undefined, more: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  serialNumber: serial ?? '',
  ...more,
});
const plan = async (rows: ImportRow[], person: TestClient = admin) =>
  (await person.call('locations.planImport', { groupId, rows })).items;
const apply = async (rows: ImportRow[], marks: readonly string[], person: TestClient = admin) => {
  const given = rows.map((one, index) => ({ row: one, mark: marks[index] ?? '' }));
  return (await person.call('locations.applyImport', { groupId, rows: given })).items;
};
const stored = async (serial: string | undefined) => {
  const { rows } = await sql`
    select box_name as "boxName", postcode, latitude as lat, longitude as lng, labels, version, group_id as "groupId"
    from controllers where serial = ${serial}`.execute(api.deps.db);
  return rows[0];
};
const blank = (id: string | undefined) =>
  sql`update controllers set box_name = '', postcode = null, latitude = null, longitude = null where id = ${id}`.execute(
    api.deps.db,
  );

describe('the import of locations', () => {
  it('fills empty fields, adds labels and never overwrites [B-351]', async () => {
    await blank(ids[0]);
    await sql`update controllers set postcode = 'LS1 6PT', labels = '{large}' where id = ${ids[1]}`.execute(
      api.deps.db,
    );
    const cells = { boxName: 'From file', postcode: 'LS1 5AB', lat: 53.8, lng: -1.5, tags: ['24h', 'large'] };
    const rows = [row(serials[0], cells), row(serials[1], { ...cells, line: 3 }), row(serials[2], { line: 4 })];
    const items = await plan(rows);
    expect(items).toMatchObject([
      { outcome: 'complete', writes: { boxName: 'From file', postcode: 'LS1 5AB', tags: ['24h', 'large'] }, kept: [] },
      { outcome: 'complete', boxName: 'Shop 2', writes: { tags: ['24h'] }, kept: ['boxname', 'postcode'] },
      { outcome: 'unchanged', writes: {} },
    ]);
    expect(await stored(serials[0])).toMatchObject({ version: 1, boxName: '' });
    const done = await apply(
      rows,
      items.map(({ mark }) => mark),
    );
    expect(done.map(({ failure }) => failure)).toEqual([null, null, null]);
    expect(await stored(serials[0])).toMatchObject({ boxName: 'From file', postcode: 'LS1 5AB', lat: 53.8, lng: -1.5 });
    expect(await stored(serials[1])).toMatchObject({
      boxName: 'Shop 2',
      postcode: 'LS1 6PT',
      lat: 53.8,
      labels: ['24h', 'large'],
    });
    expect(await stored(serials[2])).toMatchObject({ version: 1 });
  });

  it('changes nothing when it is repeated', async () => {
    await blank(ids[0]);
    const rows = [row(serials[0], { boxName: 'Once' })];
    const marks = (await plan(rows)).map(({ mark }) => mark);
    await apply(rows, marks);
    expect(await apply(rows, marks)).toEqual([{ line: 2, outcome: 'unchanged', failure: null }]);
    expect(await stored(serials[0])).toMatchObject({ boxName: 'Once', version: 2 });
  });

  it('refuses a row whose location changed since the preview, and applies the others', async () => {
    await blank(ids[0]);
    await blank(ids[1]);
    const rows = [row(serials[0], { boxName: 'A' }), row(serials[1], { boxName: 'B', line: 3 })];
    const marks = (await plan(rows)).map(({ mark }) => mark);
    await admin.call('locations.update', { controllerId: ids[0] ?? '', version: 1, timezone: 'Europe/Dublin' });
    const done = await apply(rows, marks);
    expect(done.map(({ failure }) => failure)).toEqual([expect.stringContaining('changed since the preview'), null]);
    expect(await stored(serials[0])).toMatchObject({ boxName: '' });
    expect(await stored(serials[1])).toMatchObject({ boxName: 'B' });
  });

  it('reports "controller already exists" for another group, but not for another customer [B-520]', async () => {
    const [south] = await serialsOf([api.world.south.controllerId]);
    const [foreign] = await serialsOf([api.world.other.controllerId]);
    const rows = [row(south), row(foreign, { line: 3 }), row('NOWHERE-1', { line: 4 })];
    const reasons = (await plan(rows)).map(({ reason }) => reason);
    expect(reasons[0]).toBe('controller already exists');
    expect(reasons[1]).toBe(reasons[2]);
    expect(reasons[1]).not.toContain('exists');
    expect((await plan([row(foreign)], staff))[0]?.reason).toBe('controller already exists');
  });

  it('moves an unassigned location with its counters to the selected group', async () => {
    await recountDevices(api.deps.db);
    const [id] = await insertControllers(api.deps.db, api.world.customer.groupId, 1);
    const [serial] = await serialsOf([id ?? '']);
    const rows = [row(serial)];
    const items = await plan(rows);
    expect(items).toMatchObject([{ outcome: 'create' }]);
    await apply(
      rows,
      items.map(({ mark }) => mark),
    );
    expect(await stored(serial)).toMatchObject({ groupId });
    expect(await recountDevices(api.deps.db)).toEqual([]);
  });

  it('creates locations for unclaimed hardware, by internal staff only', async () => {
    const serial = 'HW-0001';
    const claimCodeHash = createHash('sha256').update('code').digest('hex');
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await api.deps.db
      .transaction()
      .execute((trx) => insertHardware(trx, [{ serial, claimCodeHash, model: 'VC4', madeAt: null, expiresAt }]));
    const rows = [row(serial, { boxName: 'New', postcode: 'LS1 6PT', tags: ['large'] })];
    expect(await plan(rows)).toMatchObject([{ outcome: 'error' }]);
    const marks = (await plan(rows, staff)).map(({ mark }) => mark);
    expect(await apply(rows, marks, staff)).toEqual([{ line: 2, outcome: 'create', failure: null }]);
    expect(await stored(serial)).toMatchObject({ boxName: 'New', postcode: 'LS1 6PT', labels: ['large'], groupId });
    expect(await apply(rows, marks, staff)).toEqual([{ line: 2, outcome: 'unchanged', failure: null }]);
    expect(await recountDevices(api.deps.db)).toEqual([]);
  });

  it('is recorded in the audit log with the written values', async () => {
    await blank(ids[0]);
    const rows = [row(serials[0], { boxName: 'Audited' })];
    await apply(
      rows,
      (await plan(rows)).map(({ mark }) => mark),
    );
    const { rows: log } = await sql<{ after: unknown }>`
      select after from audit_log where action = 'controller.import' and subject_id = ${groupId} order by at desc`.execute(
      api.deps.db,
    );
    expect(log[0]?.after).toEqual([{ serialNumber: serials[0], outcome: 'complete', boxName: 'Audited' }]);
  });

  it('needs its own permission, and a further permission for labels [B-421] [B-422]', async () => {
    const may = async (permissions: string[]) => {
      const roleId = await insertRoleRow(api.deps.db, { groupId, permissions });
      return await api.signedIn({ roleId, groupId });
    };
    const input = { groupId, rows: [row(serials[0])] };
    expect(await (await may(['view_controllers', 'edit_controllers'])).code('locations.planImport', input)).toBe(
      'UE_403',
    );
    const only = await may(['edit_controllers_csv']);
    expect(await only.code('locations.planImport', input)).toBe('ok');
    expect(await plan([row(serials[0], { tags: ['x'] })], only)).toMatchObject([{ outcome: 'error' }]);
  });

  it.each([
    ['a name over 255', { boxName: 'x'.repeat(256) }, 'name over 255'],
    ['< in a name', { boxName: '<b>' }, 'characters < or > not allowed'],
  ])('refuses %s in calls of programs as well [B-521] [B-522]', async (_, cells, message) => {
    await expect(plan([row(serials[0], cells)])).rejects.toMatchObject({
      errorCode: 'UE_400',
      message: expect.stringContaining(message),
    });
  });
});

const download = async (query: Record<string, string>, token = admin.token) => {
  const response = await api.app.inject({
    method: 'GET',
    url: `/exports/locations.csv?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.body, headers: response.headers };
};

describe('the export of locations', () => {
  it('takes selectedGroup and statuses, and is named after the group [B-447] [B-448] [B-174] [B-175]', async () => {
    await sql`update controllers set labels = '{24h}', box_name = '=1+1', latitude = -1.5, longitude = 2 where id = ${ids[0]}`.execute(
      api.deps.db,
    );
    await sql`update controller_states set status = 'fault' where controller_id = ${ids[0]}`.execute(api.deps.db);
    const { status, body, headers } = await download({ selectedGroup: groupId, statuses: 'fault' });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('filename="North.csv"');
    expect(body).toBe(
      `serial_number,boxname,lat,lng,postcode,location_tag:24h\r\n${serials[0]},'=1+1,-1.5,2,,true\r\n`,
    );
    const all = await download({ selectedGroup: groupId });
    for (const serial of serials) expect(all.body).toContain(serial);
    const [south] = await serialsOf([api.world.south.controllerId]);
    expect(all.body).not.toContain(south);
  });

  it('can be imported again without changes', async () => {
    const { body } = await download({ selectedGroup: groupId });
    const read = [...readLocationCsv(body).rows];
    expect(read.flatMap(({ problems }) => problems)).toEqual([]);
    const items = await plan(read.flatMap(({ row: one }) => (one === null ? [] : [one])));
    expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  });

  it('needs export_controllers and a group in the scope of the caller [B-421]', async () => {
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers'] });
    const bare = await api.signedIn({ roleId, groupId });
    expect((await download({ selectedGroup: groupId }, bare.token)).status).toBe(403);
    expect((await download({ selectedGroup: api.world.other.groupId })).status).toBe(404);
  });
});
