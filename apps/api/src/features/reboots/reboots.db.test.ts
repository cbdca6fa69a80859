import { advanceReboots } from '@earshot/db/queries/reboots/reboot-advancing';
import { endLostOperations } from '@earshot/db/queries/processes/operations';
import { turnReboot } from '@earshot/db/queries/reboots/reboot-process';
import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { PLAYS_ON, WINDOW_OVER } from '@earshot/domain/reboots/texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient;
let controllerId: string;
beforeAll(async () => {
  api = await testApi();
  admin = await api.signedIn({ roleId: 2, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  [controllerId = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
  await setStatus('active');
  await sql`
    insert into endpoints (controller_id, customer_id, device_id, category, presence, status_since, boot, seq, updated_at)
    select id, customer_id, '8930_V1', 'headset', 'online', now() - interval '1 hour', 1, 1, now() from controllers where id = ${controllerId}`.execute(
    api.deps.db,
  );
});

const setStatus = (status: string) =>
  sql`
    update controller_states set status = ${status}, status_since = now(),
      supported_features = '{controller.reboot,base-units.reboot}'
    where controller_id = ${controllerId}`.execute(api.deps.db);
const start = (who = admin) => who.call('reboots.start', { controllerId });
/** A turn that has inserted the command. */
const ASKED = { againInMs: 45_000, commandId: expect.any(String) };
const turn = (operationId: string) => turnReboot(api.deps.db, operationId);
const status = (operationId: string) => admin.call('reboots.get', { operationId });
const report = (name: string, detail: object = {}, at = new Date()) =>
  api.deps.db
    .transaction()
    .execute((trx) =>
      advanceReboots(trx, [{ controllerId, ownerEpoch: 1, name, at: at.toISOString(), detail: { ...detail } }]),
    );
const commands = async () => {
  const of = api.deps.db.selectFrom('device_commands').select(['id', 'type', 'state', 'payload']).orderBy('id');
  return of.where('controller_id', '=', controllerId).execute();
};
const answer = async (state: 'done' | 'failed' | 'timed-out', detail: string | null = null) => {
  const commandId = (await commands()).at(-1)?.id ?? '';
  await api.deps.db
    .transaction()
    .execute((trx) => answerCommands(trx, [{ controllerId, commandId, ownerEpoch: 1, state, detail }]));
};
/** A user who may see controllers and has these permissions more. */
async function userWith(...permissions: Permission[]): Promise<TestClient> {
  const { groupId } = api.world.north;
  const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers', ...permissions] });
  return await api.signedIn({ roleId, groupId });
}
/** Lets the time limit of the present step pass, after a boot of the controller. */
async function overdue(operationId: string, { booted }: { booted: boolean }): Promise<void> {
  await sql`update reboots set deadline_at = now() where operation_id = ${operationId}`.execute(api.deps.db);
  if (booted)
    await sql`update controller_states set boot = boot + 1 where controller_id = ${controllerId}`.execute(api.deps.db);
}
/** A reboot whose controller was asked. */
async function asked(): Promise<string> {
  const { operationId } = await start();
  await turn(operationId);
  return operationId;
}

describe('the reboot of a controller', () => {
  it('is called with the id of the controller, and asks it once [B-015] [B-469]', async () => {
    const { operationId, step, waitsFor, state } = await start();
    expect({ step, waitsFor, state }).toEqual({ step: 'initiating', waitsFor: null, state: 'running' });
    expect(await turn(operationId)).toEqual(ASKED);
    await turn(operationId);
    expect(await commands()).toMatchObject([{ type: 'controller.reboot', state: 'waiting', payload: {} }]);
    expect(await status(operationId)).toMatchObject({ step: 'initiating' });
    expect(await admin.call('reboots.latest', { controllerId })).toMatchObject({ reboot: { operationId } });
    await expect(admin.call('reboots.start', {} as never)).rejects.toMatchObject({
      message: 'controllerId is required',
    });
  });

  it('goes through its steps by the reports of the controller, and completes', async () => {
    const operationId = await asked();
    await report('endpoint.deactivated', { deviceId: '8930_V1' });
    expect((await status(operationId)).step).toBe('deactivating');
    const next = await turn(operationId);
    expect(next?.againInMs).toBeGreaterThan(0);
    expect(next?.againInMs).toBeLessThanOrEqual(4_000);
    await sql`update reboots set deactivated_at = now() - interval '4 seconds'`.execute(api.deps.db);
    await turn(operationId);
    expect((await status(operationId)).step).toBe('activating');
    await report('endpoint.activated', { deviceId: '8930_V1', success: true });
    expect(await status(operationId)).toMatchObject({
      step: 'completed',
      state: 'completed',
      message: 'Controller has successfully rebooted.',
    });
    expect(await turn(operationId)).toBeNull();
  });

  it('ends with a warning when the controller reports a fault afterwards', async () => {
    const operationId = await asked();
    await setStatus('fault');
    await report('endpoint.activated', { success: true });
    expect(await status(operationId)).toMatchObject({
      state: 'completed',
      message: 'Controller has rebooted with errors.',
    });
  });

  it('fails with the reason of a refusal, and without an answer', async () => {
    const refused = await asked();
    await answer('failed', 'The controller is busy');
    expect(await turn(refused)).toBeNull();
    expect(await status(refused)).toMatchObject({ state: 'failed', error: 'The controller is busy' });
    const silent = await asked();
    await answer('timed-out');
    await turn(silent);
    expect(await status(silent)).toMatchObject({ state: 'failed', error: expect.stringContaining('timed out') });
  });

  it('goes on when the command timed out although the controller reboots', async () => {
    const operationId = await asked();
    await report('endpoint.deactivated', { deviceId: '8930_V1' });
    await answer('timed-out');
    expect(await turn(operationId)).not.toBeNull();
    expect(await status(operationId)).toMatchObject({ state: 'running', error: null });
  });

  it('fails at the deadline of its step, and its command is not sent again', async () => {
    const operationId = await asked();
    await report('base-unit.rebooted');
    await sql`update reboots set deadline_at = now() where operation_id = ${operationId}`.execute(api.deps.db);
    expect(await turn(operationId)).toBeNull();
    expect(await status(operationId)).toMatchObject({
      state: 'failed',
      step: 'deactivating',
      error: 'The controller did not come back in time.',
    });
    expect(await commands()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('whose reports are lost is completed at its deadline if the controller has booted since', async () => {
    const operationId = await asked();
    await overdue(operationId, { booted: true });
    expect(await turn(operationId)).toBeNull();
    expect(await status(operationId)).toMatchObject({
      state: 'completed',
      step: 'completed',
      message: 'Controller has successfully rebooted.',
    });
    expect(await commands()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('whose boot was reported fails at its deadline, because its devices are missing', async () => {
    const operationId = await asked();
    await sql`
      insert into device_events (controller_id, n, at, owner_epoch, name, detail)
      values (${controllerId}, 1, now(), 1, 'controller.booted', '{}')`.execute(api.deps.db);
    await overdue(operationId, { booted: true });
    await turn(operationId);
    expect(await status(operationId)).toMatchObject({ state: 'failed' });
  });

  it('waits for the controller after an outage of the platform, although the request has timed out', async () => {
    const operationId = await asked();
    await answer('timed-out');
    await overdue(operationId, { booted: false });
    await sql`insert into platform_outages (from_at, until_at) values (now() - interval '1 hour', now())`.execute(
      api.deps.db,
    );
    await sql`update operations set deadline_at = now() - interval '1 minute' where id = ${operationId}`.execute(
      api.deps.db,
    );
    await api.deps.db.transaction().execute((trx) => endLostOperations(trx, 100));
    expect(await turn(operationId)).toEqual({ againInMs: 30_000 });
    expect(await status(operationId)).toMatchObject({ state: 'running', error: null });
    await overdue(operationId, { booted: true });
    expect(await turn(operationId)).toBeNull();
    expect(await status(operationId)).toMatchObject({ state: 'completed' });
    await sql`delete from platform_outages`.execute(api.deps.db);
  });

  it('that was given up is completed by a late report of the boot, but not by one from before the request', async () => {
    const operationId = await asked();
    await answer('timed-out');
    await turn(operationId);
    await report('controller.booted', {}, new Date(Date.now() - 60_000));
    expect(await status(operationId)).toMatchObject({ state: 'failed' });
    await report('controller.booted');
    expect(await status(operationId)).toMatchObject({
      state: 'completed',
      step: 'completed',
      error: null,
      message: 'Controller has successfully rebooted.',
    });
  });

  it('that was given up stays failed after ten minutes, after a refusal, and when another was started', async () => {
    const late = await asked();
    await answer('timed-out');
    await turn(late);
    await sql`update operations set ended_at = now() - interval '11 minutes' where id = ${late}`.execute(api.deps.db);
    await report('controller.booted');
    expect(await status(late)).toMatchObject({ state: 'failed' });
    const refused = await asked();
    await answer('failed', 'The controller is busy');
    await turn(refused);
    await report('controller.booted');
    expect(await status(refused)).toMatchObject({ state: 'failed' });
    const first = await asked();
    await answer('timed-out');
    await turn(first);
    await start();
    await report('controller.booted');
    expect(await status(first)).toMatchObject({ state: 'failed' });
  });

  it('is completed by the boot alone where no device was online', async () => {
    const waits = await asked();
    await report('controller.booted');
    expect(await status(waits)).toMatchObject({ state: 'running' });
    await report('endpoint.activated', { success: true });
    await sql`update endpoints set presence = 'offline' where controller_id = ${controllerId}`.execute(api.deps.db);
    const operationId = await asked();
    await report('controller.booted');
    expect(await status(operationId)).toMatchObject({ state: 'completed' });
  });

  it('ignores reports of another owner, and reports before the controller was asked', async () => {
    const { operationId } = await start();
    await report('endpoint.activated', { success: true });
    expect((await status(operationId)).state).toBe('running');
    await turn(operationId);
    const foreign = { controllerId, ownerEpoch: 2, name: 'endpoint.activated', at: new Date().toISOString() };
    await api.deps.db.transaction().execute((trx) => advanceReboots(trx, [{ ...foreign, detail: { success: true } }]));
    expect((await status(operationId)).state).toBe('running');
  });

  it('runs once at a time: a second user reads who reboots the controller', async () => {
    await start();
    await expect(start()).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: expect.stringContaining('is rebooting the controller'),
    });
  });

  it('is refused for an offline controller, and for firmware that cannot reboot', async () => {
    await setStatus('inactive');
    await expect(start()).rejects.toMatchObject({ message: 'We cannot connect to your Controller right now' });
    await setStatus('active');
    await sql`update controller_states set supported_features = '{state.watch}' where controller_id = ${controllerId}`.execute(
      api.deps.db,
    );
    await expect(start()).rejects.toMatchObject({
      message: 'The firmware of this controller does not support rebooting.',
    });
  });

  it('needs its own permission [B-413]', async () => {
    await expect(start(await userWith('reboot_baseunits'))).rejects.toMatchObject({ errorCode: 'UE_403' });
    expect(await start(await userWith('reboot_controllers'))).toMatchObject({ state: 'running' });
  });
});

/** Plays a Message Cast at the controller until `end` is called. */
async function play() {
  const { clipId, groupId } = api.world.north;
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: [controllerId] });
  const cast = api.deps.db.selectFrom('message_casts').select(['id', 'name']).where('id', '=', castId);
  const { deliveryId } = await admin.call('deliveries.send', { castId });
  const set = (columns: object) =>
    api.deps.db.updateTable('delivery_targets').set(columns).where('delivery_id', '=', deliveryId).execute();
  await set({ playing: true });
  return {
    cast: await cast.executeTakeFirstOrThrow(),
    end: () => set({ playing: false, final: true }),
  };
}

/** Moves the only play of the deliveries at the controller, and opens them again. */
const beginsIn = (seconds: number) =>
  sql`
    with woken as (update delivery_targets set final = false where controller_id = ${controllerId} returning delivery_id)
    update delivery_plans set starts_at = now() + ${seconds} * interval '1 second', plays = 1, skip = '{}',
      segments = jsonb_build_array(jsonb_build_object(
        'startAt', now() + ${seconds} * interval '1 second', 'count', 1, 'intervalMs', 0))
    where delivery_id in (select delivery_id from woken)`.execute(api.deps.db);

describe('the reboot of a controller at which a Message Cast plays', () => {
  it('waits until the play has ended, and says for which since when', async () => {
    const { cast, end } = await play();
    const { operationId, startedAt, waitsFor } = await start();
    expect(waitsFor).toEqual({
      obstacle: 'play',
      title: `the Message Cast “${cast.name}”`,
      casts: [cast],
      since: startedAt,
      until: new Date(Date.parse(startedAt) + 600_000).toISOString(),
      atLimit: 'fail',
      anyway: true,
    });
    expect(await turn(operationId)).toEqual({ againInMs: 1_000 });
    expect(await commands()).toEqual([]);
    await end();
    expect(await status(operationId)).toMatchObject({ waitsFor: null });
    await turn(operationId);
    expect(await commands()).toHaveLength(1);
  });

  it('names a Message Cast of a group above the location to users of that group only', async () => {
    const { groupId } = api.world.leeds;
    await sql`update controllers set group_id = ${groupId} where id = ${controllerId}`.execute(api.deps.db);
    const { cast } = await play();
    const { operationId, waitsFor } = await start();
    expect(waitsFor).toMatchObject({ casts: [cast] });
    const below = await api.signedIn({ roleId: 2, groupId });
    expect(await below.call('reboots.get', { operationId })).toMatchObject({
      waitsFor: { title: 'a Message Cast', casts: [] },
    });
  });

  it('waits for a play that was due and is not reported yet, but not for one whose end was reported', async () => {
    const { end } = await play();
    await end();
    const { operationId } = await start();
    await beginsIn(-1);
    expect(await turn(operationId)).toEqual({ againInMs: 1_000 });
    await sql`
      insert into plays (delivery_id, controller_id, instant, started_at, ended_at, outcome)
      select p.delivery_id, t.controller_id, p.starts_at, now(), now(), 'played'
      from delivery_plans p join delivery_targets t on t.delivery_id = p.delivery_id
      where t.controller_id = ${controllerId}`.execute(api.deps.db);
    expect(await turn(operationId)).toEqual(ASKED);
  });

  it('waits for a play that begins before a request would reach the controller, but not for a later one', async () => {
    const { end } = await play();
    await end();
    const { operationId } = await start();
    await beginsIn(29);
    expect(await turn(operationId)).toEqual({ againInMs: 1_000 });
    await beginsIn(300);
    expect(await turn(operationId)).toEqual(ASKED);
  });

  it('fails after ten minutes of plays', async () => {
    await play();
    const { operationId } = await start();
    await sql`update operations set created_at = now() - interval '10 minutes' where id = ${operationId}`.execute(
      api.deps.db,
    );
    expect(await turn(operationId)).toBeNull();
    expect(await status(operationId)).toMatchObject({ state: 'failed', error: PLAYS_ON, waitsFor: null });
  });

  it('fails instead of asking after the window of its task', async () => {
    const { operationId } = await start();
    await sql`update reboots set ask_until = now() - interval '1 second' where operation_id = ${operationId}`.execute(
      api.deps.db,
    );
    expect(await turn(operationId)).toBeNull();
    expect(await status(operationId)).toMatchObject({ state: 'failed', error: WINDOW_OVER, waitsFor: null });
  });

  it('begins anyway at the start or while it waits, for users with the permission for that', async () => {
    await play();
    const { operationId } = await start();
    expect(await admin.call('reboots.force', { operationId })).toMatchObject({ waitsFor: null });
    await admin.call('reboots.force', { operationId });
    expect(await turn(operationId)).toEqual(ASKED);
    await answer('failed', 'busy');
    await turn(operationId);
    const again = await admin.call('reboots.start', { controllerId, anyway: true });
    expect(await turn(again.operationId)).toEqual(ASKED);
  });

  it('waits for users without that permission, who see no names of Message Casts that they may not see', async () => {
    await play();
    const other = await userWith('reboot_controllers');
    expect(await other.code('reboots.start', { controllerId, anyway: true })).toBe('UE_403');
    const { operationId, waitsFor } = await start(other);
    expect(waitsFor).toMatchObject({ title: 'a Message Cast', casts: [], anyway: false });
    expect(await other.code('reboots.force', { operationId })).toBe('UE_403');
    expect(await turn(operationId)).toEqual({ againInMs: 1_000 });
  });
});

const rebootUnits = async (change: object = {}, who = admin) => {
  const row = api.deps.db.selectFrom('controllers').select(['serial', 'box_name']).where('id', '=', controllerId);
  const { serial, box_name } = await row.executeTakeFirstOrThrow();
  return await who.call('reboots.baseUnits', { controllerId, serialNumber: serial, boxName: box_name, ...change });
};

describe('the reboot of base units', () => {
  beforeEach(async () => {
    await sql`
      insert into base_units (controller_id, customer_id, device_id, boot, seq, updated_at)
      select id, customer_id, unit, 1, 1, now() from controllers, unnest('{BU-1,BU-2}'::text[]) as unit
      where id = ${controllerId}`.execute(api.deps.db);
  });

  it('is called with the serial number and the box name, for all or for some [B-016] [B-470]', async () => {
    await rebootUnits();
    await rebootUnits({ baseUnitIds: ['BU-2'] });
    expect(await commands()).toMatchObject([
      { type: 'base-units.reboot', payload: {} },
      { type: 'base-units.reboot', payload: { baseUnitIds: ['BU-2'] } },
    ]);
    for (const wrong of [{ serialNumber: 'VC4-OTHER' }, { boxName: 'Elsewhere' }])
      await expect(rebootUnits(wrong)).rejects.toMatchObject({ errorCode: 'UE_409' });
    await expect(rebootUnits({ baseUnitIds: ['BU-9'] })).rejects.toMatchObject({ errorCode: 'UE_404' });
    expect(await commands()).toHaveLength(2);
  });

  it('ends with the answer of the controller', async () => {
    const { operationId } = await rebootUnits();
    await answer('failed', 'No base unit answers');
    expect(await admin.call('operations.get', { operationId })).toMatchObject({
      kind: 'base-units.reboot',
      state: 'failed',
      message: 'No base unit answers',
    });
  });

  it('needs its own permission [B-414]', async () => {
    await expect(rebootUnits({}, await userWith('reboot_controllers'))).rejects.toMatchObject({ errorCode: 'UE_403' });
    expect(await rebootUnits({}, await userWith('reboot_baseunits'))).toMatchObject({
      operationId: expect.any(String),
    });
  });

  it('is refused during a play, which users with the permission for that may cut', async () => {
    const { cast } = await play();
    await expect(rebootUnits()).rejects.toMatchObject({
      message: `First, the Message Cast “${cast.name}” has to end there. Try again later.`,
      details: { obstacle: 'play', anyway: true },
    });
    const other = await userWith('reboot_baseunits');
    expect(await refusalOf(rebootUnits({}, other))).toMatchObject({ details: { casts: [], anyway: false } });
    expect(await refusalOf(rebootUnits({ anyway: true }, other))).toMatchObject({ errorCode: 'UE_403' });
    expect(await commands()).toEqual([]);
    await rebootUnits({ anyway: true });
    expect(await commands()).toHaveLength(1);
  });

  it('is refused while other work locks the controller, also with the permission', async () => {
    await start();
    expect(await refusalOf(rebootUnits({ anyway: true }))).toMatchObject({
      message: expect.stringContaining('is rebooting the controller there'),
      details: { kind: 'controller.reboot' },
    });
    expect(await commands()).toEqual([]);
  });
});

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
