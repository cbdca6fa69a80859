import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { defaultCallPoint } from '@earshot/domain/device-configuration/call-point-form';
import { endpointSettings, toCallPointSettings } from '@earshot/domain/device-configuration/endpoint-settings';
import { changeHands } from '@earshot/db/queries/locations/location-transfer';
import { sendConfigurations } from '@earshot/db/queries/device-configuration/configuration-sending';
import { IPEI_DIFFERS } from '@earshot/domain/device-configuration/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertEndpoint, makeReachable } from '../../testing/devices.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertClipRow, insertControllers } from '../../testing/world.ts';

const IPEI = '0123456789012';
let api: TestApi;
let person: TestClient;
let controllerId: string;
let clipId: string;
beforeAll(async () => {
  api = await testApi();
  clipId = api.world.north.clipId;
  person = await api.signedIn({ roleId: 2, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  [controllerId = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
  await makeReachable(api.deps.db, controllerId);
});

const callPoint = (input: Parameters<typeof insertEndpoint>[2] = {}) =>
  insertEndpoint(api.deps.db, controllerId, { category: 'callpoint', ipei: IPEI, location: 'Main door', ...input });
const form = () => ({ ...defaultCallPoint('Tills'), announcements: [clipId] });
const update = (endpointId: string, more: Record<string, unknown> = {}) => ({
  controllerId,
  endpointId,
  kind: 'callpoint' as const,
  ipei: IPEI,
  version: 0,
  form: form(),
  ...more,
});
const lastCommand = (type = 'endpoint.configure') =>
  api.deps.db
    .selectFrom('device_commands')
    .selectAll()
    .where('controller_id', '=', controllerId)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const get = (endpointId: string) => person.call('deviceConfiguration.get', { controllerId, endpointId });
const answered = (commandId: string, answer: { state?: 'done' | 'failed' | 'timed-out'; detail?: string } = {}) =>
  api.deps.db
    .transaction()
    .execute((trx) =>
      answerCommands(trx, [
        { controllerId, commandId, ownerEpoch: 1, state: answer.state ?? 'done', detail: answer.detail ?? null },
      ]),
    );

/** The controller answers the last request that configures. */
const confirmed = async (answer: Parameters<typeof answered>[1] = {}) =>
  await answered((await lastCommand())?.id ?? '', answer);
const send = () =>
  api.deps.db
    .transaction()
    .execute((trx) => sendConfigurations(trx, { controllerIds: [controllerId], createdBy: null }));

describe('a call point', () => {
  it('is configured through its controller for all nine inputs (511), and changes after the confirmation [B-578] [B-474]', async () => {
    const endpointId = await callPoint();
    expect(await get(endpointId)).toMatchObject({
      kind: 'callpoint',
      version: 0,
      state: 'default',
      ipei: IPEI,
      form: { location: 'Main door', volume: 4 },
    });
    const saved = await person.call('deviceConfiguration.update', update(endpointId));
    expect(saved).toMatchObject({ version: 1, state: 'waiting', updatedBy: 'Test Person', form: form() });
    const command = await lastCommand();
    expect(command).toMatchObject({
      state: 'waiting',
      owner_epoch: 1,
      payload: {
        endpointId,
        ipei: IPEI,
        config: { volume_level: 4, prohibit_period: 10, ulp_enable: true },
        actions: [{ name: 'Tills', confmap: '1000000000', input: 511, conferenceAnnouncementClips: 'a'.repeat(64) }],
      },
    });
    await confirmed();
    expect(await get(endpointId)).toMatchObject({
      version: 1,
      state: 'taken',
      takenAt: expect.any(String) as string,
      form: form(),
      clips: [{ id: clipId }],
      unknownClips: 0,
    });
    const operationId = command?.operation_id ?? '';
    expect(await person.call('operations.get', { operationId })).toMatchObject({
      kind: 'endpoint.configure',
      state: 'completed',
      subjectId: controllerId,
      title: 'Shop 1',
    });
  });

  it('shows the configuration that its controller reports, even without an end of plays [B-604]', async () => {
    const endpointId = await callPoint();
    const { commandId } = await person.call('deviceConfiguration.read', { controllerId, endpointId });
    const action = {
      endpointId,
      name: 'Back door',
      abbrev: '',
      priority: 2,
      confmap: '0000000001',
      repeatUnit: -1,
      repeatTimeout: 90,
      repeatInterval: 90,
      repeatName: '',
      nocallback: true,
      playmoh: false,
      playprogress: false,
      input: 511,
      conferenceAnnouncementClips: 'f'.repeat(64),
      callbackAnnouncementClips: '',
      toneflag: '0000000000',
      groupmap: '0000000000',
    };
    const config = { volume_level: 7, prohibit_period: 0, ulp_enable: false };
    await answered(commandId, { detail: JSON.stringify({ config, actions: [action] }) });
    expect(await get(endpointId)).toMatchObject({
      version: 1,
      state: 'taken',
      updatedBy: null,
      unknownClips: 1,
      form: { location: 'Back door', volume: 7, priority: 2, repeatTimes: -1, repeatFrequency: 90, announcements: [] },
    });
  });

  it('keeps endless plays and a missing clip that it has, and accepts neither otherwise [B-334] [B-336]', async () => {
    const endpointId = await callPoint();
    const factory = { ...form(), repeatTimes: -1, repeatFrequency: 90, announcements: [] };
    const entered = person.call('deviceConfiguration.update', update(endpointId, { form: factory }));
    await expect(entered).rejects.toMatchObject({
      message: 'Must be greater than or equal to 1',
      details: { field: 'repeatTimes' },
    });
    const { commandId } = await person.call('deviceConfiguration.read', { controllerId, endpointId });
    const { config, actions } = toCallPointSettings(endpointId, factory, () => '');
    await answered(commandId, { detail: JSON.stringify({ config, actions }) });
    const louder = { ...factory, volume: 7 };
    const kept = await person.call('deviceConfiguration.update', update(endpointId, { version: 1, form: louder }));
    expect(kept).toMatchObject({ version: 2, form: louder });
    expect((await lastCommand())?.payload).toMatchObject({
      actions: [{ repeatUnit: -1, conferenceAnnouncementClips: '' }],
    });
    await person.call('deviceConfiguration.update', update(endpointId, { version: 2 }));
    const stale = person.call('deviceConfiguration.update', update(endpointId, { version: 2, form: factory }));
    await expect(stale).rejects.toMatchObject({ errorCode: 'UE_409', details: { changedBy: 'Test Person' } });
    const again = person.call('deviceConfiguration.update', update(endpointId, { version: 3, form: factory }));
    await expect(again).rejects.toMatchObject({ errorCode: 'UE_400', details: { field: 'repeatTimes' } });
    const silent = { ...form(), announcements: [] };
    await expect(
      person.call('deviceConfiguration.update', update(endpointId, { version: 3, form: silent })),
    ).rejects.toMatchObject({ message: 'At least one clip is required', details: { field: 'announcements' } });
  });

  it('shows the defaults when its controller reports an invalid configuration', async () => {
    const endpointId = await callPoint();
    const { commandId } = await person.call('deviceConfiguration.read', { controllerId, endpointId });
    await answered(commandId, { detail: '{"config":' });
    expect(await get(endpointId)).toMatchObject({
      version: 0,
      form: { location: 'Main door', volume: 4 },
    });
  });

  it('with an IPEI other than in the form is not changed, and the refusal says why [B-524]', async () => {
    const endpointId = await callPoint({ ipei: '9999999999999' });
    const refused = person.call('deviceConfiguration.update', update(endpointId));
    await expect(refused).rejects.toMatchObject({ errorCode: 'UE_409', message: IPEI_DIFFERS });
    expect(IPEI_DIFFERS).toContain('refresh the list');
    const opened = person.call('deviceConfiguration.get', { controllerId, endpointId, ipei: IPEI });
    await expect(opened).rejects.toMatchObject({ message: IPEI_DIFFERS });
  });

  it('that reports the confirmed settings keeps its version, and one that reports others has a new version', async () => {
    const endpointId = await callPoint();
    await person.call('deviceConfiguration.update', update(endpointId));
    const payload = (await lastCommand())?.payload;
    const { config, actions } = endpointSettings.parse(payload);
    await confirmed({ state: 'timed-out' });
    expect(await get(endpointId)).toMatchObject({ state: 'unanswered', refusal: 'Request has timed out' });
    const reads = async (reported: object) => {
      const { commandId } = await person.call('deviceConfiguration.read', { controllerId, endpointId });
      await answered(commandId, { detail: JSON.stringify(reported) });
    };
    await reads({ config: { ...config, volume_level: 1 }, actions });
    expect(await get(endpointId)).toMatchObject({ version: 1, state: 'unanswered' });
    await reads({ ipei: IPEI, config, actions });
    expect(await get(endpointId)).toMatchObject({ version: 1, state: 'taken', refusal: null });
    await reads({ ipei: '9999999999999', config: { ...config, volume_level: 7 }, actions });
    expect(await get(endpointId)).toMatchObject({ version: 1, form: { volume: 4 } });
    await reads({ ipei: IPEI, config: { ...config, volume_level: 7 }, actions });
    expect(await get(endpointId)).toMatchObject({ version: 2, state: 'taken', updatedBy: null, form: { volume: 7 } });
    const { items } = await person.call('deviceConfiguration.versions', { controllerId, endpointId });
    expect(items).toMatchObject([
      { version: 2, isSent: false, writtenBy: null, changed: ['volume_level'] },
      { version: 1, isSent: true, writtenBy: 'Test Person', changed: [] },
    ]);
    expect(await send()).toBe(0);
  });

  it('is not overwritten when it was changed meanwhile, and the refusal names who changed it', async () => {
    const endpointId = await callPoint();
    await person.call('deviceConfiguration.update', update(endpointId));
    await expect(person.call('deviceConfiguration.update', update(endpointId))).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { version: 1, changedBy: 'Test Person' },
    });
    expect(await person.code('deviceConfiguration.update', update(endpointId, { version: 1 }))).toBe('ok');
  });

  it('receives a change made during a request after its answer', async () => {
    const endpointId = await callPoint();
    await person.call('deviceConfiguration.update', update(endpointId));
    await person.call('deviceConfiguration.update', update(endpointId, { version: 1, form: { ...form(), volume: 7 } }));
    expect(await send()).toBe(0);
    await confirmed();
    expect(await get(endpointId)).toMatchObject({ version: 2, state: 'waiting', form: { volume: 7 } });
    expect(await send()).toBe(1);
    expect((await lastCommand())?.payload).toMatchObject({ config: { volume_level: 7 } });
  });

  it('returns to an earlier version, unless that plays a clip that no longer exists', async () => {
    const endpointId = await callPoint();
    const gone = await insertClipRow(api.deps.db, api.world.north.groupId, 'Short-lived');
    await api.deps.db
      .updateTable('audio_clips')
      .set({ sha256: 'd'.repeat(64) })
      .where('id', '=', gone)
      .execute();
    await person.call('deviceConfiguration.update', update(endpointId));
    await person.call(
      'deviceConfiguration.update',
      update(endpointId, { version: 1, form: { ...form(), volume: 7, announcements: [gone] } }),
    );
    const restore = (version: number, restored: number) =>
      person.call('deviceConfiguration.restore', { controllerId, endpointId, version, restored });
    expect(await restore(2, 1)).toMatchObject({ version: 3, state: 'waiting', form: form() });
    await api.deps.db.updateTable('audio_clips').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    await expect(restore(3, 2)).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'This version plays a clip that no longer exists.',
    });
  });

  it('is changed by one of several simultaneous calls, and the others are refused', async () => {
    const endpointId = await callPoint();
    const codes = await Promise.all(
      [1, 2, 3, 4].map(() => person.code('deviceConfiguration.update', update(endpointId))),
    );
    expect(codes.toSorted()).toEqual(['UE_409', 'UE_409', 'UE_409', 'ok']);
  });

  it('does not show the configuration of a former device with the same id, which it replaces', async () => {
    const endpointId = await callPoint();
    await person.call('deviceConfiguration.update', update(endpointId));
    await confirmed();
    const ipei = '9999999999999';
    await api.deps.db.updateTable('endpoints').set({ ipei }).where('controller_id', '=', controllerId).execute();
    expect(await get(endpointId)).toMatchObject({
      version: 0,
      updatedAt: null,
      form: { location: 'Main door', announcements: [] },
    });
    expect(await person.code('deviceConfiguration.update', update(endpointId, { ipei, version: 1 }))).toBe('UE_409');
    await person.call('deviceConfiguration.update', update(endpointId, { ipei }));
    expect((await lastCommand())?.payload).toMatchObject({ ipei });
  });

  it('shows a new owner neither the configuration nor its versions, and ignores a late answer', async () => {
    const endpointId = await callPoint();
    await person.call('deviceConfiguration.update', update(endpointId));
    const late = await lastCommand();
    await api.deps.db.transaction().execute((trx) => changeHands(trx, controllerId));
    await api.deps.db
      .updateTable('endpoints')
      .set({ owner_epoch: 2 })
      .where('controller_id', '=', controllerId)
      .execute();
    await makeReachable(api.deps.db, controllerId);
    await answered(late?.id ?? '');
    expect(await get(endpointId)).toMatchObject({ version: 0, form: { location: 'Main door' } });
    expect(await person.call('deviceConfiguration.versions', { controllerId, endpointId })).toEqual({ items: [] });
    expect(await send()).toBe(0);
    await person.call('deviceConfiguration.update', update(endpointId));
    expect((await lastCommand())?.owner_epoch).toBe(2);
  });

  it('can be changed only with the permission to change devices [B-418]', async () => {
    const endpointId = await callPoint();
    const { groupId } = api.world.north;
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_endpoints', 'view_controllers'] });
    const viewer = await api.signedIn({ roleId, groupId });
    expect(await viewer.code('deviceConfiguration.update', update(endpointId))).toBe('UE_403');
    expect(await viewer.call('deviceConfiguration.get', { controllerId, endpointId })).toMatchObject({ endpointId });
  });

  it('is not found when it is removed or belongs to another customer or group', async () => {
    const endpointId = await callPoint();
    for (const { groupId } of [api.world.other, api.world.south]) {
      const stranger = await api.signedIn({ roleId: 1, groupId });
      for (const path of ['deviceConfiguration.get', 'deviceConfiguration.read'] as const)
        expect(await stranger.code(path, { controllerId, endpointId })).toBe('UE_404');
      expect(await stranger.code('deviceConfiguration.update', update(endpointId))).toBe('UE_404');
    }
    const removed = await callPoint({ deactivatedAt: new Date() });
    expect(await person.code('deviceConfiguration.update', update(removed))).toBe('UE_404');
    const handset = await insertEndpoint(api.deps.db, controllerId, { category: 'handset' });
    expect(await person.code('deviceConfiguration.get', { controllerId, endpointId: handset })).toBe('UE_404');
  });

  it('refuses clips of other customers and suspended clips', async () => {
    const endpointId = await callPoint();
    const refused = (announcements: string[]) =>
      person.call('deviceConfiguration.update', update(endpointId, { form: { ...form(), announcements } }));
    await expect(refused([api.world.other.clipId])).rejects.toMatchObject({
      message: 'Audio clip does not exist in the current group.',
      details: { field: 'announcements' },
    });
    const suspended = await insertClipRow(api.deps.db, api.world.north.groupId, 'Silent');
    await api.deps.db.updateTable('audio_clips').set({ status: 'suspended' }).where('id', '=', suspended).execute();
    await expect(refused([suspended])).rejects.toMatchObject({ message: 'The audio clip is suspended.' });
  });
});

describe('a controller', () => {
  it('that is offline receives the settings when it reconnects, and its last contact is shown', async () => {
    const endpointId = await callPoint();
    const lastSeen = new Date('2026-11-20T10:00:00Z');
    const status = (to: 'inactive' | 'active') =>
      api.deps.db
        .updateTable('controller_states')
        .set({ status: to, last_seen_at: lastSeen })
        .where('controller_id', '=', controllerId)
        .execute();
    await status('inactive');
    expect(await person.call('deviceConfiguration.update', update(endpointId))).toMatchObject({
      state: 'waiting',
      online: false,
      lastActiveAt: lastSeen.toISOString(),
    });
    await expect(person.call('deviceConfiguration.read', { controllerId, endpointId })).rejects.toMatchObject({
      errorCode: 'UE_0010',
      message: 'We cannot connect to your Controller right now',
      details: { reason: 'disconnected', lastActiveAt: lastSeen.toISOString() },
    });
    expect(await send()).toBe(0);
    await status('active');
    expect(await send()).toBe(1);
  });

  it('does not receive the settings of a device that was removed meanwhile', async () => {
    const endpointId = await callPoint();
    await makeReachable(api.deps.db, controllerId, ['endpoint.read']);
    await person.call('deviceConfiguration.update', update(endpointId));
    await makeReachable(api.deps.db, controllerId);
    const removed = { deactivated_at: new Date() };
    await api.deps.db.updateTable('endpoints').set(removed).where('controller_id', '=', controllerId).execute();
    expect(await send()).toBe(0);
  });

  it('whose firmware does not support configuration receives no request [B-529]', async () => {
    const endpointId = await callPoint();
    await makeReachable(api.deps.db, controllerId, ['endpoint.read']);
    expect(await person.call('deviceConfiguration.update', update(endpointId))).toMatchObject({ state: 'unsupported' });
    expect(await lastCommand()).toBeUndefined();
  });
});
