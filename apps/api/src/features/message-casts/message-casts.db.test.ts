import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let standard: TestClient;
beforeAll(async () => {
  api = await testApi();
  standard = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

let made = 0;
const create = (input: object) => {
  const { groupId, clipId, controllerId } = api.world.north;
  made += 1;
  const cast = {
    groupId,
    name: `Cast ${made}`,
    category: 'general' as const,
    audioId: clipId,
    targetIds: [controllerId],
  };
  return standard.call('messageCasts.create', { ...cast, ...input });
};

describe('creating a Message Cast', () => {
  it('stores the clip and the locations, with the first conference and the tone by default [A-011] [A-013] [A-131] [A-136] [A-325]', async () => {
    const { leeds, north } = api.world;
    const cast = await create({ targetIds: [north.controllerId, leeds.controllerId, leeds.controllerId] });
    expect(cast).toMatchObject({ audioId: north.clipId, clipDurationMs: 2_000, toneflag: true, targetCount: 2 });
    expect(cast.conferences).toEqual([true, ...Array.from({ length: 9 }, () => false)]);
    const detail = await standard.call('messageCasts.get', { castId: cast.id });
    expect(detail.targetIds.toSorted()).toEqual([north.controllerId, leeds.controllerId].toSorted());
  });

  it('refuses a name that its group already has, regardless of case [A-306] [A-277]', async () => {
    const groupId = api.world.north.groupId;
    await create({ name: 'Closing time' });
    expect(await standard.call('messageCasts.isNameFree', { groupId, name: 'CLOSING time' })).toEqual({ free: false });
    expect(await standard.call('messageCasts.isNameFree', { groupId, name: 'Opening time' })).toEqual({ free: true });
    await expect(create({ name: ' closing TIME ' })).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'A message cast with that name already exists.',
    });
  });

  it.each([
    ['Name is required', { name: '' }, 'A-198'],
    ['Cannot include: < >', { name: 'a < b' }, 'A-199'],
    ['Cannot include: < >', { description: 'a > b' }, 'A-203'],
    ['Audio clip is required', { audioId: '' }, 'A-204'],
    ['Category is required', { category: undefined }, 'A-206'],
    ['Please select at least one Location', { targetIds: [] }, 'A-207'],
    ['Conference selection is required', { conferences: Array.from({ length: 10 }, () => false) }, 'A-209'],
  ])('is refused with "%s" for %o [%s]', async (message: string, input: object, _requirement: string) => {
    await expect(create(input)).rejects.toMatchObject({ errorCode: 'UE_400', message });
  });

  it('is refused as a whole if some locations are out of scope, and names these locations', async () => {
    const { north, south, other } = api.world;
    const creating = create({
      name: 'Too far',
      targetIds: [north.controllerId, south.controllerId, other.controllerId],
    });
    await expect(creating).rejects.toMatchObject({
      errorCode: 'UE_400',
      details: { notFound: [south.controllerId, other.controllerId] },
    });
    expect(await standard.call('messageCasts.isNameFree', { groupId: north.groupId, name: 'Too far' })).toEqual({
      free: true,
    });
  });

  it('refuses a clip of another group or customer', async () => {
    await expect(create({ audioId: api.world.south.clipId })).rejects.toMatchObject({ errorCode: 'UE_400' });
    await expect(create({ audioId: api.world.other.clipId })).rejects.toMatchObject({ errorCode: 'UE_400' });
  });

  it('does not let internal staff mix customers', async () => {
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    const { groupId, controllerId } = api.world.north;
    const cast = {
      groupId,
      name: 'Mixed',
      category: 'general' as const,
      audioId: api.world.other.clipId,
      targetIds: [controllerId],
    };
    expect(await staff.code('messageCasts.create', cast)).toBe('UE_400');
  });
});

describe('the list of Message Casts', () => {
  it('shows casts of the group and its sub-groups with their counts, and is refused without the mds feature', async () => {
    const { items } = await standard.call('messageCasts.list', { groupId: api.world.north.groupId, pageSize: 200 });
    expect(items.some(({ id }) => id === api.world.leeds.castId)).toBe(true);
    expect(items.some(({ id }) => id === api.world.south.castId)).toBe(false);
    expect(items[0]).toMatchObject({ sent: 0, failed: 0, cancelled: 0, lastDeliveryId: null });
    await api.deps.db.deleteFrom('group_features').where('group_id', '=', api.world.customer.groupId).execute();
    expect(await standard.code('messageCasts.list', { groupId: api.world.north.groupId })).toBe('UE_403');
    await api.deps.db
      .insertInto('group_features')
      .values({ group_id: api.world.customer.groupId, feature: 'mds' })
      .execute();
    await api.deps.db
      .insertInto('settings')
      .values({ key: 'mdsArea', value: JSON.stringify(false) })
      .execute();
    expect(await standard.code('messageCasts.list', { groupId: api.world.north.groupId })).toBe('UE_403');
    await api.deps.db.deleteFrom('settings').execute();
  });
});
