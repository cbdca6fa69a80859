import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castAt, insertDeliveryAt } from '../../testing/cast-samples.ts';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertClipRow } from '../../testing/world.ts';

let api: TestApi;
let standard: TestClient;
beforeAll(async () => {
  api = await testApi();
  standard = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const saved = async (over: object = {}) => {
  const { groupId, ...fields } = { ...castAt(api.world.north), ...over };
  const { id, version } = await standard.call('messageCasts.create', { groupId, ...fields });
  return { ...fields, castId: id, version };
};

describe('changing a Message Cast', () => {
  it('updates all of its fields [A-130] [A-134] [A-141] [A-279]', async () => {
    const { leeds, north } = api.world;
    const before = await saved();
    const clipId = await insertClipRow(api.deps.db, north.groupId, 'Other');
    const conferences = Array.from({ length: 10 }, (_, index) => index === 2);
    const changed = await standard.call('messageCasts.update', {
      castId: before.castId,
      version: before.version,
      name: 'Changed',
      description: 'Each evening',
      category: 'customer_information',
      audioId: clipId,
      targetIds: [leeds.controllerId],
      conferences,
      toneflag: false,
    });
    const cast = { name: 'Changed', description: 'Each evening', category: 'customer_information', audioId: clipId };
    expect(changed).toMatchObject({ ...cast, id: before.castId, conferences, toneflag: false, version: 2 });
    const detail = await standard.call('messageCasts.get', { castId: before.castId });
    expect(detail).toMatchObject({ ...cast, groupId: north.groupId, targetIds: [leeds.controllerId] });
    const row = await api.deps.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'message-cast.update')
      .executeTakeFirst();
    expect(row).toMatchObject({ before: { name: before.name, version: 1 }, after: { name: 'Changed', version: 2 } });
  });

  it('can switch the audience from locations to tags with exceptions, and then to all sub-groups', async () => {
    const { castId, version, targetIds: _targets, ...fields } = await saved();
    const { controllerId } = api.world.leeds;
    const byTags = { controllerTags: ['Till'], tagSelectMode: 'exact' as const, excludedIds: [controllerId] };
    await standard.call('messageCasts.update', { ...fields, ...byTags, castId, version });
    expect(await standard.call('messageCasts.get', { castId })).toMatchObject({
      audience: 'tags',
      controllerTags: ['till'],
      tagSelectMode: 'exact',
      targetIds: [],
      excludedIds: [controllerId],
    });
    await standard.call('messageCasts.update', { ...fields, inherit: true, castId, version: 2 });
    expect(await standard.call('messageCasts.get', { castId })).toMatchObject({
      audience: 'all',
      inherit: true,
      controllerTags: [],
      excludedIds: [],
      targetCount: 2,
    });
    const narrowed = { ...fields, inherit: true, targetIds: [controllerId], castId, version: 3 };
    await expect(standard.call('messageCasts.update', narrowed)).rejects.toMatchObject({
      message: 'The audience of an inheritable Message Cast is all sub-groups.',
    });
  });

  it('is refused for an outdated version, with the author and time of the newer change', async () => {
    const cast = await saved();
    await standard.call('messageCasts.update', { ...cast, description: 'First' });
    await expect(standard.call('messageCasts.update', { ...cast, description: 'Second' })).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'The Message Cast has been changed meanwhile. Please load it again.',
      details: { version: 2, changedBy: 'Test Person', changedAt: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await standard.call('messageCasts.get', { castId: cast.castId })).toMatchObject({ description: 'First' });
  });

  it('does not affect earlier deliveries', async () => {
    const { castId, ...fields } = await saved();
    const deliveryId = await insertDeliveryAt(api, castId, { at: { [api.world.north.controllerId]: 'PENDING' } });
    const clipId = await insertClipRow(api.deps.db, api.world.north.groupId, 'Newer');
    const targetIds = [api.world.leeds.controllerId];
    const conferences = Array.from({ length: 10 }, (_, index) => index === 9);
    await standard.call('messageCasts.update', { ...fields, castId, audioId: clipId, targetIds, conferences });
    const { items } = await standard.call('deliveries.targets', { deliveryId });
    expect(items.map(({ controllerId }) => controllerId)).toEqual([api.world.north.controllerId]);
    expect((await standard.call('deliveries.get', { deliveryId })).conferences[0]).toBe(true);
  });

  it('keeps a clip that has since been suspended but refuses another suspended clip', async () => {
    const { db } = api.deps;
    const cast = await saved();
    const suspended = await insertClipRow(db, api.world.north.groupId, 'Suspended');
    await db
      .updateTable('audio_clips')
      .set({ status: 'suspended' })
      .where('id', 'in', [cast.audioId, suspended])
      .execute();
    expect(await standard.call('messageCasts.update', { ...cast, description: 'Still' })).toMatchObject({ version: 2 });
    const other = { ...cast, audioId: suspended, version: 2 };
    await expect(standard.call('messageCasts.update', other)).rejects.toMatchObject({
      message: 'The audio clip is suspended.',
      details: { field: 'audioId' },
    });
    await db.updateTable('audio_clips').set({ status: 'running' }).where('id', '=', cast.audioId).execute();
  });

  it('is refused for casts of the older area', async () => {
    const cast = await saved();
    await api.deps.db.updateTable('message_casts').set({ generation: 'older' }).where('id', '=', cast.castId).execute();
    expect(await standard.code('messageCasts.update', cast)).toBe('UE_409');
  });
});

describe('a clear message', () => {
  it('must name another cast to clear, which casts of other categories cannot do [A-135]', async () => {
    const cleared = await saved();
    const clear = { category: 'clear_message', audioId: null };
    const cast = await saved({ ...clear, messageClearId: cleared.castId });
    expect(await standard.call('messageCasts.get', { castId: cast.castId })).toMatchObject({
      messageClearId: cleared.castId,
      messageClearName: cleared.name,
      audioId: null,
    });
    await expect(saved(clear)).rejects.toMatchObject({ message: 'Choose the Message Cast to clear.' });
    await expect(saved({ messageClearId: cleared.castId })).rejects.toMatchObject({
      message: 'Only a clear message clears another one.',
    });
    const itself = { ...cast, category: 'clear_message' as const, messageClearId: cast.castId };
    expect(await standard.code('messageCasts.update', itself)).toBe('UE_400');
    expect(await standard.code('messageCasts.update', { ...itself, messageClearId: api.world.other.castId })).toBe(
      'UE_400',
    );
  });
});
