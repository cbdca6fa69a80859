import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castAt, insertDeliveryAt } from '../../testing/cast-samples.ts';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertClipRow } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await testApi();
  admin = await api.signedIn({ roleId: 2, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const create = (over: object = {}) => admin.call('messageCasts.create', { ...castAt(api.world.north), ...over });
const clearOf = (messageClearId: string, over: object = {}) =>
  create({ category: 'clear_message', audioId: null, messageClearId, ...over });

describe('deleting a Message Cast', () => {
  it('removes it from the list, keeps its deliveries, and frees its name', async () => {
    const { id, name, groupId } = await create();
    const deliveryId = await insertDeliveryAt(api, id, { over: true });
    const removed = await admin.call('messageCasts.remove', { castId: id });
    expect(removed).toEqual({ castId: id, name, restorableUntil: expect.any(String) });
    expect(Date.parse(removed.restorableUntil)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await admin.code('messageCasts.get', { castId: id })).toBe('UE_404');
    expect(await admin.code('messageCasts.remove', { castId: id })).toBe('UE_404');
    expect(
      (await admin.call('messageCasts.list', { groupId, search: name })).items.some((cast) => cast.id === id),
    ).toBe(false);
    expect(await admin.call('deliveries.get', { deliveryId })).toMatchObject({ castName: name });
    expect(await admin.call('messageCasts.isNameFree', { groupId, name })).toEqual({ free: true });
  });

  it.each(['newer', 'older'])(
    'is refused while a cast of the %s area is Running or Scheduled [A-166] [A-314] [A-315]',
    async (generation) => {
      const { id, name } = await create();
      await api.deps.db.updateTable('message_casts').set({ generation }).where('id', '=', id).execute();
      const deliveryId = await insertDeliveryAt(api, id);
      await expect(admin.call('messageCasts.remove', { castId: id })).rejects.toMatchObject({
        errorCode: 'UE_409',
        message: `The Message Cast '${name}' can't be deleted: it is running or scheduled. Cancel its delivery instead.`,
        details: { blockers: [{ kind: 'delivery', id: deliveryId }] },
      });
    },
  );

  it('is possible once its delivery is cancelled [A-167] or only awaits reports', async () => {
    const { id } = await create();
    const deliveryId = await insertDeliveryAt(api, id);
    expect(await admin.code('messageCasts.remove', { castId: id })).toBe('UE_409');
    await admin.call('deliveries.cancel', { deliveryId });
    expect(await admin.code('messageCasts.remove', { castId: id })).toBe('ok');
    const reporting = await create();
    await insertDeliveryAt(api, reporting.id);
    await sql`update deliveries set last_start_by = now() - interval '1 minute' where cast_id = ${reporting.id}`.execute(
      api.deps.db,
    );
    expect(await admin.code('messageCasts.remove', { castId: reporting.id })).toBe('ok');
  });

  it('is refused while another cast clears it, and names that cast', async () => {
    const { id } = await create();
    await clearOf(id, { name: 'Stop that' });
    await expect(admin.call('messageCasts.remove', { castId: id })).rejects.toMatchObject({
      message: expect.stringContaining("it is cleared by 'Stop that'."),
      details: { blockers: [{ kind: 'clear', name: 'Stop that' }] },
    });
  });

  it('in bulk is decided for each cast, and a clear message is deleted together with its target', async () => {
    const { groupId } = api.world.north;
    const [free, live, cleared] = [await create(), await create(), await create()];
    const clear = await clearOf(cleared.id);
    await insertDeliveryAt(api, live.id);
    const castIds = [free.id, live.id, cleared.id, clear.id, api.world.other.castId, free.id];
    const { items } = await admin.call('messageCasts.removeMany', { groupId, castIds });
    const outcomes = Object.fromEntries(items.map(({ castId, outcome, reason }) => [castId, [outcome, reason]]));
    expect(outcomes).toEqual({
      [free.id]: ['removed', null],
      [live.id]: ['refused', expect.stringContaining('running or scheduled')],
      [cleared.id]: ['removed', null],
      [clear.id]: ['removed', null],
      [api.world.other.castId]: ['refused', 'No record found for id'],
    });
    expect(items).toHaveLength(5);
  });
});

describe('restoring a deleted Message Cast', () => {
  it('returns it unchanged with a new version', async () => {
    const cast = await create();
    await admin.call('messageCasts.remove', { castId: cast.id });
    const restored = await admin.call('messageCasts.restore', { castId: cast.id });
    expect(restored).toEqual({ ...cast, version: 3 });
    expect(await admin.code('messageCasts.restore', { castId: cast.id })).toBe('UE_404');
  });

  it('is possible for a day, unless its name is used again or its clip was deleted', async () => {
    const { db } = api.deps;
    const removed = async (over: object = {}) => {
      const cast = await create(over);
      await admin.call('messageCasts.remove', { castId: cast.id });
      return cast;
    };
    const late = await removed();
    await sql`update message_casts set deleted_at = now() - interval '25 hours' where id = ${late.id}`.execute(db);
    expect(await admin.code('messageCasts.restore', { castId: late.id })).toBe('UE_404');

    const renamed = await removed({ name: 'Back again' });
    await create({ name: 'back again' });
    await expect(admin.call('messageCasts.restore', { castId: renamed.id })).rejects.toMatchObject({
      message: 'A message cast with that name already exists.',
    });

    const clipId = await insertClipRow(db, api.world.north.groupId, 'Gone');
    const silent = await removed({ audioId: clipId });
    await admin.call('audioClips.remove', { clipId });
    await expect(admin.call('messageCasts.restore', { castId: silent.id })).rejects.toMatchObject({
      message: "The Message Cast can't be brought back: the audio clip 'Gone' has been deleted.",
    });
  });
});

describe('copying a Message Cast', () => {
  it('creates an identical cast with a free name', async () => {
    const {
      id,
      version: _v,
      createdAt: _at,
      createdBy: _by,
      ...cast
    } = await create({ name: 'Closing', description: 'Six' });
    const first = await admin.call('messageCasts.duplicate', { castId: id });
    const second = await admin.call('messageCasts.duplicate', { castId: id });
    const third = await admin.call('messageCasts.duplicate', { castId: second.id });
    const names = [first, second, third].map(({ name }) => name);
    expect(names).toEqual(['Closing (copy)', 'Closing (copy 2)', 'Closing (copy 3)']);
    const { id: copyId, name: _name, ...copy } = first;
    expect({ ...cast, ...copy }).toEqual({ ...copy, name: 'Closing' });
    const [one, other] = await Promise.all([id, copyId].map((castId) => admin.call('messageCasts.get', { castId })));
    expect(other?.targetIds).toEqual(one?.targetIds);
    expect(await admin.call('messageCasts.duplicate', { castId: id, name: 'Evening' })).toMatchObject({
      name: 'Evening',
    });
    expect(await admin.code('messageCasts.duplicate', { castId: id, name: 'evening' })).toBe('UE_409');
  });
});
