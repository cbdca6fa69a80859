import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { recordDueConfigurations } from '@earshot/db/queries/device-configuration/configuration-sending';
import { changeHands } from '@earshot/db/queries/locations/location-transfer';
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
/** Each test has a location of its own, with a connected controller. */
beforeEach(async () => {
  controllerId = await insertTeamLocation(api, ['team-members.set']);
});

interface SentTeam {
  readonly id: string;
  readonly epoch: number;
  readonly members: { fullName: string; callHandlingGroups: string[] }[];
}
const sent = async () => {
  const { rows } = await sql<SentTeam>`
    select id, owner_epoch as epoch, payload -> 'members' as members from device_commands
    where controller_id = ${controllerId} and type = 'team-members.set' order by id`.execute(api.deps.db);
  return rows;
};
const namesSent = async () => (await sent()).map(({ members }) => members.map(({ fullName }) => fullName));
const answer = async (state: 'done' | 'failed', detail: string | null = null) => {
  const { id: commandId, epoch: ownerEpoch } = (await sent()).at(-1) ?? { id: '', epoch: 0 };
  await api.deps.db
    .transaction()
    .execute((trx) => answerCommands(trx, [{ controllerId, commandId, ownerEpoch, state, detail }]));
};
const sendDue = () =>
  api.deps.db.transaction().execute((trx) => recordDueConfigurations(trx, { limit: 10, replaced: false }));
const add = (fullName: string, callHandlingGroups: string[] = []) =>
  admin.call('teamMembers.create', { controllerId, fullName, callHandlingGroups });
const confirmation = () => admin.call('teamMembers.confirmation', { controllerId });

describe('the team of a controller', () => {
  it('is sent with each change of the team members, and confirmed by the controller [C-126]', async () => {
    expect(await confirmation()).toMatchObject({ controllerId, version: 0, state: 'default' });
    const { id: teamMemberId } = await add('Ada', ['Tills']);
    expect(await sent()).toMatchObject([{ members: [{ fullName: 'Ada', callHandlingGroups: ['Tills'] }] }]);
    expect(await confirmation()).toMatchObject({ version: 1, state: 'waiting', updatedBy: 'Test Person' });
    await answer('done');
    expect(await confirmation()).toMatchObject({ version: 1, state: 'taken', takenAt: expect.any(String) });
    await admin.call('teamMembers.update', { teamMemberId, version: 1, fullName: 'Bea' });
    await answer('done');
    await admin.call('teamMembers.remove', { teamMemberId });
    expect(await namesSent()).toEqual([['Ada'], ['Bea'], []]);
    await answer('done');
    expect(await confirmation()).toMatchObject({ version: 3, state: 'taken' });
  });

  it('has the phonetic spellings, and none for names without one', async () => {
    const { id: teamMemberId } = await admin.call('teamMembers.create', {
      controllerId,
      fullName: 'Siobhán',
      saidAs: 'shi-VAWN',
    });
    await answer('done');
    expect((await sent()).at(-1)?.members).toEqual([
      { id: teamMemberId, fullName: 'Siobhán', saidAs: 'shi-VAWN', callHandlingGroups: [] },
    ]);
    await admin.call('teamMembers.update', { teamMemberId, version: 1, saidAs: '' });
    expect((await sent()).at(-1)?.members).toEqual([{ id: teamMemberId, fullName: 'Siobhán', callHandlingGroups: [] }]);
  });

  it('is one version and one request for a file of 500 names [C-422]', async () => {
    const names = Array.from({ length: 500 }, (_, n) => `Person ${n}`);
    await admin.call('teamMembers.createMany', { controllerId, names });
    expect(await namesSent()).toEqual([names]);
    expect(await confirmation()).toMatchObject({ version: 1, state: 'waiting' });
  });

  it('has the changes made before the controller answered in the next request', async () => {
    await add('Ada');
    await add('Bea');
    await add('Carl');
    expect(await namesSent()).toEqual([['Ada']]);
    await answer('done');
    expect(await confirmation()).toMatchObject({ version: 3, state: 'waiting' });
    await sendDue();
    expect(await namesSent()).toEqual([['Ada'], ['Ada', 'Bea', 'Carl']]);
    await answer('done');
    expect(await confirmation()).toMatchObject({ state: 'taken' });
  });

  it('waits for a controller that is offline or whose firmware takes none', async () => {
    await makeReachable(api.deps.db, controllerId, ['state.watch']);
    await add('Ada');
    expect(await confirmation()).toMatchObject({ version: 1, state: 'unsupported' });
    await makeReachable(api.deps.db, controllerId, ['team-members.set']);
    await sql`update controller_states set status = 'inactive' where controller_id = ${controllerId}`.execute(
      api.deps.db,
    );
    await sendDue();
    expect(await confirmation()).toMatchObject({ state: 'waiting', online: false });
    expect(await sent()).toEqual([]);
    await makeReachable(api.deps.db, controllerId, ['team-members.set']);
    await sendDue();
    expect(await namesSent()).toEqual([['Ada']]);
  });

  it('names the reason when the controller refuses it', async () => {
    await add('Ada');
    await answer('failed', 'storage full');
    expect(await confirmation()).toMatchObject({ state: 'refused', refusal: 'storage full' });
  });

  it('is not changed by a refused change', async () => {
    await add('Ada');
    expect(await admin.code('teamMembers.create', { controllerId, fullName: 'ADA' })).toBe('UE_409');
    expect(await confirmation()).toMatchObject({ version: 1 });
  });

  it('is removed from the controller when the location changes customer', async () => {
    await add('Ada');
    await answer('done');
    await api.deps.db.transaction().execute((trx) => changeHands(trx, controllerId));
    await makeReachable(api.deps.db, controllerId, ['team-members.set']);
    await sendDue();
    expect(await namesSent()).toEqual([['Ada'], []]);
    const kept = sql`select from configuration_versions where controller_id = ${controllerId} and settings::text like '%Ada%'`;
    expect((await kept.execute(api.deps.db)).rows).toEqual([]);
    await answer('done');
    await add('Bea');
    expect((await namesSent()).at(-1)).toEqual(['Bea']);
  });
});
