import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { defaultCallPoint } from '@earshot/domain/devices/call-point-form';
import { IPEI_DIFFERS } from '@earshot/domain/devices/configuration-schema';
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
  ipei: IPEI,
  basedOn: null,
  form: form(),
  ...more,
});
const commandOf = (id: string) =>
  api.deps.db.selectFrom('device_commands').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const answered = (commandId: string, answer: { state?: 'done' | 'failed'; detail?: string } = {}) =>
  api.deps.db
    .transaction()
    .execute((trx) =>
      answerCommands(trx, [
        { controllerId, commandId, ownerEpoch: 1, state: answer.state ?? 'done', detail: answer.detail ?? null },
      ]),
    );

describe('a call point', () => {
  it('is configured through its controller for all nine inputs (511), and changes after the confirmation [B-578] [B-474]', async () => {
    const endpointId = await callPoint();
    const before = await person.call('deviceConfiguration.get', { controllerId, endpointId });
    expect(before).toMatchObject({
      basedOn: null,
      ipei: IPEI,
      refusal: null,
      form: { location: 'Main door', volume: 4 },
    });
    const { operationId, commandId } = await person.call('deviceConfiguration.update', update(endpointId));
    expect(await commandOf(commandId)).toMatchObject({
      type: 'endpoint.configure',
      state: 'waiting',
      owner_epoch: 1,
      payload: {
        endpointId,
        ipei: IPEI,
        config: { volume_level: 4, prohibit_period: 10, ulp_enable: true },
        actions: [{ name: 'Tills', confmap: '1000000000', input: 511, conferenceAnnouncementClips: 'a'.repeat(64) }],
      },
    });
    const pending = await person.call('deviceConfiguration.get', { controllerId, endpointId });
    expect(pending).toMatchObject({ basedOn: null, pendingOperationId: operationId, form: { location: 'Main door' } });
    await answered(commandId);
    const after = await person.call('deviceConfiguration.get', { controllerId, endpointId });
    expect(after).toMatchObject({
      basedOn: commandId,
      pendingOperationId: null,
      form: form(),
      clips: [{ id: clipId }],
      unknownClips: 0,
    });
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
    expect(await person.call('deviceConfiguration.get', { controllerId, endpointId })).toMatchObject({
      basedOn: commandId,
      repeats: -1,
      unknownClips: 1,
      form: { location: 'Back door', volume: 7, priority: 2, repeatFrequency: 90, announcements: [] },
    });
  });

  it('shows the defaults when its controller reports an invalid configuration', async () => {
    const endpointId = await callPoint();
    const { commandId } = await person.call('deviceConfiguration.read', { controllerId, endpointId });
    await answered(commandId, { detail: '{"config":' });
    expect(await person.call('deviceConfiguration.get', { controllerId, endpointId })).toMatchObject({
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

  it('is not overwritten when it is being configured or was changed meanwhile', async () => {
    const endpointId = await callPoint();
    const { commandId } = await person.call('deviceConfiguration.update', update(endpointId));
    await expect(person.call('deviceConfiguration.update', update(endpointId))).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: expect.stringContaining('is being configured') as string,
    });
    await answered(commandId);
    await expect(person.call('deviceConfiguration.update', update(endpointId))).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { changedBy: 'Test Person' },
    });
    await person.call('deviceConfiguration.update', update(endpointId, { basedOn: commandId }));
  });

  it('is changed by one of several simultaneous calls, and the others are refused', async () => {
    const endpointId = await callPoint();
    const codes = await Promise.all(
      [1, 2, 3, 4].map(() => person.code('deviceConfiguration.update', update(endpointId))),
    );
    expect(codes.toSorted()).toEqual(['UE_409', 'UE_409', 'UE_409', 'ok']);
  });

  it('does not show the configuration of a former device with the same id', async () => {
    const endpointId = await callPoint();
    const { commandId } = await person.call('deviceConfiguration.update', update(endpointId));
    await answered(commandId);
    await api.deps.db
      .updateTable('endpoints')
      .set({ ipei: '9999999999999' })
      .where('controller_id', '=', controllerId)
      .execute();
    expect(await person.call('deviceConfiguration.get', { controllerId, endpointId })).toMatchObject({
      basedOn: null,
      reportedAt: null,
      form: { location: 'Main door', announcements: [] },
    });
  });

  it('shows a new owner neither the configuration nor the pending change of a former owner', async () => {
    const endpointId = await callPoint();
    const { commandId } = await person.call('deviceConfiguration.update', update(endpointId));
    await answered(commandId);
    await person.call('deviceConfiguration.update', update(endpointId, { basedOn: commandId }));
    for (const table of ['controllers', 'endpoints'] as const)
      await api.deps.db
        .updateTable(table)
        .set({ owner_epoch: 2 })
        .where(table === 'controllers' ? 'id' : 'controller_id', '=', controllerId)
        .execute();
    expect(await person.call('deviceConfiguration.get', { controllerId, endpointId })).toMatchObject({
      basedOn: null,
      pendingOperationId: null,
      form: { location: 'Main door' },
    });
    await expect(person.call('deviceConfiguration.update', update(endpointId))).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: expect.stringContaining('is being configured') as string,
    });
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
    const headset = await insertEndpoint(api.deps.db, controllerId);
    expect(await person.code('deviceConfiguration.get', { controllerId, endpointId: headset })).toBe('UE_404');
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
  it('that is offline cannot be configured, and the refusal names its last contact', async () => {
    const endpointId = await callPoint();
    const lastSeen = new Date('2026-11-20T10:00:00Z');
    await api.deps.db
      .updateTable('controller_states')
      .set({ status: 'inactive', last_seen_at: lastSeen })
      .where('controller_id', '=', controllerId)
      .execute();
    await expect(person.call('deviceConfiguration.update', update(endpointId))).rejects.toMatchObject({
      errorCode: 'UE_0010',
      message: 'We cannot connect to your Controller right now',
      details: { reason: 'disconnected', lastActiveAt: lastSeen.toISOString() },
    });
    expect(await person.call('deviceConfiguration.get', { controllerId, endpointId })).toMatchObject({
      refusal: { message: 'We cannot connect to your Controller right now', lastActiveAt: lastSeen.toISOString() },
    });
  });

  it('whose firmware does not support configuration receives no request [B-529]', async () => {
    const endpointId = await callPoint();
    await makeReachable(api.deps.db, controllerId, ['endpoint.read']);
    await expect(person.call('deviceConfiguration.update', update(endpointId))).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'The firmware of this controller does not support configuration.',
    });
    const commands = api.deps.db.selectFrom('device_commands').select('id').where('controller_id', '=', controllerId);
    expect(await commands.execute()).toEqual([]);
  });
});
