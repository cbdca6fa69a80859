import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { changeHands } from '@earshot/db/queries/locations/location-transfer';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient & { userId: string };
let groupId: string;
let controllerId: string;
let other: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
  await sql`update users set first_name = 'Ada', last_name = 'Byron' where id = ${admin.userId}`.execute(api.deps.db);
});
afterAll(() => api.destroy());
beforeEach(async () => {
  const { db } = api.deps;
  [controllerId = '', other = ''] = await insertControllers(db, groupId, 2);
  await sql`
    update controller_states set status = 'active', supported_features = '{controller.configure}'
    where controller_id in (${controllerId}, ${other})`.execute(db);
});

const configure = (id: string) =>
  admin.call('controllerConfiguration.update', {
    controllerId: id,
    version: 0,
    talkLockTimeout: 60,
    talkLockInterval: 10,
    volume: 5,
  });
const list = async (input: object, client: TestClient = admin) =>
  (await client.call('deviceCommandLog.list', input)).items;

describe('the task controller log', () => {
  it('shows user, command and outcome, newest first, for a location and for a group', async () => {
    await configure(controllerId);
    const [asked] = await list({ controllerId });
    expect(asked).toMatchObject({
      controllerId,
      type: 'controller.configure',
      state: 'waiting',
      settledAt: null,
      by: 'Ada Byron',
      endpointId: null,
    });
    const commandId = asked?.id ?? '';
    await api.deps.db
      .transaction()
      .execute((trx) =>
        answerCommands(trx, [{ controllerId, commandId, ownerEpoch: 1, state: 'failed', detail: 'Not now' }]),
      );
    await configure(other);
    expect(await list({ controllerId })).toMatchObject([{ state: 'failed', detail: 'Not now' }]);
    await sql`update device_commands set detail = '{"config":{"volume_level":5}}' where id = ${commandId}::uuid`.execute(
      api.deps.db,
    );
    expect(await list({ controllerId })).toMatchObject([{ detail: 'Reported its settings: volume 5.' }]);
    expect((await list({ groupId })).slice(0, 2)).toMatchObject([{ controllerId: other }, { controllerId }]);
    expect(await list({ groupId, states: ['failed'], controllerId })).toHaveLength(1);
    expect(await admin.call('deviceCommandLog.count', { controllerId, states: ['done'] })).toEqual({
      total: 0,
      isMore: false,
    });
    expect(await admin.call('deviceCommandLog.count', { controllerId })).toEqual({ total: 1, isMore: false });
  });

  it('needs its own permission [B-426]', async () => {
    await configure(controllerId);
    const at = api.world.customer.groupId;
    const roleId = await insertRoleRow(api.deps.db, { groupId: at, permissions: ['view_task_controller_log'] });
    const only = await api.signedIn({ roleId, groupId: at });
    expect(await list({ controllerId }, only)).toHaveLength(1);
    expect((await only.call('session.current', undefined)).menu.map(({ route }) => route)).toContain(
      '/events/controllers',
    );
    const others = await insertRoleRow(api.deps.db, {
      groupId: at,
      permissions: ['view_controllers', 'view_audit_log'],
    });
    const without = await api.signedIn({ roleId: others, groupId: at });
    for (const path of ['deviceCommandLog.list', 'deviceCommandLog.count'] as const)
      await expect(without.call(path, { controllerId })).rejects.toMatchObject({ errorCode: 'UE_403' });
    expect((await without.call('session.current', undefined)).menu.map(({ route }) => route)).not.toContain(
      '/events/controllers',
    );
  });

  it('shows nothing of other groups or of a former owner', async () => {
    await configure(controllerId);
    expect(await list({ groupId: api.world.south.groupId })).toEqual([]);
    const stranger = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    await expect(list({ controllerId }, stranger)).rejects.toMatchObject({ errorCode: 'UE_404' });
    await api.deps.db.transaction().execute((trx) => changeHands(trx, controllerId));
    expect(await list({ controllerId })).toEqual([]);
  });
});
