import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castAt, insertDeliveryAt } from '../../testing/cast-samples.ts';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let standard: TestClient;
let above: TestClient;
beforeAll(async () => {
  api = await testApi();
  standard = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
  above = await api.signedIn({ roleId: 3, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const list = async (input: object = {}) =>
  (await standard.call('messageCasts.list', { groupId: api.world.north.groupId, ...input })).items;
const idsAt = async (locationId: string) => (await list({ locationId })).map(({ id }) => id);
const namesOf = async (input: object) => (await list(input)).map(({ name }) => name);

describe('a search in the cast list', () => {
  it('finds names and descriptions in any case, page by page [A-070] [A-280]', async () => {
    const { north, leeds } = api.world;
    await standard.call('messageCasts.create', { ...castAt(north), name: 'Fire drill', description: 'Monthly 100%' });
    await standard.call('messageCasts.create', {
      ...castAt(leeds),
      name: 'Lunch',
      description: 'After the FIRE drill',
    });
    expect(await namesOf({ search: 'fire DRILL', sort: 'name' })).toEqual(['Fire drill', 'Lunch']);
    expect(await namesOf({ search: '100%' })).toEqual(['Fire drill']);
    expect(await namesOf({ search: '0_' })).toEqual([]);
    expect(await namesOf({ search: 'fire', sort: 'name', page: 2, pageSize: 1 })).toEqual(['Lunch']);
    const count = await standard.call('messageCasts.count', { groupId: north.groupId, search: 'fire' });
    expect(count).toEqual({ total: 2 });
  });

  it('by location finds casts with a delivery there, for locations in scope only [A-073]', async () => {
    const { north, leeds, other } = api.world;
    const { id } = await standard.call('messageCasts.create', castAt(north));
    await insertDeliveryAt(api, id, { at: { [leeds.controllerId]: 'SUCCESS' } });
    expect(await idsAt(leeds.controllerId)).toEqual([id]);
    expect(await idsAt(north.controllerId)).toEqual([]);
    const foreign = await insertDeliveryAt(api, other.castId, { at: { [other.controllerId]: 'SUCCESS' } });
    expect([foreign !== '', await idsAt(other.controllerId)]).toEqual([true, []]);
    const counted = { groupId: north.groupId, locationId: leeds.controllerId };
    expect(await standard.call('messageCasts.count', counted)).toEqual({ total: 1 });
  });
});

describe('the rows of the cast list', () => {
  it.each(['name', 'createdAt', 'category', 'description'] as const)(
    'are sorted by %s in both directions [A-071]',
    async (sort) => {
      const up = (await list({ sort, pageSize: 200 })).map(({ id }) => id);
      const down = (await list({ sort, order: 'DESC', pageSize: 200 })).map(({ id }) => id);
      expect(up.length).toBeGreaterThan(3);
      expect(down).toEqual(up.toReversed());
    },
  );

  it('are the same when a page is read from the end of the list', async () => {
    const { total } = await standard.call('messageCasts.count', { groupId: api.world.north.groupId });
    const all = (await list({ sort: 'name', pageSize: 200 })).map(({ id }) => id);
    const last = Math.ceil(total / 3);
    const page = await list({ sort: 'name', page: last, pageSize: 3, total });
    expect(page.map(({ id }) => id)).toEqual(all.slice((last - 1) * 3));
  });

  it('count sent, failed and cancelled locations over all deliveries, and show the last delivery', async () => {
    const { north, leeds } = api.world;
    const { id } = await standard.call('messageCasts.create', { ...castAt(north), name: 'Counted' });
    await insertDeliveryAt(api, id, {
      over: true,
      at: { [north.controllerId]: 'SUCCESS', [leeds.controllerId]: 'FAILED' },
    });
    const last = await insertDeliveryAt(api, id, {
      at: { [north.controllerId]: 'DELIVERED', [leeds.controllerId]: 'CANCELED' },
    });
    const [row] = await list({ search: 'Counted' });
    expect(row).toMatchObject({ sent: 2, failed: 1, cancelled: 1, lastDeliveryId: last });
    expect(row?.lastDelivery).toMatchObject({ id: last, status: 'scheduled' });
  });

  it('count named locations, while audiences by tags and of sub-groups are counted only for a single cast [A-132]', async () => {
    const { customer, north, leeds } = api.world;
    const { targetIds: _targets, ...byTag } = castAt(north);
    const all = await above.call('messageCasts.create', {
      ...byTag,
      groupId: customer.groupId,
      audioId: customer.clipId,
      name: 'Tagged below',
      inherit: true,
    });
    await api.deps.db
      .updateTable('controllers')
      .set({ labels: ['till'] })
      .where('id', '=', leeds.controllerId)
      .execute();
    const { id } = await standard.call('messageCasts.create', {
      ...byTag,
      name: 'Tagged',
      controllerTags: ['till', 'café'],
    });
    await standard.call('messageCasts.create', { ...castAt(north), name: 'Tagged not' });
    const rows = await list({ search: 'Tagged', sort: 'name' });
    expect(rows.map(({ audience, targetCount, controllerTags }) => [audience, targetCount, controllerTags])).toEqual([
      ['tags', null, ['café', 'till']],
      ['all', null, []],
      ['locations', 1, []],
    ]);
    expect(await standard.call('messageCasts.get', { castId: all.id })).toMatchObject({
      targetCount: 2,
      targetIds: [],
    });
    const cast = await standard.call('messageCasts.get', { castId: id });
    expect(cast).toMatchObject({ targetCount: 1, targetIds: [], tagSelectMode: 'inclusive' });
  });
});

describe('an inheritable cast', () => {
  it('is shown in sub-groups, marked as inherited, with all sub-groups as its audience [A-137] [A-143] [A-144]', async () => {
    const { customer, south, other, north } = api.world;
    const { targetIds: _targets, ...fields } = castAt(customer);
    const { id } = await above.call('messageCasts.create', { ...fields, name: 'For all', inherit: true });
    const own = (await above.call('messageCasts.list', { groupId: customer.groupId, search: 'For all' })).items;
    expect(own).toMatchObject([{ id, inherit: true, inherited: false, audience: 'all', sent: 0 }]);
    expect(await list({ search: 'For all' })).toMatchObject([
      { id, inherit: true, inherited: true, audience: 'all', sent: null, failed: null, cancelled: null },
    ]);
    expect((await above.call('messageCasts.list', { groupId: south.groupId, search: 'For all' })).items).toMatchObject([
      { id, inherited: true },
    ]);
    const stranger = await api.signedIn({ roleId: 2, groupId: other.groupId });
    expect((await stranger.call('messageCasts.list', { groupId: other.groupId, search: 'For all' })).items).toEqual([]);
    expect(await stranger.code('messageCasts.get', { castId: id })).toBe('UE_404');
    expect(await standard.call('messageCasts.get', { castId: id })).toMatchObject({ inherited: true, targetCount: 2 });
    expect(await above.call('messageCasts.get', { castId: id })).toMatchObject({ inherited: false });
    const seen = await above.call('messageCasts.get', { castId: id, groupId: north.groupId });
    expect(seen).toMatchObject({ inherited: true, targetCount: 2 });
    expect(await standard.code('messageCasts.get', { castId: id, groupId: other.groupId })).toBe('UE_404');
  });

  it('can be changed, deleted and copied by its own group only [A-143]', async () => {
    const { customer, north } = api.world;
    const { targetIds: _targets, groupId: _group, ...fields } = { ...castAt(customer), inherit: true };
    const { id, version } = await above.call('messageCasts.create', { ...fields, groupId: customer.groupId });
    const admin = await api.signedIn({ roleId: 2, groupId: north.groupId });
    const update = admin.call('messageCasts.update', { ...fields, castId: id, version });
    await expect(update).rejects.toMatchObject({
      errorCode: 'UE_403',
      message: 'This Message Cast is managed by a parent group.',
    });
    expect(await admin.code('messageCasts.remove', { castId: id })).toBe('UE_403');
    expect(await admin.code('messageCasts.duplicate', { castId: id })).toBe('UE_403');
    const { items } = await admin.call('messageCasts.removeMany', { groupId: north.groupId, castIds: [id] });
    expect(items).toMatchObject([{ outcome: 'refused', reason: 'This Message Cast is managed by a parent group.' }]);
    expect(await above.call('messageCasts.update', { ...fields, castId: id, version, name: 'Renamed' })).toMatchObject({
      name: 'Renamed',
    });
  });
});
