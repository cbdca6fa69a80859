import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertInheritableCast } from '../../testing/casts.ts';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let standard: TestClient;
let ids: string[];
const conferences = Array.from({ length: 10 }, (_, index) => index === 0);
const schedule = { startDate: '2099-01-01', startTime: '09:00', intervalSeconds: 86_400, count: 2 };
const preview = (input: object = {}) =>
  standard.call('deliveries.preview', { groupId: api.world.north.groupId, targetIds: ids, schedule, ...input });
const met = async () => (await preview({ conferences })).items.map(({ collisions }) => collisions);

beforeAll(async () => {
  api = await testApi();
  const { groupId } = api.world.north;
  standard = await api.signedIn({ roleId: 3, groupId });
  ids = await insertControllers(api.deps.db, groupId, 3);
  const [one = ''] = ids;
  await api.deps.db.updateTable('controllers').set({ timezone: 'Asia/Tokyo' }).where('id', '=', one).execute();
});
afterAll(() => api.destroy());

describe('the preview of a delivery', () => {
  it('shows the plays in the local time of each location', async () => {
    const table = await preview();
    expect(table).toMatchObject({ total: 4, locations: 3, startedWithout: 0, moreCasts: false });
    expect(table.items.map(({ at, localTime, zones, locations }) => [at, localTime, zones, locations])).toEqual([
      ['2099-01-01T00:00:00.000Z', '2099-01-01T09:00:00', ['Asia/Tokyo'], 1],
      ['2099-01-01T09:00:00.000Z', '2099-01-01T09:00:00', ['Europe/London'], 2],
      ['2099-01-02T00:00:00.000Z', '2099-01-02T09:00:00', ['Asia/Tokyo'], 1],
      ['2099-01-02T09:00:00.000Z', '2099-01-02T09:00:00', ['Europe/London'], 2],
    ]);
  });

  it('shows days of the calendar without public holidays, and says them', async () => {
    const days = {
      unit: 'week' as const,
      weekdays: ['thursday' as const, 'friday' as const],
      times: ['17:50', '09:00'],
    };
    const table = await preview({
      targetIds: ids.slice(1),
      schedule: { startDate: '2099-12-24', startTime: '10:00', days, count: 4, holidayRegions: ['england-and-wales'] },
    });
    expect(table.items.map(({ localTime, excepted }) => [localTime, excepted])).toEqual([
      ['2099-12-24T17:50:00', false],
      ['2099-12-25T09:00:00', true],
      ['2099-12-25T17:50:00', true],
      ['2099-12-31T09:00:00', false],
    ]);
    expect(table.sentence).toBe(
      'Every Thursday and Friday at 09:00 and 17:50 from 24 December 2099, 4 plays, except bank holidays in England and Wales',
    );
  });

  it('names casts that play at the same time, until they are cancelled', async () => {
    const { groupId, clipId } = api.world.north;
    const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: ids });
    const segments = [{ startAt: '2099-01-01T09:00:00.000Z', intervalMs: 0, count: 1 }];
    const sent = await standard.call('deliveries.send', { castId, playStatus: 'schedule', segments });
    const collision = { deliveryId: sent.deliveryId, at: '2099-01-01T09:00:00.000Z', locations: 2 };
    expect(await met()).toMatchObject([[], [collision], [], []]);
    await standard.call('deliveries.cancel', { deliveryId: sent.deliveryId });
    expect(await met()).toEqual([[], [], [], []]);
  });

  it('uses the locations of a cast, or all locations of the group', async () => {
    const { groupId, clipId } = api.world.north;
    const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: ids.slice(1) });
    expect((await preview({ targetIds: undefined, castId })).locations).toBe(2);
    expect((await preview({ targetIds: undefined })).locations).toBeGreaterThanOrEqual(3);
  });

  it('covers an audience by tags without excluded locations, given directly or by a cast [A-133]', async () => {
    const { groupId, clipId } = api.world.north;
    const [tokyo = '', one = '', other = ''] = ids;
    const label = (id: string, labels: string[]) =>
      api.deps.db.updateTable('controllers').set({ labels }).where('id', '=', id).execute();
    await label(tokyo, ['tea room']);
    await label(one, ['tea room']);
    await label(other, ['garden', 'tea room']);
    const tags = { targetIds: undefined, controllerTags: ['Tea Room'] };
    const zonesOf = async (input: object) =>
      (await preview(input)).items.map(({ zones, locations }) => [...zones, locations]);
    expect((await preview(tags)).locations).toBe(3);
    expect(
      await zonesOf({ ...tags, tagSelectMode: 'exact', schedule: { ...schedule, count: 1, intervalSeconds: 0 } }),
    ).toEqual([
      ['Asia/Tokyo', 1],
      ['Europe/London', 1],
    ]);
    expect((await preview({ ...tags, excludedIds: [tokyo] })).locations).toBe(2);
    const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: [] });
    const audience = { audience: 'tags', tags: ['tea room'], tag_mode: 'exact' };
    await api.deps.db.updateTable('message_casts').set(audience).where('id', '=', castId).execute();
    expect((await preview({ targetIds: undefined, castId })).locations).toBe(2);
    await expect(preview({ ...tags, targetIds: ids })).rejects.toThrow('by location or by tags, not by both');
  });

  it('of a cast that a parent group manages shows the locations of the selected group', async () => {
    const { customer, leeds } = api.world;
    const castId = await insertInheritableCast(api.deps.db, customer);
    const below = await api.signedIn({ roleId: 3, groupId: leeds.groupId });
    const table = await below.call('deliveries.preview', { groupId: leeds.groupId, castId, schedule });
    expect(table.locations).toBe(1);
  });

  it.each(['south', 'other'] as const)('finds no location or cast of another group or customer: %s', async (place) => {
    const { controllerId, castId } = api.world[place];
    await expect(preview({ targetIds: [controllerId] })).rejects.toMatchObject({
      errorCode: 'UE_400',
      details: { notFound: [controllerId] },
    });
    await expect(preview({ targetIds: undefined, castId })).rejects.toMatchObject({ errorCode: 'UE_404' });
  });

  it('refuses an invalid schedule and writes no audit row', async () => {
    await expect(preview({ schedule: { ...schedule, count: 1_000 } })).rejects.toThrow(
      'This value exceeds 999 repeats',
    );
    const rows = await api.deps.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'delivery.preview')
      .execute();
    expect(rows).toEqual([]);
  });
});
