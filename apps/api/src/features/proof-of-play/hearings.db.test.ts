import { randomUUID } from 'node:crypto';
import { findDeliveryDetail } from '@earshot/db/queries/deliveries/deliveries';
import { countMarkedHearings } from '@earshot/db/queries/deliveries/hearing-marks';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { countHearings } from '../../testing/hearings.ts';
import { insertPastDelivery, insertPlayRow } from '../../testing/past-delivery.ts';
import { insertTeamMemberRow, openTeamEnrolment } from '../../testing/team-members.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { proofPdf } from './pdf/proof-pdf.ts';

let api: TestApi;
let admin: TestClient & { token: string };
let standard: typeof admin;
beforeAll(async () => {
  api = await testApi();
  await openTeamEnrolment(api.deps.db);
  const { groupId } = api.world.north;
  admin = await api.signedIn({ roleId: 2, groupId });
  standard = await api.signedIn({ roleId: 3, groupId });
});
afterAll(() => api.destroy());

/** Whether the group shows names in proof of play. */
const showNames = (isOn: boolean) =>
  sql`update groups set names_in_proof_of_play = ${isOn} where id = ${api.world.north.groupId}`.execute(api.deps.db);

interface Played {
  readonly deliveryId: string;
  readonly controllerId: string;
  readonly instants: string[];
}

/** A delivery of past plays at one location, to these listeners. */
async function played(listeners: object | null, plays = 1): Promise<Played> {
  const past = await insertPastDelivery(api.deps.db, { ...api.world.north, locations: 1, plays });
  const { deliveryId, instants } = past;
  const [controllerId = ''] = past.controllerIds;
  await sql`
    update deliveries set listeners = ${listeners === null ? null : JSON.stringify(listeners)}::jsonb
    where id = ${deliveryId}`.execute(api.deps.db);
  return { deliveryId, controllerId, instants };
}

async function hear({ deliveryId, controllerId, instants }: Played, ids: readonly string[], play = 0): Promise<void> {
  const instant = instants[play];
  await insertPlayRow(api.deps.db, { deliveryId, controllerId, instant });
  const heard = JSON.stringify(Object.fromEntries(ids.map((id) => [id, instant])));
  await sql`update plays set heard = ${heard}::jsonb where delivery_id = ${deliveryId} and instant = ${instant}`.execute(
    api.deps.db,
  );
  await countHearings(api.deps.db, [{ deliveryId, controllerId }]);
}

async function member(controllerId: string, groups: string[] = []): Promise<string> {
  const id = await insertTeamMemberRow(api.deps.db, controllerId);
  await sql`update team_members set call_handling_groups = ${groups}::text[] where id = ${id}`.execute(api.deps.db);
  return id;
}

const hearings = async (client: TestClient, deliveryId: string, more: object = {}) =>
  (await client.call('deliveries.hearings', { deliveryId, ...more })).items;

describe('the hearings of a delivery', () => {
  it('have the listeners who heard each play, and those who did not', async () => {
    const play = await played({ kind: 'groups', callHandlingGroups: ['Supervisors', 'Duty'] }, 2);
    const { controllerId, deliveryId, instants } = play;
    const [ada, ben] = [await member(controllerId, ['Duty']), await member(controllerId, ['Supervisors'])];
    await member(controllerId, ['Tills']);
    await hear(play, [ada], 0);
    await hear(play, [ada, ben], 1);
    const items = await hearings(admin, deliveryId);
    const facts = items.map(({ instant, teamMemberId, heardAt }) => `${instant} ${teamMemberId} ${heardAt}`);
    expect(new Set(facts)).toEqual(
      new Set([
        `${instants[0]} ${ada} ${instants[0]}`,
        `${instants[0]} ${ben} null`,
        `${instants[1]} ${ada} ${instants[1]}`,
        `${instants[1]} ${ben} ${instants[1]}`,
      ]),
    );
    expect(await admin.call('deliveries.hearingCounts', { deliveryId })).toEqual({
      heard: 3,
      missed: 1,
      heardNothing: 0,
    });
    expect(await hearings(admin, deliveryId, { view: 'missed' })).toMatchObject([{ teamMemberId: ben }]);
    expect(await hearings(admin, deliveryId, { view: 'heard', pageSize: 2, page: 2 })).toHaveLength(1);
  });

  it('know single listeners, and of a whole location only those who heard it', async () => {
    const single = await played(null);
    const ada = await member(single.controllerId);
    await sql`
      update deliveries set listeners = ${JSON.stringify({ kind: 'members', teamMemberIds: [ada] })}::jsonb
      where id = ${single.deliveryId}`.execute(api.deps.db);
    await hear(single, []);
    expect(await hearings(admin, single.deliveryId)).toMatchObject([{ teamMemberId: ada, heardAt: null }]);
    const whole = await played(null);
    const [ben] = [await member(whole.controllerId), await member(whole.controllerId)];
    await hear(whole, [ben]);
    expect(await hearings(admin, whole.deliveryId)).toMatchObject([{ teamMemberId: ben, heardAt: whole.instants[0] }]);
  });

  it('show names only with the switch of the group and the right to see team members', async () => {
    const play = await played({ kind: 'enrolled' });
    const ada = await member(play.controllerId);
    await hear(play, [ada]);
    const nameOf = async (client: TestClient) => (await hearings(client, play.deliveryId))[0]?.fullName;
    expect(await nameOf(admin)).toBeNull();
    await showNames(true);
    expect(await nameOf(admin)).toMatch(/^Person /);
    expect(await nameOf(standard)).toBeNull();
    await showNames(false);
  });

  it('keep counting a team member who was removed, without a name', async () => {
    await showNames(true);
    const play = await played({ kind: 'enrolled' });
    const ada = await member(play.controllerId);
    await hear(play, [ada]);
    await admin.call('teamMembers.remove', { teamMemberId: ada });
    expect(await hearings(admin, play.deliveryId)).toMatchObject([{ teamMemberId: ada, fullName: null }]);
    expect(await admin.call('deliveries.hearingCounts', { deliveryId: play.deliveryId })).toMatchObject({ heard: 1 });
    await showNames(false);
  });

  it('never name a team member of another location that a controller reports', async () => {
    await showNames(true);
    const play = await played({ kind: 'enrolled' });
    const stranger = await member((await played(null)).controllerId);
    await hear(play, [stranger]);
    expect(await hearings(admin, play.deliveryId)).toMatchObject([{ teamMemberId: stranger, fullName: null }]);
    await showNames(false);
  });

  it('have no missing listeners while a play sounds, or of a location that moved out of the scope', async () => {
    const play = await played({ kind: 'groups', callHandlingGroups: ['Tills'] });
    const { controllerId, deliveryId } = play;
    await member(controllerId, ['Tills']);
    await hear(play, []);
    expect(await admin.call('deliveries.hearingCounts', { deliveryId })).toMatchObject({ missed: 1, heardNothing: 1 });
    const setOutcome = async (outcome: string | null) => {
      await sql`update plays set outcome = ${outcome} where delivery_id = ${deliveryId}`.execute(api.deps.db);
      await countHearings(api.deps.db, [play]);
    };
    await setOutcome(null);
    expect(await admin.call('deliveries.hearingCounts', { deliveryId })).toMatchObject({ missed: 0, heardNothing: 0 });
    await setOutcome('played');
    await sql`update controllers set group_id = ${api.world.south.groupId} where id = ${controllerId}`.execute(
      api.deps.db,
    );
    expect(await hearings(admin, deliveryId)).toEqual([]);
    expect(await admin.code('deliveries.sendToMissed', { deliveryId })).toBe('UE_409');
  });

  it('show a former owner neither names nor missing listeners of the present owner', async () => {
    await showNames(true);
    const play = await played({ kind: 'groups', callHandlingGroups: ['Tills'] });
    const { controllerId, deliveryId } = play;
    const { groupId } = api.world.other;
    await sql`
      update controllers c set group_id = g.id, customer_id = g.customer_id, owner_epoch = owner_epoch + 1
      from groups g where c.id = ${controllerId} and g.id = ${groupId}`.execute(api.deps.db);
    const ada = await member(controllerId, ['Tills']);
    await hear(play, []);
    expect(await hearings(admin, deliveryId)).toEqual([]);
    await sql`update plays set heard = ${JSON.stringify({ [ada]: play.instants[0] })}::jsonb where delivery_id = ${deliveryId}`.execute(
      api.deps.db,
    );
    await countHearings(api.deps.db, [play]);
    expect(await hearings(admin, deliveryId)).toMatchObject([{ teamMemberId: ada, fullName: null }]);
    await showNames(false);
  });

  it('follow each change of the team', async () => {
    const play = await played({ kind: 'groups', callHandlingGroups: ['Supervisors'] });
    const { controllerId, deliveryId } = play;
    await hear(play, []);
    const missing = async () => {
      await countMarkedHearings(api.deps.db);
      return (await admin.call('deliveries.hearingCounts', { deliveryId })).missed;
    };
    const groups = { callHandlingGroups: ['Supervisors'] };
    const { id, version } = await admin.call('teamMembers.create', { controllerId, fullName: 'Ada', ...groups });
    expect(await missing()).toBe(1);
    const ben = await admin.call('teamMembers.create', { controllerId, fullName: 'Ben', ...groups });
    expect(await missing()).toBe(2);
    await admin.call('teamMembers.update', { teamMemberId: id, version, callHandlingGroups: [] });
    expect(await missing()).toBe(1);
    expect(await hearings(admin, deliveryId)).toMatchObject([{ teamMemberId: ben.id }]);
    await admin.call('teamMembers.erase', { teamMemberId: ben.id });
    expect(await missing()).toBe(0);
  });

  it('forget the team of a former time when a location returns to its owner', async () => {
    const play = await played({ kind: 'groups', callHandlingGroups: ['Tills'] });
    const { controllerId, deliveryId } = play;
    await member(controllerId, ['Tills']);
    await hear(play, []);
    await sql`update controllers set owner_epoch = owner_epoch + 2 where id = ${controllerId}`.execute(api.deps.db);
    const expectNone = async () => {
      expect(await hearings(admin, deliveryId)).toEqual([]);
      const counts = await admin.call('deliveries.hearingCounts', { deliveryId });
      expect(counts).toMatchObject({ missed: 0, heardNothing: 0 });
    };
    await expectNone();
    await admin.call('teamMembers.create', { controllerId, fullName: 'Ada', callHandlingGroups: ['Tills'] });
    await countMarkedHearings(api.deps.db);
    await expectNone();
  });

  it('are paged by location without gaps', async () => {
    const past = await insertPastDelivery(api.deps.db, { ...api.world.north, locations: 3, plays: 2 });
    const { deliveryId, controllerIds, instants } = past;
    await sql`
      update deliveries set listeners = ${JSON.stringify({ kind: 'groups', callHandlingGroups: ['Duty'] })}::jsonb
      where id = ${deliveryId}`.execute(api.deps.db);
    for (const controllerId of controllerIds) {
      const [ada] = [await member(controllerId, ['Duty']), await member(controllerId, ['Duty'])];
      for (const play of [0, 1]) await hear({ deliveryId, controllerId, instants }, [ada], play);
    }
    const all = await hearings(admin, deliveryId);
    expect(all).toHaveLength(12);
    expect(new Set(all.slice(0, 4).map(({ controllerId }) => controllerId)).size).toBe(1);
    for (const view of ['all', 'heard', 'missed'] as const) {
      const whole = await hearings(admin, deliveryId, { view });
      const pages = await Promise.all(
        [1, 2, 3].map((page) => hearings(admin, deliveryId, { view, page, pageSize: 5 })),
      );
      expect(pages.flat()).toEqual(whole);
    }
    expect(await hearings(admin, deliveryId, { controllerId: controllerIds[1] })).toHaveLength(4);
  });
});

const download = async (client: TestClient & { token: string }, deliveryId: string, ending: 'csv' | 'pdf') => {
  const response = await api.app.inject({
    method: 'GET',
    url: `/exports/proof-of-play.${ending}?delivery=${deliveryId}`,
    headers: { authorization: `Bearer ${client.token}` },
  });
  return response.rawPayload;
};
const csv = async (client: TestClient & { token: string }, deliveryId: string) => {
  const rows: Record<string, string>[] = parse((await download(client, deliveryId, 'csv')).toString('utf8'), {
    columns: true,
  });
  return rows.map(({ heard, heardBy }) => [heard, heardBy]);
};
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

describe('proof of play as a file', () => {
  it('counts who heard a play, and names them with the switch of the group and the right to see team members', async () => {
    const play = await played({ kind: 'enrolled' }, 2);
    const people = [await member(play.controllerId), await member(play.controllerId)];
    await hear(play, [...people, randomUUID()]);
    expect(await csv(admin, play.deliveryId)).toEqual([
      ['3', ''],
      ['', ''],
    ]);
    await showNames(true);
    const [named = []] = await csv(admin, play.deliveryId);
    expect(named[1]).toMatch(/^Person [0-9a-f]+; Person [0-9a-f]+$/);
    expect(await csv(standard, play.deliveryId)).toEqual([
      ['3', ''],
      ['', ''],
    ]);
    await showNames(false);
  });

  it('has a line with names below each play of the PDF, with the switch and the right only', async () => {
    const plays = 34;
    const play = await played({ kind: 'enrolled' }, plays);
    const ada = await member(play.controllerId);
    for (let n = 0; n < plays; n += 1) await hear(play, [ada], n);
    const pages = async (client: typeof admin) => pagesOf(await download(client, play.deliveryId, 'pdf'));
    expect(await pages(admin)).toBe(2);
    await showNames(true);
    expect(await pages(admin)).toBe(3);
    expect(await pages(standard)).toBe(2);
    await showNames(false);
  });

  it('has one row per location in a PDF with too many lines of plays and names', async () => {
    await showNames(true);
    const { db } = api.deps;
    const plays = 34;
    const play = await played({ kind: 'enrolled' }, plays);
    const { deliveryId } = play;
    const ada = await member(play.controllerId);
    for (let n = 0; n < plays; n += 1) await hear(play, [ada], n);
    const scope = { customerId: null, path: api.world.paths.root };
    const delivery = await findDeliveryDetail(db, scope, deliveryId);
    if (delivery === undefined) throw new Error('no delivery');
    const proof = { scope, deliveryId, lateMs: 60_000, seesTeam: () => true };
    const pages = async (mostLines: number) => {
      const parts: Uint8Array[] = [];
      const document = { delivery, proof, asOf: new Date(), recheck: async () => undefined, mostLines };
      for await (const part of proofPdf(db, document)) parts.push(part);
      return pagesOf(Buffer.concat(parts));
    };
    expect(await pages(2 * plays)).toBe(3);
    expect(await pages(2 * plays - 1)).toBe(2);
    await showNames(false);
  });
});
