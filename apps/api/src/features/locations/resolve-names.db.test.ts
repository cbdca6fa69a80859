import { MAX_CANDIDATES, MAX_RESOLVED_NAMES } from '@earshot/domain/locations/resolve-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertNamedLocations } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient;
let groupId: string;
let ids: string[];
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.customer.groupId;
  person = await api.signedIn({ roleId: 3, groupId });
  const names = ['Kirkgate', 'Headrow', ...Array.from({ length: 12 }, () => 'Trinity')];
  ids = await insertNamedLocations(api.deps.db, api.world.leeds.groupId, names);
});
afterAll(() => api.destroy());

const resolve = async (names: string[], { client = person, within = groupId } = {}) =>
  (await client.call('locations.resolve', { groupId: within, names })).items;

describe('locations.resolve', () => {
  it('returns one result per entry, in order', async () => {
    const [kirkgate = '', headrow = ''] = ids;
    const [record] = (await resolve([headrow]))[0]?.locations ?? [];
    const given = [
      ' KIRKGATE ',
      'Park Row',
      record?.serialNumber.toLowerCase() ?? '',
      kirkgate.toUpperCase(),
      'kirkgate',
    ];
    expect(await resolve(given)).toMatchObject([
      { outcome: 'found', matches: 1, locations: [{ id: kirkgate, boxName: 'Kirkgate' }] },
      { outcome: 'unknown', matches: 0, locations: [] },
      { outcome: 'found', locations: [{ id: headrow, boxName: 'Headrow' }] },
      { outcome: 'found', locations: [{ id: kirkgate }] },
      { outcome: 'found', locations: [{ id: kirkgate }] },
    ]);
  });

  it('returns the number of matches of an ambiguous name, and only the first candidates', async () => {
    const [trinity] = await resolve(['trinity']);
    expect(trinity).toMatchObject({ outcome: 'ambiguous', matches: 12 });
    expect(trinity?.locations).toHaveLength(MAX_CANDIDATES);
    expect(new Set(trinity?.locations.map(({ id }) => id)).isSubsetOf(new Set(ids))).toBe(true);
  });

  it('does not know locations outside the group', async () => {
    const own = await api.signedIn({ roleId: 3, groupId: api.world.leeds.groupId });
    const { controllerId } = api.world.customer;
    const outcomes = async (client: TestClient, within: string) =>
      (await resolve([controllerId, 'Kirkgate'], { client, within })).map(({ outcome }) => outcome);
    expect(await outcomes(person, groupId)).toEqual(['found', 'found']);
    expect(await outcomes(person, api.world.leeds.groupId)).toEqual(['unknown', 'found']);
    expect(await outcomes(own, api.world.leeds.groupId)).toEqual(['unknown', 'found']);
    expect(await own.code('locations.resolve', { groupId, names: ['Kirkgate'] })).toBe('UE_404');
  });

  it('needs the permission to view locations', async () => {
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_tasks'] });
    const client = await api.signedIn({ roleId, groupId });
    expect(await client.code('locations.resolve', { groupId, names: ['Kirkgate'] })).toBe('UE_403');
  });

  it('accepts at most 10,000 entries, of which none is empty', async () => {
    const names = Array.from({ length: MAX_RESOLVED_NAMES }, (_, n) => `${n}`);
    expect(await resolve(names)).toHaveLength(MAX_RESOLVED_NAMES);
    expect(await person.code('locations.resolve', { groupId, names: [...names, 'one more'] })).toBe('UE_400');
    expect(await person.code('locations.resolve', { groupId, names: [' '] })).toBe('UE_400');
    expect(await person.code('locations.resolve', { groupId, names: [] })).toBe('UE_400');
  });
});
