import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { replaceHardware } from '@earshot/db/queries/controllers/hardware-replacement';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { makeReachable } from '../../testing/devices.ts';
import { insertTeamLocation, teamApi } from '../../testing/team-members.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: TestClient;
let controllerId: string;
beforeAll(async () => {
  ({ api, admin } = await teamApi());
});
afterAll(() => api.destroy());
/** Each test has a location of its own, with firmware that reports groups. */
beforeEach(async () => {
  controllerId = await insertTeamLocation(api, ['call-handling-groups.read']);
});

const ask = () => admin.call('teamMembers.readCallHandlingGroups', { controllerId });
const known = () => admin.call('teamMembers.callHandlingGroups', { controllerId });
const answer = (commandId: string, detail: string, state: 'done' | 'failed' = 'done') =>
  api.deps.db
    .transaction()
    .execute((trx) => answerCommands(trx, [{ controllerId, commandId, ownerEpoch: 1, state, detail }]));
async function read(...groups: string[]) {
  const { commandId } = await ask();
  await answer(commandId, JSON.stringify({ groups }));
}
const operation = (operationId: string) => admin.call('operations.get', { operationId });

describe('the call-handling groups of a controller', () => {
  it('are asked from it, and stored with their time [C-379]', async () => {
    expect(await known()).toMatchObject({ controllerId, groups: null, readAt: null, online: true, isSupported: true });
    const { operationId, commandId } = await ask();
    expect(await operation(operationId)).toMatchObject({ kind: 'call-handling-groups.read', state: 'running' });
    const command = api.deps.db.selectFrom('device_commands').select(['type', 'payload']).where('id', '=', commandId);
    expect(await command.execute()).toEqual([{ type: 'call-handling-groups.read', payload: {} }]);
    await answer(commandId, '{"groups":["Tills","Doors"]}');
    expect(await operation(operationId)).toMatchObject({ state: 'completed' });
    const first = await known();
    expect(first.groups).toEqual(['Tills', 'Doors']);
    await read('Tills');
    const second = await known();
    expect(second.groups).toEqual(['Tills']);
    expect(Date.parse(second.readAt ?? '')).toBeGreaterThan(Date.parse(first.readAt ?? ''));
  });

  it('keep the last answer when a later one fails or cannot be read', async () => {
    await read('Tills');
    const before = await known();
    const refused = await ask();
    await answer(refused.commandId, 'busy', 'failed');
    expect(await operation(refused.operationId)).toMatchObject({ state: 'failed', message: 'busy' });
    const garbled = await ask();
    await answer(garbled.commandId, '{"groups":');
    const message = 'The answer of the controller could not be read';
    expect(await operation(garbled.operationId)).toMatchObject({ state: 'failed', message });
    const log = await admin.call('deviceCommandLog.list', { controllerId });
    expect(log.items[0]).toMatchObject({ state: 'failed', detail: message });
    expect(await known()).toEqual(before);
  });

  it('are not asked from firmware that cannot report them [C-423]', async () => {
    await makeReachable(api.deps.db, controllerId, ['controller.reboot']);
    expect(await known()).toMatchObject({ isSupported: false });
    await expect(ask()).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: "Sorry, this Controller's firmware does not support reading call-handling groups.",
    });
  });

  it('are not asked from a controller that is offline', async () => {
    await sql`update controller_states set status = 'inactive' where controller_id = ${controllerId}`.execute(
      api.deps.db,
    );
    expect(await known()).toMatchObject({ online: false, lastActiveAt: expect.any(String) });
    await expect(ask()).rejects.toMatchObject({ message: 'We cannot connect to your Controller right now' });
  });

  it('are unknown to the next owner, and after a change of the hardware', async () => {
    await read('Tills');
    await sql`update controllers set owner_epoch = 2 where id = ${controllerId}`.execute(api.deps.db);
    expect(await known()).toMatchObject({ groups: null, readAt: null });
    await sql`update controllers set owner_epoch = 1 where id = ${controllerId}`.execute(api.deps.db);
    expect(await known()).toMatchObject({ groups: ['Tills'] });
    const change = { controllerId, former: 'OLD-1', serial: 'NEW-1' };
    await api.deps.db.transaction().execute((trx) => replaceHardware(trx, change));
    expect(await known()).toMatchObject({ groups: null, readAt: null, isSupported: null });
  });

  it('are neither shown nor asked in another group', async () => {
    const stranger = await api.signedIn({ roleId: 2, groupId: api.world.other.groupId });
    expect(await stranger.code('teamMembers.callHandlingGroups', { controllerId })).toBe('UE_404');
    expect(await stranger.code('teamMembers.readCallHandlingGroups', { controllerId })).toBe('UE_404');
  });
});
