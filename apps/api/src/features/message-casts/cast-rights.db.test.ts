import type { Permission } from '@earshot/domain/permissions/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castAt, insertDeliveryAt } from '../../testing/cast-samples.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const CAST_RIGHTS = ['view_mcasts', 'manage_mcasts', 'edit_mcast', 'push_mcasts', 'delete_mcasts'] as const;
const VIEW_LOCATIONS: Permission = 'view_controllers';

/** Results of all calls about a cast for a user with these permissions in the cast's group. */
async function answersWith(permissions: readonly Permission[]) {
  const { north } = api.world;
  const roleId = await insertRoleRow(api.deps.db, { groupId: north.groupId, permissions });
  const person = await api.signedIn({ roleId, groupId: north.groupId });
  const cast = { groupId: north.groupId, clipId: north.clipId, controllerIds: [north.controllerId] };
  const fresh = () => insertCastRow(api.deps.db, cast);
  const { groupId, ...fields } = castAt(north);
  const sent = await insertDeliveryAt(api, await fresh());
  return {
    list: await person.code('messageCasts.list', { groupId }),
    get: await person.code('messageCasts.get', { castId: await fresh() }),
    create: await person.code('messageCasts.create', { groupId, ...fields }),
    duplicate: await person.code('messageCasts.duplicate', { castId: await fresh() }),
    update: await person.code('messageCasts.update', { ...castAt(north), castId: await fresh(), version: 1 }),
    send: await person.code('deliveries.send', { castId: await fresh() }),
    stop: await person.code('deliveries.cancel', { deliveryId: sent }),
    delete: await person.code('messageCasts.remove', { castId: await fresh() }),
    deleteMany: await person.code('messageCasts.removeMany', { groupId, castIds: [await fresh()] }),
  };
}

const REFUSED = {
  list: 'UE_403',
  get: 'UE_403',
  create: 'UE_403',
  duplicate: 'UE_403',
  update: 'UE_403',
  send: 'UE_403',
  stop: 'UE_403',
  delete: 'UE_403',
  deleteMany: 'UE_403',
};

describe('the permissions of Message Casts', () => {
  it.each([
    ['view_mcasts', { list: 'ok', get: 'ok' }, 'A-243'],
    ['edit_mcast', { update: 'ok' }, 'A-244'],
    ['manage_mcasts', { create: 'ok', duplicate: 'ok' }, 'A-245'],
    ['push_mcasts', { send: 'ok', stop: 'ok' }, 'A-245'],
    ['delete_mcasts', { delete: 'ok', deleteMany: 'ok' }, 'A-245'],
  ] as const)('%s allows %o and nothing else [%s]', async (permission, allowed, _requirement) => {
    expect(await answersWith([permission, VIEW_LOCATIONS])).toEqual({ ...REFUSED, ...allowed });
  });

  it('together allow creating, updating, sending, stopping and deleting [A-278]', async () => {
    const answers = await answersWith([...CAST_RIGHTS, VIEW_LOCATIONS]);
    expect(new Set(Object.values(answers))).toEqual(new Set(['ok']));
  });

  it('are separate from the permissions of audio clips [A-246]', async () => {
    const { north } = api.world;
    const clips: Permission[] = [
      'view_announcement_clips',
      'create_announcement_clips',
      'edit_announcement_clips',
      'delete_announcement_clips',
    ];
    expect(await answersWith(clips)).toEqual(REFUSED);
    const roleId = await insertRoleRow(api.deps.db, { groupId: north.groupId, permissions: CAST_RIGHTS });
    const person = await api.signedIn({ roleId, groupId: north.groupId });
    expect(await person.code('audioClips.list', { groupId: north.groupId })).toBe('UE_403');
    expect(await person.code('audioClips.remove', { clipId: north.clipId })).toBe('UE_403');
  });
});

describe('the newer Message Cast area', () => {
  it('is available only to groups with the mds feature, own or inherited [A-016] [A-017] [A-265]', async () => {
    const { customer, leeds } = api.world;
    const person = await api.signedIn({ roleId: 4, groupId: customer.groupId });
    const list = () => person.code('messageCasts.list', { groupId: leeds.groupId });
    expect(await list()).toBe('ok');
    const feature = { group_id: customer.groupId, feature: 'mds' };
    await api.deps.db.deleteFrom('group_features').where('group_id', '=', customer.groupId).execute();
    await expect(person.call('messageCasts.list', { groupId: leeds.groupId })).rejects.toMatchObject({
      errorCode: 'UE_403',
      message: 'This is not available to your current selected group',
    });
    await api.deps.db.insertInto('group_features').values(feature).execute();
    expect(await list()).toBe('ok');
  });
});

describe('the Message Cast calls', () => {
  it('return rows from list, the total from count, and one cast with its audience from get [A-281] [A-287]', async () => {
    const { north } = api.world;
    const person = await api.signedIn({ roleId: 3, groupId: north.groupId });
    const created = await person.call('messageCasts.create', castAt(north));
    const page = await person.call('messageCasts.list', { groupId: north.groupId, pageSize: 1, search: created.name });
    expect(Object.keys(page)).toEqual(['items']);
    const counted = await person.call('messageCasts.count', { groupId: north.groupId, search: created.name });
    expect(counted.total).toBeGreaterThan(0);
    const {
      updatedAt: _at,
      messageClearName,
      targetIds,
      excludedIds,
      ...cast
    } = await person.call('messageCasts.get', {
      castId: created.id,
    });
    expect({ cast, messageClearName, targetIds, excludedIds }).toEqual({
      cast: created,
      messageClearName: null,
      targetIds: [north.controllerId],
      excludedIds: [],
    });
  });

  it('report a deleted cast and a cast of another customer as not found [A-314] [A-315]', async () => {
    const { north, other } = api.world;
    const person = await api.signedIn({ roleId: 2, groupId: north.groupId });
    const gone = { errorCode: 'UE_404', message: 'No record found for id' };
    const { id: deleted } = await person.call('messageCasts.create', castAt(north));
    await person.call('messageCasts.remove', { castId: deleted });
    for (const castId of [deleted, other.castId]) {
      const update = { ...castAt(north), castId, version: 1 };
      await expect(person.call('messageCasts.get', { castId })).rejects.toMatchObject(gone);
      await expect(person.call('messageCasts.update', update)).rejects.toMatchObject(gone);
      await expect(person.call('messageCasts.remove', { castId })).rejects.toMatchObject(gone);
      await expect(person.call('deliveries.send', { castId })).rejects.toMatchObject(gone);
    }
    await expect(person.call('messageCasts.restore', { castId: other.castId })).rejects.toMatchObject(gone);
    const deliveryId = await insertDeliveryAt(api, other.castId);
    await expect(person.call('deliveries.cancel', { deliveryId })).rejects.toMatchObject(gone);
  });
});
