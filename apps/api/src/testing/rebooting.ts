import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { advanceReboots } from '@earshot/db/queries/reboots/reboot-advancing';
import { turnReboot } from '@earshot/db/queries/reboots/reboot-process';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { TestClient } from './client.ts';
import { insertRoleRow } from './roles.ts';
import { type TestApi, testApi } from './test-api.ts';
import { insertCastRow, insertControllers } from './world.ts';

/** A turn that has inserted the command. */
export const ASKED = { againInMs: 45_000, commandId: expect.any(String) };

/**
 * Registers an api for the tests of a file, with a controller for each test that has a headset and can reboot. Returns what users, the
 * worker, the gateway and the controller do.
 */
export function rebootingParts() {
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
      await sql`update controller_states set boot = boot + 1 where controller_id = ${controllerId}`.execute(
        api.deps.db,
      );
  }
  /** A reboot whose controller was asked. */
  async function asked(): Promise<string> {
    const { operationId } = await start();
    await turn(operationId);
    return operationId;
  }
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

  return {
    get api() {
      return api;
    },
    get admin() {
      return admin;
    },
    get controllerId() {
      return controllerId;
    },
    setStatus,
    start,
    turn,
    status,
    report,
    commands,
    answer,
    userWith,
    overdue,
    asked,
    play,
    beginsIn,
  };
}

export const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
