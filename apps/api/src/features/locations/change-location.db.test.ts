import { insertRoleRow } from '../../testing/roles.ts';
import { auditsOf } from '../../testing/audits.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import type { Inputs } from '../../public-router.ts';
import type { TestClient } from '../../testing/client.ts';
import { insertControllers } from '../../testing/world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let admin: TestClient;
let customerId: string;
let controllerId: string;
beforeAll(async () => {
  api = await testApi();
  customerId = api.world.customer.groupId;
  admin = await api.signedIn({ roleId: 4, groupId: customerId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  [controllerId = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
});

const record = (client = admin) => client.call('locations.record', { controllerId });
const audits = () => auditsOf(api.deps.db, controllerId);

const update = (version: number, change: object) =>
  admin.call('locations.update', { controllerId, version, ...change });

describe('a change of a location', () => {
  it('accepts the version of a list row, so that rows can be changed without reading each', async () => {
    const rows = await admin.call('locations.list', { groupId: api.world.north.groupId, pageSize: 200 });
    const row = rows.items.find(({ id }) => id === controllerId);
    const changed = await admin.call('locations.update', {
      controllerId,
      version: row?.version ?? 0,
      boxName: 'Listed',
    });
    expect(changed.version).toBe(2);
    expect(await admin.call('locations.get', { controllerId })).toMatchObject({ boxName: 'Listed', version: 2 });
  });

  it('writes only the given fields, trimmed, and records before and after in the audit log [B-456] [B-348] [B-358]', async () => {
    const { locationId } = await record();
    const changed = await admin.call('locations.update', {
      controllerId,
      version: 1,
      boxName: '  Leeds Headrow ',
      postcode: 'ls16pt',
      geodata: { coordinates: [-1.54, 53.8] },
      verified: true,
      tags: [' Large ', 'drive-thru', 'LARGE'],
      timezone: 'Europe/Dublin',
    });
    expect(changed).toMatchObject({
      boxName: 'Leeds Headrow',
      postcode: 'LS1 6PT',
      geodata: { coordinates: [-1.54, 53.8] },
      verified: true,
      tags: ['drive-thru', 'large'],
      timezone: 'Europe/Dublin',
      locationId,
      version: 2,
    });
    expect(await audits()).toMatchObject([
      { action: 'controller.update', before: { boxName: 'Shop 1', tags: [] }, after: { boxName: 'Leeds Headrow' } },
    ]);
    const again = await admin.call('locations.update', { controllerId, version: 2, boxName: 'Headrow' });
    expect(again).toMatchObject({
      boxName: 'Headrow',
      postcode: 'LS1 6PT',
      verified: true,
      tags: ['drive-thru', 'large'],
    });
  });

  it('can clear the position, which is verified only together with a postcode [B-355] [B-357]', async () => {
    const place = { coordinates: [-1.54, 53.8] as [number, number] };
    expect(await update(1, { geodata: place, verified: true })).toMatchObject({ verified: false, geodata: place });
    expect(await update(2, { postcode: 'LS1 6PT', verified: true })).toMatchObject({ verified: true });
    expect(await update(3, { geodata: { coordinates: [-1.6, 53.9] }, verified: false })).toMatchObject({
      verified: false,
    });
    expect(await update(4, { geodata: null, verified: true })).toMatchObject({ verified: false, geodata: null });
    expect(await update(5, { postcode: null })).toMatchObject({ postcode: null });
  });

  it.each([
    ['a location number', { locationId: 7 }],
    ['another serial number', { serialNumber: 'OTHER-1' }],
  ])('cannot assign %s [B-171]', async (_, change) => {
    const before = await record();
    await admin.call('locations.update', { controllerId, version: 1, ...change });
    expect(await record()).toMatchObject({ locationId: before.locationId, serialNumber: before.serialNumber });
  });

  it.each<[string, Partial<Inputs['locations']['update']>]>([
    ['a name of 51 characters [B-343]', { boxName: 'x'.repeat(51) }],
    ...Array.from('!£$%^*{}[]<>', (character): [string, { boxName: string }] => [
      `${character} in the name [B-344]`,
      { boxName: `Shop ${character}` },
    ]),
    ['a blank label [B-346]', { tags: [' '] }],
    ['a label of 21 characters [B-347]', { tags: ['x'.repeat(21)] }],
    ['no time zone [B-345]', { timezone: ' ' }],
    ['a time zone that does not exist', { timezone: 'Europe/Leeds' }],
    ['an invalid postcode', { postcode: 'LEEDS' }],
    ['a position off the map', { geodata: { coordinates: [-1.5, 153] } }],
  ])('is refused with %s', async (_, change) => {
    expect(await admin.code('locations.update', { controllerId, version: 1, ...change })).toBe('UE_400');
    expect(await record()).toMatchObject({ version: 1 });
  });

  it('may leave the name empty [B-342]', async () => {
    expect(await admin.call('locations.update', { controllerId, version: 1, boxName: ' ' })).toMatchObject({
      boxName: '',
    });
  });

  it('with an older version is refused, and names the last editor, not the user of a later request', async () => {
    await admin.call('locations.update', { controllerId, version: 1, boxName: 'First' });
    await api.deps.db
      .insertInto('audit_log')
      .columns(['group_id', 'customer_id', 'subject_id', 'principal_kind', 'principal_name', 'action', 'request_id'])
      .expression((eb) =>
        eb
          .selectFrom('controllers')
          .select(['group_id', 'customer_id', 'id', eb.val('session').as('kind'), eb.val('Another user').as('by')])
          .select([eb.val('endpoint.read').as('action'), eb.val('-').as('request')])
          .where('id', '=', controllerId),
      )
      .execute();
    await expect(admin.call('locations.update', { controllerId, version: 1, boxName: 'Second' })).rejects.toMatchObject(
      {
        errorCode: 'UE_409',
        details: { version: 2, changedBy: 'Test Person', changedAt: expect.any(String) },
      },
    );
    expect(await record()).toMatchObject({ boxName: 'First' });
  });

  it('needs edit_controllers, and a further permission each for group and labels [B-402] [B-403] [B-424]', async () => {
    const edits = {
      boxName: { boxName: 'Name' },
      tags: { tags: ['x'] },
      group: { groupId: api.world.leeds.groupId },
    };
    const may = async (permissions: string[]) => {
      const roleId = await insertRoleRow(api.deps.db, {
        groupId: customerId,
        permissions: ['view_controllers', ...permissions],
      });
      const person = await api.signedIn({ roleId, groupId: customerId });
      const codes: Record<string, string> = {};
      for (const [name, change] of Object.entries(edits)) {
        const { version } = await record();
        codes[name] = await person.code('locations.update', { controllerId, version, ...change });
      }
      return codes;
    };
    const no = 'UE_403';
    expect(await may([])).toEqual({ boxName: no, tags: no, group: no });
    expect(await may(['edit_controllers'])).toEqual({ boxName: 'ok', tags: no, group: no });
    expect(await may(['edit_controllers', 'edit_controllers_tags'])).toEqual({ boxName: 'ok', tags: 'ok', group: no });
    expect(await may(['edit_controllers', 'edit_controllers_admingroup'])).toEqual({
      boxName: 'ok',
      tags: no,
      group: 'ok',
    });
  });
});
