import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { switchUserEnrolmentOn } from '@earshot/db/queries/locations/settings-of-locations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertPastDelivery, insertPlayRow } from '../../testing/past-delivery.ts';
import { reportUses } from '../../testing/report-uses.ts';
import { insertTeamLocation, teamApi } from '../../testing/team-members.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: TestClient;
let controllerId: string;
beforeAll(async () => {
  ({ api, admin } = await teamApi());
});
afterAll(() => api.destroy());
/** Each test has a location of its own. */
beforeEach(async () => {
  controllerId = await insertTeamLocation(api);
  await switchUserEnrolmentOn(api.deps.db, [controllerId]);
});

const add = async (fullName: string) => (await admin.call('teamMembers.create', { controllerId, fullName })).id;
const report = (deviceId: string, ...facts: Parameters<typeof reportUses>[2]) =>
  reportUses(api.deps.db, { controllerId, deviceId }, facts);
const exported = (teamMemberId: string) => admin.call('teamMembers.exportData', { teamMemberId });
const erase = (teamMemberId: string) => admin.call('teamMembers.erase', { teamMemberId });
const usesOf = async (teamMemberId: string) =>
  (await exported(teamMemberId)).uses.map(({ deviceId, fullName, status }) => [deviceId, fullName, status]);
const lastAudit = async () => {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from audit_log where subject_id = ${controllerId} order by id desc limit 1`.execute(
    api.deps.db,
  );
  return rows[0];
};
/** Moves the change of a name into the past, to a time between reported uses. */
const givenUp = (fullName: string, minutesAgo: number) =>
  sql`
    update former_member_names set given_up_at = now() - ${minutesAgo} * interval '1 minute'
    where controller_id = ${controllerId} and full_name = ${fullName}`.execute(api.deps.db);
const namesOfUses = async () => {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from (
      select full_name, started_at from enrolments where controller_id = ${controllerId}
      union all select full_name, started_at from enrolment_history where controller_id = ${controllerId}) u
    order by started_at`.execute(api.deps.db);
  return rows.map(({ name }) => name);
};

describe('the export of a person', () => {
  it('has names, groups and all uses of headsets, and is recorded without them', async () => {
    const callHandlingGroups = ['Tills'];
    const member = await admin.call('teamMembers.create', { controllerId, fullName: 'Ada Byron', callHandlingGroups });
    await report('H1', ['rack-out', 300], ['enrolled', 299, 'Ada Byron'], ['rack-in', 250]);
    await admin.call('teamMembers.update', { teamMemberId: member.id, version: 1, fullName: 'Ada Lovelace' });
    await givenUp('Ada Byron', 200);
    await report('H1', ['enrolled', 100, 'ada lovelace'], ['handed-on', 50, 'Alan Turing']);
    const data = await exported(member.id);
    expect(data).toMatchObject({
      teamMemberId: member.id,
      location: { controllerId },
      fullName: 'Ada Lovelace',
      isInTeam: true,
      createdAt: member.createdAt,
      callHandlingGroups,
      names: [
        { fullName: 'Ada Lovelace', until: null },
        { fullName: 'Ada Byron', until: expect.any(String) },
      ],
    });
    expect(await usesOf(member.id)).toEqual([
      ['H1', 'ada lovelace', 'RETURNED'],
      ['H1', 'Ada Byron', 'RETURNED'],
    ]);
    expect(await lastAudit()).toEqual({
      action: 'team-member.export',
      before: null,
      after: { teamMemberId: member.id },
    });
  });

  it('has the Message Casts that the person heard, and the spelling of the name', async () => {
    const saidAs = 'shi-VAWN';
    const { id } = await admin.call('teamMembers.create', { controllerId, fullName: 'Siobhán', saidAs });
    const other = await add('Alan');
    const { db } = api.deps;
    const past = await insertPastDelivery(db, {
      ...api.world.north,
      locations: 0,
      plays: 2,
      controllerIds: [controllerId],
    });
    for (const [n, heardBy] of [[id, other], [other]].entries()) {
      const instant = past.instants[n] ?? '';
      await insertPlayRow(db, { deliveryId: past.deliveryId, controllerId, instant });
      const heard = JSON.stringify(Object.fromEntries(heardBy.map((member) => [member, instant])));
      await sql`update plays set heard = ${heard}::jsonb where instant = ${instant}::timestamptz`.execute(db);
    }
    expect(await exported(id)).toMatchObject({
      saidAs,
      hearings: [
        {
          deliveryId: past.deliveryId,
          castName: expect.any(String),
          instant: past.instants[0],
          heardAt: past.instants[0],
        },
      ],
    });
  });

  it('is possible after the person has left the team', async () => {
    const teamMemberId = await add('Ada');
    await report('H1', ['enrolled', 100, 'Ada'], ['rack-in', 50]);
    await admin.call('teamMembers.remove', { teamMemberId });
    const { items } = await admin.call('teamMembers.former', { controllerId });
    expect(items).toEqual([{ id: teamMemberId, controllerId, fullName: 'Ada', leftAt: expect.any(String) }]);
    expect(await exported(teamMemberId)).toMatchObject({
      isInTeam: false,
      createdAt: null,
      uses: [{ deviceId: 'H1' }],
    });
  });
});

describe('erasing a person', () => {
  it('keeps uses of headsets, their statuses and all counts, under another name', async () => {
    const teamMemberId = await add('Ada');
    await report('H1', ['enrolled', 100, 'Ada'], ['rack-in', 90], ['enrolled', 80, 'ADA']);
    await report('H2', ['enrolled', 70, 'Ada']);
    await report('H3', ['rack-out', 60]);
    const list = async () => {
      const { items } = await admin.call('enrolments.list', { controllerId });
      return items.map(({ deviceId, status, fullName }) => ({ deviceId, status, fullName }));
    };
    const before = await list();
    expect(before.map(({ status }) => status).toSorted()).toEqual(['ENROLLED', 'MISSING', 'WARNING']);
    const { replacement, uses } = await erase(teamMemberId);
    expect(uses).toBe(3);
    const renamed = before.map((one) => ({ ...one, fullName: one.fullName === null ? null : replacement }));
    expect(await list()).toEqual(renamed);
    expect(await recountDevices(api.deps.db)).toEqual([]);
    expect(await namesOfUses()).toEqual([replacement, replacement, replacement, null]);
    expect(await lastAudit()).toEqual({ action: 'team-member.erase', before: { teamMemberId }, after: null });
    expect(await admin.code('teamMembers.get', { teamMemberId })).toBe('UE_404');
    expect(await admin.code('teamMembers.erase', { teamMemberId })).toBe('UE_404');
  });

  it('has reports that still name the person stored as before, with the other name', async () => {
    const teamMemberId = await add('Ada');
    await report('H1', ['enrolled', 100, 'Ada']);
    const { replacement } = await erase(teamMemberId);
    await report('H1', ['enrolled', 90, 'ADA'], ['rack-in', 50]);
    await report('H2', ['enrolled', 40, 'Ada']);
    expect(await namesOfUses()).toEqual([replacement, replacement]);
    expect(await recountDevices(api.deps.db)).toEqual([]);
  });

  it('ends for a name that a new team member gets', async () => {
    await erase(await add('Ada'));
    const teamMemberId = await add('Ada');
    await report('H1', ['enrolled', 10, 'Ada']);
    expect(await usesOf(teamMemberId)).toEqual([['H1', 'Ada', 'ENROLLED']]);
  });

  it('leaves the uses of others who had, or have, one of the names', async () => {
    const first = await add('Ada');
    await report('H1', ['enrolled', 500, 'Ada'], ['rack-in', 450]);
    await admin.call('teamMembers.update', { teamMemberId: first, version: 1, fullName: 'Bea' });
    await givenUp('Ada', 400);
    const second = await add('Ada');
    await report('H2', ['enrolled', 300, 'Ada'], ['rack-in', 250]);
    await report('H3', ['enrolled', 200, 'Bea'], ['rack-in', 150]);
    expect(await usesOf(first)).toEqual([
      ['H3', 'Bea', 'RETURNED'],
      ['H1', 'Ada', 'RETURNED'],
    ]);
    expect(await usesOf(second)).toEqual([['H2', 'Ada', 'RETURNED']]);
    const { replacement, uses } = await erase(first);
    expect(uses).toBe(2);
    expect(await namesOfUses()).toEqual([replacement, 'Ada', replacement]);
    await report('H4', ['enrolled', 5, 'Ada']);
    expect((await usesOf(second)).map(([device]) => device)).toEqual(['H4', 'H2']);
  });

  it('is possible after the person has left the team, also for uses that are reported later', async () => {
    const teamMemberId = await add('Ada');
    await admin.call('teamMembers.remove', { teamMemberId });
    await givenUp('Ada', 100);
    await report('H1', ['enrolled', 50, 'Ada']);
    const { replacement } = await erase(teamMemberId);
    expect(await namesOfUses()).toEqual([replacement]);
    expect(await admin.call('teamMembers.former', { controllerId })).toEqual({ items: [] });
  });

  it('leaves no name in user events', async () => {
    const owner = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    const teamMemberId = await add('Ada');
    await erase(teamMemberId);
    const history = await owner.call('locations.history', { controllerId });
    const { boxName } = await owner.call('locations.record', { controllerId });
    expect(history.items.map(({ sentence }) => sentence)).toEqual([
      `Erased a team member at ${boxName}`,
      `Added a team member at ${boxName}`,
    ]);
  });
});
