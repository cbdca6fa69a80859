import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import {
  listUnansweredConfigurations,
  recordDueConfigurations,
} from '@earshot/db/queries/device-configuration/configuration-sending';
import {
  applyInheritedSettings,
  listRunningChanges,
  settleGroupChanges,
} from '@earshot/db/queries/group-configuration/inheritance-process';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let customerId: string;
let admin: TestClient;
let region: { id: string; path: string };
let town: { id: string; path: string };
let inRegion: string;
let inTown: string;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());
beforeEach(async () => {
  // Locations of earlier tests receive nothing.
  await sql`update controller_states set status = 'inactive'`.execute(api.deps.db);
  const made = await insertGroup(api.deps.db, { parentId: api.world.rootId, title: 'Customer', isCustomer: true });
  customerId = made.id;
  admin = await api.signedIn({ roleId: 2, groupId: customerId });
  region = await insertGroup(api.deps.db, { parentId: customerId, title: 'Region' });
  town = await insertGroup(api.deps.db, { parentId: region.id, title: 'Town' });
  [inRegion = ''] = await insertControllers(api.deps.db, region.id, 1);
  [inTown = ''] = await insertControllers(api.deps.db, town.id, 1);
  await goOnline(inRegion, inTown);
});

const goOnline = (...ids: readonly string[]) =>
  sql`
    update controller_states set status = 'active', status_since = now(), nonce = gen_random_uuid()::text, supported_features = '{controller.configure,language.set}'
    where controller_id = any(${[...ids]}::uuid[])`.execute(api.deps.db);
const goOffline = (id: string) =>
  sql`update controller_states set status = 'inactive', status_since = now() where controller_id = ${id}`.execute(
    api.deps.db,
  );
const get = (groupId: string) => admin.call('groupConfiguration.get', { groupId });
const settingOf = async (groupId: string, field: string) =>
  (await get(groupId)).settings.find((one) => one.field === field);
const previewOf = async (groupId: string, change: object, who = admin) => {
  const { version } = await get(groupId);
  return { groupId, version, change, ...(await who.call('groupConfiguration.preview', { groupId, version, change })) };
};
async function change(groupId: string, wanted: object) {
  const { version, preview } = await previewOf(groupId, wanted);
  return await admin.call('groupConfiguration.update', { groupId, version, change: wanted, preview });
}
const apply = (limit = 1_000) =>
  api.deps.db.transaction().execute((trx) => applyInheritedSettings(trx, customerId, limit));
const send = () =>
  api.deps.db.transaction().execute((trx) => recordDueConfigurations(trx, { limit: 1_000, replaced: false }));
const settle = async () =>
  (await settleGroupChanges(api.deps.db, await listRunningChanges(api.deps.db, customerId))).length;
const settingsOf = async (controllerId: string, kind = 'controller') => {
  const row = api.deps.db.selectFrom('configurations').select(['settings', 'version', 'own', 'updated_by']);
  return row.where('controller_id', '=', controllerId).where('kind', '=', kind).executeTakeFirst();
};
async function answer(controllerId: string, state: 'done' | 'failed', detail: string | null = null) {
  const { rows } = await sql<{ id: string }>`
    select id from device_commands where controller_id = ${controllerId} and state = 'waiting'`.execute(api.deps.db);
  await api.deps.db.transaction().execute((trx) =>
    answerCommands(
      trx,
      rows.map(({ id }) => ({ controllerId, commandId: id, ownerEpoch: 1, state, detail })),
    ),
  );
}
const operation = (id: string) =>
  api.deps.db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the settings of a group', () => {
  it('are the factory settings until a group sets them', async () => {
    const { version, settings, history } = await get(region.id);
    expect({ version, history }).toEqual({ version: 0, history: [] });
    const factory = { from: 'default', groupId: null, groupTitle: null };
    expect(settings).toEqual([
      { field: 'talkLockTimeout', value: 300, ...factory, inherited: { value: 300, ...factory } },
      { field: 'talkLockInterval', value: 30, ...factory, inherited: { value: 30, ...factory } },
      { field: 'volume', value: 4, ...factory, inherited: { value: 4, ...factory } },
    ]);
  });

  it('name the group that sets them, and the value above', async () => {
    await change(region.id, { talkLockTimeout: 600, volume: 5 });
    await change(town.id, { volume: 7 });
    expect(await settingOf(town.id, 'talkLockTimeout')).toMatchObject({
      value: 600,
      from: 'group',
      groupTitle: 'Region',
    });
    expect(await settingOf(town.id, 'volume')).toMatchObject({
      value: 7,
      groupId: town.id,
      inherited: { value: 5, groupId: region.id },
    });
    await change(town.id, { volume: null });
    expect(await settingOf(town.id, 'volume')).toMatchObject({ value: 5, groupId: region.id });
  });

  it('have the language only where its feature is on', async () => {
    expect(await settingOf(region.id, 'language')).toBeUndefined();
    await expect(change(region.id, { language: 'de-DE' })).rejects.toMatchObject({
      errorCode: 'UE_400',
      message: 'Language is not available in this group.',
    });
    await sql`insert into group_features (group_id, feature) values (${region.id}, 'languageChange')`.execute(
      api.deps.db,
    );
    await change(region.id, { language: 'de-DE' });
    await apply();
    expect(await settingsOf(inTown, 'language')).toMatchObject({ settings: { language: 'de-DE' } });
  });

  it('refuse values beyond their limits, and an empty change', async () => {
    for (const wrong of [{ talkLockTimeout: 32_401 }, { volume: 0 }, { language: 'xx' }, {}, { hostname: 'a' }])
      await expect(previewOf(region.id, wrong)).rejects.toMatchObject({ errorCode: 'UE_400' });
  });

  it('are changed only by users who may change them at a location', async () => {
    const standard = await api.signedIn({ roleId: 3, groupId: customerId });
    await expect(previewOf(region.id, { volume: 5 }, standard)).rejects.toMatchObject({ errorCode: 'UE_403' });
  });

  it('do not reach groups of another customer below', async () => {
    const other = await insertGroup(api.deps.db, { parentId: region.id, title: 'Partner', isCustomer: true });
    const [theirs = ''] = await insertControllers(api.deps.db, other.id, 1);
    expect(await previewOf(region.id, { volume: 6 })).toMatchObject({ locations: 2, changing: 2 });
    await change(region.id, { volume: 6 });
    await apply();
    expect(await settingsOf(theirs)).toBeUndefined();
  });
});

describe('the preview of a change', () => {
  it('counts locations that change, override, lack the feature or are offline', async () => {
    const [old = ''] = await insertControllers(api.deps.db, town.id, 1);
    await sql`
      update controller_states set status = 'active', supported_features = '{state.watch}' where controller_id = ${old}`.execute(
      api.deps.db,
    );
    await goOffline(inRegion);
    await admin.call('controllerConfiguration.update', {
      controllerId: inTown,
      version: 0,
      talkLockTimeout: 60,
      talkLockInterval: 30,
      volume: 4,
    });
    expect(await previewOf(region.id, { talkLockTimeout: 600 })).toMatchObject({
      locations: 3,
      changing: 2,
      overriding: 1,
      overridingGroups: [],
      unsupported: 1,
      offline: 1,
    });
  });

  it('names the groups below that set the setting themselves', async () => {
    await change(town.id, { volume: 2 });
    await apply();
    expect(await previewOf(region.id, { volume: 6 })).toMatchObject({
      changing: 1,
      overridingGroups: [{ groupId: town.id, title: 'Town', locations: 1 }],
    });
  });

  it('is refused when a location has changed since', async () => {
    const { version, preview } = await previewOf(region.id, { volume: 6 });
    await admin.call('controllerConfiguration.update', {
      controllerId: inTown,
      version: 0,
      talkLockTimeout: 300,
      talkLockInterval: 30,
      volume: 1,
    });
    const input = { groupId: region.id, version, change: { volume: 6 }, preview };
    await expect(admin.call('groupConfiguration.update', input)).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { changing: 1, overriding: 1 },
    });
    expect((await get(region.id)).version).toBe(0);
  });

  it('is refused for a version that another user has changed', async () => {
    const { version, preview } = await previewOf(region.id, { volume: 6 });
    await change(region.id, { volume: 2 });
    const input = { groupId: region.id, version, change: { volume: 6 }, preview };
    await expect(admin.call('groupConfiguration.update', input)).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'The settings of this group have been changed meanwhile. Please load them again.',
    });
  });
});

describe('a change', () => {
  it('is written to each location, sent, confirmed and counted by its operation', async () => {
    const { operationId } = await change(region.id, { talkLockTimeout: 600 });
    expect(await apply(1)).toEqual({ written: 1, isMore: true });
    expect(await apply()).toEqual({ written: 1, isMore: false });
    expect(await apply()).toEqual({ written: 0, isMore: false });
    expect(await settingsOf(inTown)).toMatchObject({
      settings: { talklock_timeout: 600, talklock_interval: 30, volume_level: 4 },
      version: 1,
      own: [],
    });
    const sent = await send();
    expect(sent.map(({ type, payload }) => ({ type, payload }))).toEqual(
      Array.from({ length: 2 }, () => ({
        type: 'controller.configure',
        payload: { config: { talklock_timeout: 600, talklock_interval: 30, volume_level: 4 } },
      })),
    );
    expect(await send()).toEqual([]);
    expect((await listUnansweredConfigurations(api.deps.db, 10)).map(({ commandId }) => commandId).toSorted()).toEqual(
      sent.map(({ commandId }) => commandId).toSorted(),
    );
    expect(await settle()).toBe(1);
    await answer(inTown, 'done');
    expect(await settle()).toBe(1);
    expect(await operation(operationId)).toMatchObject({ state: 'running', total: 2, done: 1, failed: 0 });
    await answer(inRegion, 'failed', 'Not a configuration');
    expect(await settle()).toBe(0);
    expect(await operation(operationId)).toMatchObject({
      state: 'completed',
      total: 2,
      failed: 1,
      message: '1 location refused the settings.',
    });
    expect(await listUnansweredConfigurations(api.deps.db, 10)).toEqual([]);
  });

  it('ends without waiting for locations that are offline, which receive it when they return', async () => {
    await goOffline(inTown);
    const { operationId } = await change(region.id, { volume: 2 });
    await apply();
    await send();
    await answer(inRegion, 'done');
    expect(await settle()).toBe(0);
    expect(await operation(operationId)).toMatchObject({
      state: 'completed',
      message: '1 location will receive the settings on return.',
    });
    expect(await send()).toEqual([]);
    await goOnline(inTown);
    expect(await send()).toHaveLength(1);
  });

  it('keeps the values that a location set itself, until it follows its groups again', async () => {
    const location = { controllerId: inTown };
    const values = { talkLockTimeout: 300, talkLockInterval: 30, volume: 7 };
    await admin.call('controllerConfiguration.update', { ...location, version: 0, ...values });
    await change(region.id, { volume: 2, talkLockTimeout: 600 });
    await apply();
    expect(await settingsOf(inTown)).toMatchObject({
      settings: { talklock_timeout: 600, talklock_interval: 30, volume_level: 7 },
      own: ['volume_level'],
    });
    const { settings } = await admin.call('groupConfiguration.ofLocation', location);
    expect(settings).toMatchObject([
      { field: 'talkLockTimeout', value: 600, from: 'group', groupTitle: 'Region' },
      { field: 'talkLockInterval', value: 30, from: 'default' },
      { field: 'volume', value: 7, from: 'location', inherited: { value: 2, groupTitle: 'Region' } },
    ]);
    await admin.call('groupConfiguration.followGroups', { ...location, fields: ['volume'] });
    expect(await settingsOf(inTown)).toMatchObject({ settings: { volume_level: 2 }, own: [], version: 3 });
    expect(await apply()).toMatchObject({ written: 0 });
  });

  it('can be undone for 15 minutes, if it is the last one', async () => {
    await change(region.id, { volume: 2 });
    await apply();
    await change(region.id, { volume: 3 });
    await apply();
    const [last, first] = (await get(region.id)).history;
    expect(last).toMatchObject({
      changes: [{ field: 'volume', before: 2, after: 3 }],
      undoableUntil: expect.any(String),
    });
    expect(first?.undoableUntil).toBeNull();
    const undo = (changeId = '') => admin.call('groupConfiguration.undo', { groupId: region.id, changeId });
    await expect(undo(first?.id)).rejects.toMatchObject({ errorCode: 'UE_409' });
    await undo(last?.id);
    await apply();
    expect(await settingsOf(inTown)).toMatchObject({ settings: { volume_level: 2 } });
    await sql`update group_configuration_changes set changed_at = changed_at - interval '15 minutes'`.execute(
      api.deps.db,
    );
    await expect(undo((await get(region.id)).history[0]?.id)).rejects.toMatchObject({ errorCode: 'UE_409' });
  });

  it('reaches new locations, and locations that are moved, and is left by those that leave', async () => {
    await change(region.id, { volume: 2 });
    await apply();
    const [fresh = ''] = await insertControllers(api.deps.db, town.id, 1);
    expect(await apply()).toMatchObject({ written: 1 });
    expect(await settingsOf(fresh)).toMatchObject({ settings: { volume_level: 2 } });
    await sql`update controllers set group_id = ${customerId} where id = ${fresh}`.execute(api.deps.db);
    expect(await apply()).toMatchObject({ written: 1 });
    expect(await settingsOf(fresh)).toMatchObject({ settings: { volume_level: 4 } });
  });

  it('is in the audit log, with the values of the group before and after', async () => {
    await change(region.id, { volume: 2 });
    const { rows } = await sql`
      select action, before, after from audit_log where subject_id = ${region.id} order by at desc limit 1`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ action: 'group.configure', before: { volume: null }, after: { volume: 2 } }]);
  });
});

const isApplying = async (groupId: string) =>
  (await admin.call('groupConfiguration.differences', { groupId, pageSize: 1 })).isApplying;

describe('the list of differences', () => {
  it('says that a change is being applied, until its locations have answered', async () => {
    const sibling = await insertGroup(api.deps.db, { parentId: customerId, title: 'Sibling' });
    await change(region.id, { volume: 3 });
    // The groups above and below contain locations of the change.
    for (const groupId of [customerId, region.id, town.id]) expect(await isApplying(groupId)).toBe(true);
    expect(await isApplying(sibling.id)).toBe(false);
    await apply();
    await send();
    for (const controllerId of [inRegion, inTown]) await answer(controllerId, 'done');
    await settle();
    expect(await isApplying(region.id)).toBe(false);
  });

  it('has locations whose controller never reported', async () => {
    await insertControllers(api.deps.db, town.id, 1);
    await change(region.id, { volume: 2 });
    await apply();
    const { items } = await admin.call('groupConfiguration.differences', { groupId: region.id, reason: 'offline' });
    expect(items).toMatchObject([{ reason: 'offline', since: expect.any(String) }]);
  });

  it('has own values, refusals and waiting locations, with their numbers and pages', async () => {
    await change(region.id, { volume: 2 });
    await apply();
    await goOffline(inRegion);
    const config = await admin.call('controllerConfiguration.get', { controllerId: inTown });
    await admin.call('controllerConfiguration.update', {
      controllerId: inTown,
      version: config.version,
      talkLockTimeout: 300,
      talkLockInterval: 30,
      volume: 7,
    });
    await answer(inTown, 'failed', 'Not a configuration');
    const list = (more: object = {}) => admin.call('groupConfiguration.differences', { groupId: region.id, ...more });
    const { items, total, counts } = await list();
    expect(total).toBe(3);
    expect(counts).toEqual({ own: 1, refused: 1, offline: 1, unanswered: 0, unsupported: 0, waiting: 0 });
    expect(items.find(({ reason }) => reason === 'refused')).toMatchObject({
      controllerId: inTown,
      groupTitle: 'Town',
      detail: 'Not a configuration',
    });
    expect((await list({ reason: 'own' })).items).toMatchObject([{ controllerId: inTown, fields: ['volume'] }]);
    expect((await list({ pageSize: 2, page: 2 })).items).toHaveLength(1);
    const ofTown = await admin.call('groupConfiguration.differencesOfLocation', { controllerId: inTown });
    expect(ofTown.items).toEqual(items.filter(({ controllerId }) => controllerId === inTown));
    expect(ofTown.items.map(({ reason }) => reason)).toEqual(['own', 'refused']);
    const elsewhere = { controllerId: api.world.other.controllerId };
    expect(await admin.code('groupConfiguration.differencesOfLocation', elsewhere)).toBe('UE_404');
  });
});
