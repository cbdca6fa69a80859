import { changeHands } from '@earshot/db/queries/locations/location-transfer';
import {
  recordDueConfigurations,
  sendConfigurations,
} from '@earshot/db/queries/device-configuration/configuration-sending';
import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import type { FinalCommandState } from '@earshot/domain/device-commands/outcome';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

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
});

const VALUES = { talkLockTimeout: 120, talkLockInterval: 0, volume: 6 };
const ON_THE_WIRE = { config: { talklock_timeout: 120, talklock_interval: 0, volume_level: 6 } };
const read = () => admin.call('controllerConfiguration.get', { controllerId });
const update = (version: number, change: object = {}) =>
  admin.call('controllerConfiguration.update', { controllerId, version, ...VALUES, ...change });
const trx = <T>(work: Parameters<ReturnType<typeof api.deps.db.transaction>['execute']>[0]) =>
  api.deps.db.transaction().execute(work) as Promise<T>;
const send = async () =>
  (await trx<unknown[]>((t) => recordDueConfigurations(t, { limit: 10, replaced: true }))).length;
const sendHere = () => trx<number>((t) => sendConfigurations(t, { controllerIds: [controllerId], createdBy: null }));

async function goOnline(storageId = '0198c6a2-0000-7000-8000-000000000001') {
  await sql`
    update controller_states set status = 'active', status_since = now(), nonce = gen_random_uuid()::text, storage_id = ${storageId},
      supported_features = '{controller.configure,deviceHeartbeats}'
    where controller_id = ${controllerId}`.execute(api.deps.db);
}
const goOffline = () =>
  sql`update controller_states set status = 'inactive', status_since = now() where controller_id = ${controllerId}`.execute(
    api.deps.db,
  );

interface Command {
  readonly id: string;
  readonly payload: unknown;
  readonly state: string;
  readonly operation: string;
}
async function commands(): Promise<Command[]> {
  const { rows } = await sql<Command>`
    select d.id, d.payload, d.state, o.state as operation from device_commands d join operations o on o.id = d.operation_id
    where d.controller_id = ${controllerId} and d.type = 'controller.configure' order by d.id`.execute(api.deps.db);
  return rows;
}
async function answer(state: FinalCommandState, detail: string | null = null) {
  const commandId = (await commands()).find((command) => command.state === 'waiting')?.id ?? '';
  await trx((t) => answerCommands(t, [{ controllerId, commandId, ownerEpoch: 1, state, detail }]));
}

describe('the configuration of a controller', () => {
  it('is read by the id of the controller, with defaults until it is set [B-461]', async () => {
    expect(await read()).toEqual({
      controllerId,
      talkLockTimeout: 300,
      talkLockInterval: 30,
      volume: 4,
      version: 0,
      state: 'default',
      refusal: null,
      online: false,
      lastActiveAt: null,
      takenAt: null,
      updatedAt: null,
      updatedBy: null,
    });
    await expect(admin.call('controllerConfiguration.get', {} as never)).rejects.toMatchObject({
      message: 'controllerId is required',
    });
  });

  it('is updated with the id and the values of the form, stored and sent at once [B-462]', async () => {
    await goOnline();
    expect(await update(0)).toMatchObject({ ...VALUES, version: 1, state: 'waiting', online: true });
    expect(await commands()).toMatchObject([{ payload: ON_THE_WIRE, state: 'waiting', operation: 'running' }]);
    await answer('done');
    expect(await read()).toMatchObject({ ...VALUES, version: 1, state: 'taken', takenAt: expect.any(String) });
    expect(await commands()).toMatchObject([{ state: 'done', operation: 'completed' }]);
    expect(await send()).toBe(0);
    const { rows } = await sql`
      select action, before, after from audit_log where subject_id = ${controllerId}`.execute(api.deps.db);
    expect(rows).toEqual([{ action: 'controller.configure', before: null, after: VALUES }]);
  });

  it('accepts only values within their limits', async () => {
    for (const wrong of [{ talkLockTimeout: 32_401 }, { talkLockInterval: -1 }, { volume: 8 }])
      await expect(update(0, wrong)).rejects.toMatchObject({ errorCode: 'UE_400' });
    expect((await read()).version).toBe(0);
  });

  it('is stored while the controller is offline, and sent when it is online again', async () => {
    await goOffline();
    expect(await update(0)).toMatchObject({ state: 'waiting', online: false });
    expect(await send()).toBe(0);
    expect(await commands()).toEqual([]);
    await goOnline();
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(await commands()).toMatchObject([{ payload: ON_THE_WIRE, state: 'waiting' }]);
  });

  it('shows why the controller refused it, and is sent again after a reconnection', async () => {
    await goOnline();
    await update(0);
    await answer('failed', 'Not a configuration');
    expect(await read()).toMatchObject({ state: 'refused', refusal: 'Not a configuration' });
    expect(await send()).toBe(0);
    await goOffline();
    await goOnline();
    expect(await send()).toBe(1);
    await answer('done');
    expect(await read()).toMatchObject({ state: 'taken', refusal: null });
  });

  it('is sent again when it changed while the controller confirmed an older version', async () => {
    await goOnline();
    await update(0);
    await update(1, { volume: 2 });
    expect(await commands()).toHaveLength(1);
    await answer('done');
    expect(await read()).toMatchObject({ state: 'waiting', volume: 2 });
    expect(await send()).toBe(1);
    await answer('done');
    expect(await read()).toMatchObject({ state: 'taken' });
  });

  it('is sent again to hardware that was wiped or replaced', async () => {
    await goOnline();
    await update(0);
    await answer('done');
    await goOffline();
    await goOnline('0198c6a2-0000-7000-8000-000000000002');
    expect(await read()).toMatchObject({ state: 'waiting', takenAt: null });
    expect(await send()).toBe(1);
  });

  it('is stored but not sent when the firmware does not support configuration', async () => {
    await goOnline();
    await sql`update controller_states set supported_features = '{state.watch}' where controller_id = ${controllerId}`.execute(
      api.deps.db,
    );
    expect(await update(0)).toMatchObject({ state: 'unsupported' });
    expect(await commands()).toEqual([]);
  });

  it('is not updated with an older version, and the refusal names the last editor', async () => {
    await update(0);
    await expect(update(0)).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { version: 1, changedBy: expect.any(String), changedAt: expect.any(String) },
    });
    await expect(update(2)).rejects.toMatchObject({ errorCode: 'UE_409' });
    expect((await read()).version).toBe(1);
  });

  it('keeps its versions with author, outcome and changed settings, and returns to an earlier one', async () => {
    await goOnline();
    await update(0);
    await answer('done');
    await update(1, { volume: 2 });
    await answer('failed', 'Volume is fixed');
    const { items } = await admin.call('controllerConfiguration.versions', { controllerId });
    expect(items).toMatchObject([
      { version: 2, writtenBy: 'Test Person', changed: ['volume_level'], takenAt: null, refusal: 'Volume is fixed' },
      { version: 1, writtenBy: 'Test Person', changed: [], takenAt: expect.any(String), refusal: null, isSent: true },
    ]);
    const restore = (version: number, restored: number) =>
      admin.call('controllerConfiguration.restore', { controllerId, version, restored });
    await expect(restore(1, 1)).rejects.toMatchObject({ errorCode: 'UE_409', details: { version: 2 } });
    await expect(restore(2, 9)).rejects.toMatchObject({ errorCode: 'UE_409' });
    expect(await restore(2, 1)).toMatchObject({ version: 3, ...VALUES, state: 'waiting' });
    expect(await commands()).toHaveLength(3);
  });

  it('keeps twenty versions', async () => {
    for (let version = 0; version < 22; version += 1) await update(version, { talkLockInterval: version });
    const { items } = await admin.call('controllerConfiguration.versions', { controllerId });
    expect([items.length, items[0]?.version, items.at(-1)?.version]).toEqual([20, 22, 3]);
  });

  it('is sent again when a controller did not answer, which it says', async () => {
    await goOnline();
    await update(0);
    await answer('timed-out');
    expect(await read()).toMatchObject({ state: 'unanswered', refusal: 'Request has timed out' });
    expect(
      await admin.call('controllerConfiguration.restore', { controllerId, version: 1, restored: 1 }),
    ).toMatchObject({ version: 2, state: 'waiting', refusal: null });
    expect(await commands()).toHaveLength(2);
  });

  it('returns to the defaults when the controller moves to another customer', async () => {
    await goOnline();
    await update(0);
    await answer('done');
    await trx((t) => changeHands(t, controllerId));
    expect(await read()).toMatchObject({ talkLockTimeout: 300, volume: 4, state: 'waiting', updatedBy: null });
  });

  it('of a former customer is ignored when the controller confirms it late, and the new configuration is sent', async () => {
    await goOnline();
    await update(0);
    await trx((t) => changeHands(t, controllerId));
    await goOnline();
    await answer('done');
    expect(await read()).toMatchObject({ talkLockTimeout: 300, state: 'waiting', takenAt: null });
    expect(await sendHere()).toBe(1);
    const sent = await sql<{ payload: unknown; epoch: number }>`
      select payload, owner_epoch as epoch from device_commands where controller_id = ${controllerId}
      order by id desc limit 1`.execute(api.deps.db);
    expect(sent.rows).toEqual([
      { payload: { config: { talklock_timeout: 300, talklock_interval: 30, volume_level: 4 } }, epoch: 2 },
    ]);
  });

  it('is not sent during a change of customer, but in the next round afterwards', async () => {
    await goOnline();
    await sql`insert into configurations (controller_id, kind, settings) values (${controllerId}, 'controller', '{}')`.execute(
      api.deps.db,
    );
    await trx(async (t) => {
      await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${controllerId}`.execute(t);
      expect(await sendHere()).toBe(0);
    });
    expect(await sendHere()).toBe(1);
  });

  it('is updated with the permission to edit locations, and read with the permission to view them', async () => {
    const standard = await api.signedIn({ roleId: 3, groupId: api.world.customer.groupId });
    expect(await standard.call('controllerConfiguration.get', { controllerId })).toMatchObject({ version: 0 });
    await expect(
      standard.call('controllerConfiguration.update', { controllerId, version: 0, ...VALUES }),
    ).rejects.toMatchObject({ errorCode: 'UE_403' });
    const stranger = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    await expect(stranger.call('controllerConfiguration.get', { controllerId })).rejects.toMatchObject({
      errorCode: 'UE_404',
    });
  });

  it('reaches an untried controller despite a full batch of controllers that keep refusing it', async () => {
    const ids = (await insertControllers(api.deps.db, api.world.north.groupId, 201)).toSorted();
    const last = ids.at(-1) ?? '';
    await sql`
      insert into configurations (controller_id, kind, settings, sent_at, sent_version)
      select id, 'controller', '{}', case when id <> ${last} then now() - interval '1 hour' end, case when id <> ${last} then 1 end
      from unnest(${ids}::uuid[]) as id`.execute(api.deps.db);
    await sql`
      update controller_states set status = 'active', status_since = now() - interval '2 hours',
        storage_id = gen_random_uuid(), supported_features = '{controller.configure}'
      where controller_id = any(${ids}::uuid[])`.execute(api.deps.db);
    await send();
    const { rows } = await sql`select from device_commands where controller_id = ${last}`.execute(api.deps.db);
    expect(rows).toHaveLength(1);
  });
});
