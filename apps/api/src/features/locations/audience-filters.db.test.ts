import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient;
let groupId: string;
let [bare, till, tillAndCafe, cafe]: string[] = [];

const label = (id: string | undefined, labels: string) =>
  sql`update controllers set labels = ${labels}::text[] where id = ${id}`.execute(api.deps.db);
const idsOf = async (filter: object) => {
  const { ids } = await person.call('locations.ids', { groupId, search: 'shop', ...filter });
  return ids.toSorted();
};
const these = (...ids: (string | undefined)[]) => ids.map(String).toSorted();

beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  person = await api.signedIn({ roleId: 3, groupId });
  [bare, till, tillAndCafe, cafe] = await insertControllers(api.deps.db, groupId, 4);
  await label(till, '{till}');
  await label(tillAndCafe, '{cafe,till}');
  await label(cafe, '{cafe}');
});
afterAll(() => api.destroy());

describe('the locations of an audience', () => {
  it('are the locations with a label, or without it [A-142]', async () => {
    expect(await idsOf({ label: 'Till' })).toEqual(these(till, tillAndCafe));
    const without = await idsOf({ label: 'Till', labelMode: 'exclusive' });
    expect(without.filter((id) => these(bare, till, tillAndCafe, cafe).includes(id))).toEqual(these(bare, cafe));
  });

  it('have any of the tags, or exactly the tags', async () => {
    expect(await idsOf({ tags: ['till', 'cafe'] })).toEqual(these(till, tillAndCafe, cafe));
    expect(await idsOf({ tags: ['cafe', 'till'], tagSelectMode: 'exact' })).toEqual(these(tillAndCafe));
    expect(await idsOf({ tags: ['till'], tagSelectMode: 'exact' })).toEqual(these(till));
  });

  it('are the same in the list and in the count', async () => {
    const filter = { groupId, tags: ['till'] };
    const { items } = await person.call('locations.list', filter);
    expect(items.map(({ id }) => id).toSorted()).toEqual(these(till, tillAndCafe));
    expect((await person.call('locations.counts', filter)).total).toBe(2);
  });

  it.each(['south', 'other'] as const)('never include locations of another group or customer: %s', async (place) => {
    const elsewhere = api.world[place];
    await label(elsewhere.controllerId, '{till}');
    expect(await idsOf({ tags: ['till'] })).toEqual(these(till, tillAndCafe));
    const { ids } = await person.call('locations.ids', { groupId });
    expect(ids).not.toContain(elsewhere.controllerId);
    await expect(person.call('locations.ids', { groupId: elsewhere.groupId })).rejects.toMatchObject({
      errorCode: 'UE_404',
    });
  });
});

describe('the preview of an audience by tags', () => {
  const schedule = { startDate: '2099-01-01', startTime: '09:00' };
  const preview = (audience: object) => person.call('deliveries.preview', { groupId, schedule, ...audience });

  it('covers the locations with the tags, except excluded locations', async () => {
    expect((await preview({ controllerTags: ['till'] })).locations).toBe(2);
    expect((await preview({ controllerTags: ['till'], tagSelectMode: 'exact' })).locations).toBe(1);
    expect((await preview({ controllerTags: ['till'], excludedIds: [String(till)] })).locations).toBe(1);
  });

  it('is refused when no location matches', async () => {
    await expect(preview({ controllerTags: ['nobody'] })).rejects.toMatchObject({
      errorCode: 'UE_400',
      message: 'Please select at least one Location',
    });
  });
});
