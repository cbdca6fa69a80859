import { recordDueConfigurations } from '@earshot/db/queries/device-configuration/configuration-sending';
import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient & { userId: string };
let controllerId: string;
beforeAll(async () => {
  api = await testApi();
  admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  [controllerId = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
  await sql`
    update controller_states set status = 'active', status_since = now(), nonce = gen_random_uuid()::text, hostname = 'vc4-1',
      storage_id = '0198c6a2-0000-7000-8000-000000000001', supported_features = '{hostname.set,language.set,voice-assistant.set}'
    where controller_id = ${controllerId}`.execute(api.deps.db);
});

const read = () => admin.call('controllerConfiguration.hostname', { controllerId });
const update = (version: number, hostname: string) =>
  admin.call('controllerConfiguration.updateHostname', { controllerId, version, hostname });
const commands = async () => {
  const { rows } = await sql<{ id: string; payload: unknown; state: string }>`
    select id, payload, state from device_commands
    where controller_id = ${controllerId} and type = 'hostname.set' order by id`.execute(api.deps.db);
  return rows;
};
const answer = async (state: 'done' | 'failed', detail: string | null = null) => {
  const commandId = (await commands()).find((command) => command.state === 'waiting')?.id ?? '';
  await api.deps.db
    .transaction()
    .execute((trx) => answerCommands(trx, [{ controllerId, commandId, ownerEpoch: 1, state, detail }]));
};

describe('the hostname of a controller', () => {
  it('is read with the controller, as reported until it is set [B-480]', async () => {
    expect(await read()).toMatchObject({
      controllerId,
      hostname: 'vc4-1',
      reported: 'vc4-1',
      version: 0,
      state: 'default',
    });
    await expect(admin.call('controllerConfiguration.hostname', {} as never)).rejects.toMatchObject({
      message: 'controllerId is required',
    });
  });

  it('is sent as a version of its own, and confirmed by the controller', async () => {
    expect(await update(0, 'shop-12')).toMatchObject({ hostname: 'shop-12', version: 1, state: 'waiting' });
    expect(await commands()).toMatchObject([{ payload: { hostname: 'shop-12' }, state: 'waiting' }]);
    await answer('done');
    expect(await read()).toMatchObject({ hostname: 'shop-12', reported: 'vc4-1', state: 'taken' });
    const due = await api.deps.db
      .transaction()
      .execute((trx) => recordDueConfigurations(trx, { limit: 10, replaced: true }));
    expect(due).toEqual([]);
    const { rows } = await sql`
      select before, after from audit_log where subject_id = ${controllerId} and action = 'controller.set-hostname'`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ before: { hostname: 'vc4-1' }, after: { hostname: 'shop-12' } }]);
  });

  it('is sent only when no Message Cast plays there and no other work runs, and says what it waits for', async () => {
    const due = () =>
      api.deps.db.transaction().execute((trx) => recordDueConfigurations(trx, { limit: 10, replaced: true }));
    const { clipId, groupId } = api.world.north;
    const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: [controllerId] });
    const { deliveryId } = await admin.call('deliveries.send', { castId });
    const playing = (is: boolean) =>
      sql`update delivery_targets set playing = ${is}, final = not ${is} where delivery_id = ${deliveryId}`.execute(
        api.deps.db,
      );
    await playing(true);
    const { updatedAt, waitsFor } = await update(0, 'shop-12');
    expect(waitsFor).toMatchObject({ obstacle: 'play', casts: [{ id: castId }], since: updatedAt, until: null });
    expect(await due()).toEqual([]);
    await playing(false);
    await sql`
      insert into operations (customer_id, group_id, kind, subject_id, trace_id, deadline_at, locks_controller)
      select customer_id, group_id, 'firmware.update', id, 'trace', now() + interval '1 hour', true
      from controllers where id = ${controllerId}`.execute(api.deps.db);
    expect(await read()).toMatchObject({
      waitsFor: { obstacle: 'firmware', title: 'the update that Earshot started', anyway: false },
    });
    expect(await due()).toEqual([]);
    await sql`update operations set state = 'completed', ended_at = now(), deadline_at = null
      where subject_id = ${controllerId}`.execute(api.deps.db);
    expect(await due()).toMatchObject([{ type: 'hostname.set', payload: { hostname: 'shop-12' } }]);
    expect(await read()).toMatchObject({ state: 'waiting', waitsFor: null });
  });

  it('returns to an earlier version, and shows why the controller refused one', async () => {
    await update(0, 'shop-1');
    await answer('done');
    await update(1, 'shop-2');
    await answer('failed', 'The name is taken');
    expect(await read()).toMatchObject({ state: 'refused', refusal: 'The name is taken' });
    expect(
      await admin.call('controllerConfiguration.restoreHostname', { controllerId, version: 2, restored: 1 }),
    ).toMatchObject({ hostname: 'shop-1', version: 3 });
    const { items } = await admin.call('controllerConfiguration.hostnameVersions', { controllerId });
    expect(items.map(({ version, changed }) => [version, changed])).toEqual([
      [3, ['hostname']],
      [2, ['hostname']],
      [1, []],
    ]);
  });

  it('is not stored when it is invalid or was changed meanwhile [B-362] [B-365]', async () => {
    for (const wrong of ['a'.repeat(64), '-shop', 'shop 1'])
      await expect(update(0, wrong)).rejects.toMatchObject({ errorCode: 'UE_400' });
    expect(await commands()).toEqual([]);
    await update(0, 'shop-1');
    await expect(update(0, 'shop-2')).rejects.toMatchObject({ errorCode: 'UE_409' });
    expect((await read()).hostname).toBe('shop-1');
  });

  it('requires its own permission, and a controller of the own customer [B-407]', async () => {
    const standard = await api.signedIn({ roleId: 3, groupId: api.world.customer.groupId });
    await expect(standard.call('controllerConfiguration.hostname', { controllerId })).rejects.toMatchObject({
      errorCode: 'UE_403',
    });
    const manager = await api.signedIn({ roleId: 2, groupId: api.world.customer.groupId });
    expect(await manager.call('controllerConfiguration.hostname', { controllerId })).toMatchObject({ version: 0 });
  });
});

const language = () => admin.call('controllerConfiguration.language', { controllerId });
const setLanguage = (version: number, tag: string) =>
  admin.call('controllerConfiguration.updateLanguage', { controllerId, version, language: tag as 'fr-FR' });

describe('the language of a controller', () => {
  it('requires the feature of the group, is set, and restored [B-408] [B-480]', async () => {
    await expect(language()).rejects.toMatchObject({ errorCode: 'UE_403' });
    await sql`
      insert into group_features (group_id, feature) values (${api.world.customer.groupId}, 'languageChange')`.execute(
      api.deps.db,
    );
    expect(await language()).toMatchObject({ language: 'en-GB', version: 0, state: 'default' });
    expect(await setLanguage(0, 'fr-FR')).toMatchObject({ language: 'fr-FR', version: 1, state: 'waiting' });
    await expect(setLanguage(1, 'xx')).rejects.toMatchObject({ errorCode: 'UE_400' });
    await setLanguage(1, 'de-DE');
    const restored = { controllerId, version: 2, restored: 1 };
    expect(await admin.call('controllerConfiguration.restoreLanguage', restored)).toMatchObject({ language: 'fr-FR' });
  });
});

const voiceAssistant = () => admin.call('controllerConfiguration.voiceAssistant', { controllerId });
const switchAssistant = (version: number, enabled: unknown) =>
  admin.call('controllerConfiguration.updateVoiceAssistant', { controllerId, version, enabled: enabled as boolean });

describe('the voice assistant of a controller', () => {
  it('requires the feature of the group and its own permission, is switched, and restored [B-409] [B-006]', async () => {
    await expect(voiceAssistant()).rejects.toMatchObject({ errorCode: 'UE_403' });
    await sql`
      insert into group_features (group_id, feature) values (${api.world.customer.groupId}, 'voiceAssistant')`.execute(
      api.deps.db,
    );
    const { groupId } = api.world.customer;
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers', 'edit_controllers'] });
    const without = await api.signedIn({ roleId, groupId });
    const named = { controllerId };
    expect(await without.code('controllerConfiguration.voiceAssistant', named)).toBe('UE_403');
    expect(await voiceAssistant()).toMatchObject({ enabled: false, version: 0, state: 'default' });
    expect(await switchAssistant(0, true)).toMatchObject({ enabled: true, version: 1, state: 'waiting' });
    const command = api.deps.db.selectFrom('device_commands').select('payload');
    expect(await command.where('type', '=', 'voice-assistant.set').execute()).toEqual([{ payload: { enabled: true } }]);
    await expect(switchAssistant(1, 'on')).rejects.toMatchObject({ errorCode: 'UE_400' });
    await expect(switchAssistant(0, false)).rejects.toMatchObject({ errorCode: 'UE_409' });
    await switchAssistant(1, false);
    const restored = { controllerId, version: 2, restored: 1 };
    expect(await admin.call('controllerConfiguration.restoreVoiceAssistant', restored)).toMatchObject({
      enabled: true,
    });
  });
});
