import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../scope.ts';
import { type TestFleet, insertFleet } from '../../testing/fleet.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { insertGroup } from '../groups/group-writing.ts';
import { findNamedLocations } from './named-locations.ts';

let test: TestDatabase;
let fleet: TestFleet;
let own: Scope;
let branch: Scope;
const NAMES = ['Leeds Station', 'Leeds', 'York', 'YORK', 'Straße Ä', 'ΟΔΟΣ', 'T-1', '100%'];
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: NAMES.length, prefix: 'RES' });
  const { groupId, customerId, serials } = fleet;
  const north = await insertGroup(test.db, { parentId: groupId, title: 'North' });
  for (const [n, name] of NAMES.entries()) {
    const values = { box_name: name, ...(name === 'YORK' && { group_id: north.id }) };
    await test.db
      .updateTable('controllers')
      .set(values)
      .where('serial', '=', serials[n] ?? '')
      .execute();
  }
  const pathOf = async (id: string) =>
    (await test.db.selectFrom('groups').select('path').where('id', '=', id).executeTakeFirstOrThrow()).path;
  own = { customerId, path: await pathOf(groupId) };
  branch = { customerId, path: await pathOf(north.id) };
});
afterAll(() => test.destroy());

const rowsOf = async (names: readonly string[], { scope = own, limit = 10 }: { scope?: Scope; limit?: number } = {}) =>
  await findNamedLocations(test.db, scope, { wanted: names.map((name) => ({ name, id: null })), limit });
const found = async (names: readonly string[], scope?: Scope) =>
  (await rowsOf(names, scope && { scope })).map(({ place, boxName }) => `${place} ${boxName}`);

describe('findNamedLocations', () => {
  it('finds locations by their whole name or serial number, ignoring case', async () => {
    expect(await found(['res-00002', 'LEEDS', 'Leed', 'leeds station', '100%', '1000', 'RES-0000'])).toEqual([
      '0 York',
      '1 Leeds',
      '3 Leeds Station',
      '4 100%',
    ]);
  });

  it('ignores the case of all letters as JavaScript does', async () => {
    const texts = ['STRASSE Ä', 'STRAßE ä', 'οδος', 'οδοσ'];
    expect(await found(texts)).toEqual(['1 Straße Ä', '2 ΟΔΟΣ']);
    expect(texts.map((text) => NAMES.findIndex((name) => name.toLowerCase() === text.toLowerCase()))).toEqual([
      -1, 4, 5, -1,
    ]);
  });

  it('finds a location by its id', async () => {
    const [id = null] = fleet.controllerIds;
    const rows = await findNamedLocations(test.db, own, { wanted: [{ name: null, id }], limit: 10 });
    expect(rows).toMatchObject([{ place: 0, id, matches: 1 }]);
    expect(await rowsOf([id ?? ''])).toEqual([]);
  });

  it('returns the first candidates of an ambiguous name, and their number', async () => {
    const rows = await rowsOf(['york'], { limit: 1 });
    expect(rows).toMatchObject([{ boxName: 'YORK', groupTitle: 'North', matches: 2 }]);
    expect(await found(['york', 'York'])).toEqual(['0 YORK', '0 York', '1 YORK', '1 York']);
  });

  it('counts a location once whose name is its serial number', async () => {
    await test.db.updateTable('controllers').set({ box_name: 'res-00006' }).where('serial', '=', 'RES-00006').execute();
    expect(await rowsOf(['RES-00006'])).toMatchObject([{ matches: 1 }]);
  });

  it('finds no location outside the group or of another customer', async () => {
    expect(await found(['york', 'Leeds'], branch)).toEqual(['0 YORK']);
    const other = { customerId: '00000000-0000-4000-8000-000000000000', path: own.path };
    const [id = null] = fleet.controllerIds;
    expect(await found(['york', 'Leeds', 'res-00002'], other)).toEqual([]);
    expect(await findNamedLocations(test.db, other, { wanted: [{ name: null, id }], limit: 10 })).toEqual([]);
  });
});
