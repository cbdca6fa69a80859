import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { decideDueEnrolments } from '../enrolments/enrolment-deciding.ts';
import { takeEnrolmentFacts } from '../enrolments/enrolment-facts.ts';
import { switchUserEnrolmentOn } from '../locations/settings-of-locations.ts';
import { updateIncidents } from './incident-upkeep.ts';

const graceMs = 3 * MINUTE_MS;

let test: Awaited<ReturnType<typeof testDatabase>>;
let fleet: TestFleet;
let start: Date;
let controllerId: string;
let number = 0;
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());
beforeEach(async () => {
  await sql`truncate incidents, enrolments, enrolment_history cascade`.execute(test.owner);
  await sql`update controller_states set status = 'unknown'`.execute(test.db);
  fleet = await insertFleet(test.db, { controllers: 3 });
  [controllerId = ''] = fleet.controllerIds;
  start = new Date(Date.now() - 48 * HOUR_MS);
  await switchUserEnrolmentOn(test.db, fleet.controllerIds);
  await sql`insert into group_features (group_id, feature) values (${fleet.groupId}, 'teamEnrolment')`.execute(test.db);
  await become('active');
});

const become = (status: string) =>
  sql`update controller_states set status = ${status}, status_since = ${start}::timestamptz
      where controller_id = any(${fleet.controllerIds}::uuid[])`.execute(test.db);

/** Reports a fact of a headset at once, or `late` minutes after it happened. */
async function report(
  fact: string,
  minutes: number,
  options: { device?: string; name?: string; late?: number; at?: string } = {},
) {
  const { device: deviceId = 'H1', name: fullName, late = 0, at = controllerId } = options;
  const event = {
    controllerId: at,
    deviceId: `8930_${deviceId}`,
    n: (number += 1),
    at: after(minutes).toISOString(),
    name: `endpoint.${fact}`,
    detail: { fullName },
  };
  await test.db.transaction().execute((trx) => takeEnrolmentFacts(trx, [event], after(minutes + late)));
}

const decide = (minutes: number) => decideDueEnrolments(test.db, after(minutes));

async function run(minutes: number, options: { standaloneTeamMembers?: boolean; page?: number } = {}) {
  await decide(minutes);
  return await updateIncidents(test.db, { asOf: after(minutes), graceMs, standaloneTeamMembers: true, ...options });
}
const incidents = async () =>
  (
    await sql<{ since: Date; resolved_at: Date | null; cause: string; devices: { name: string }[] }>`
      select kind, since, resolved_at, cause, devices from incidents where controller_id = ${controllerId}::uuid order by opened_at, id`.execute(
      test.db,
    )
  ).rows.map(({ devices, ...row }) => ({ ...row, devices: devices.map(({ name }) => name) }));

describe('missing headsets', () => {
  it('are one incident of their location after the grace, which ends when none is left [B-218] [B-222]', async () => {
    await report('rack-out', 0);
    await decide(10);
    expect(await run(12)).toEqual({ opened: 0, resolved: 0 });
    await report('rack-out', 4, { device: 'H2' });
    expect(await run(14)).toEqual({ opened: 1, resolved: 0 });
    expect(await run(15)).toEqual({ opened: 0, resolved: 0 });
    expect(await incidents()).toEqual([
      {
        kind: 'headset-missing',
        since: after(10),
        resolved_at: null,
        cause: 'Headsets: 2 taken without enrolment.',
        devices: ['H1', 'H2'],
      },
    ]);
    await report('enrolled', 16, { name: 'Ada Lovelace' });
    await run(17);
    expect(await incidents()).toMatchObject([{ cause: 'Headsets: 1 taken without enrolment.', devices: ['H2'] }]);
    await report('rack-in', 20, { device: 'H2' });
    expect(await run(21)).toEqual({ opened: 0, resolved: 1 });
    expect(await incidents()).toMatchObject([{ resolved_at: after(21), devices: ['H2'] }]);
  });

  it('are counted by status, and named as their controller names them [B-223]', async () => {
    await sql`
      insert into endpoints (controller_id, device_id, category, name, status, is_faulty, boot, seq, updated_at, customer_id)
      values (${controllerId}::uuid, '8930_H1', 'headset', 'Till 1', 'online', true, 1, 1, now(), ${fleet.customerId}::uuid),
             (${controllerId}::uuid, '8930_H9', 'headset', 'Well', 'online', true, 1, 1, now(), ${fleet.customerId}::uuid)`.execute(
      test.db,
    );
    await report('enrolled', 0, { name: 'Ada Lovelace' });
    await report('enrolled', 5, { device: 'H2', name: 'ada lovelace' });
    await report('enrolled', 1, { device: 'H3', name: 'Grace Hopper' });
    await decide(24 * 60 + 10);
    await run(25 * 60);
    expect(await incidents()).toMatchObject([
      {
        cause: 'Headsets: 2 not returned within 24 hours, 1 left out by a team member who enrolled in another.',
        devices: ['H2', 'H3', 'Till 1'],
        since: after(5),
      },
    ]);
  });

  it('that a controller reports late, with their return, open no incident', async () => {
    await report('rack-out', 0, { late: 60 });
    expect(await run(60)).toEqual({ opened: 0, resolved: 0 });
    await report('rack-in', 20, { late: 41 });
    expect(await run(64)).toEqual({ opened: 0, resolved: 0 });
  });

  it('of an offline controller are unknown: none opens, and an open one stays', async () => {
    await report('rack-out', 0);
    await decide(10);
    await become('inactive');
    await run(20);
    expect(await incidents()).toMatchObject([{ kind: 'controller-offline' }]);
    await become('active');
    await run(25);
    await become('inactive');
    await run(30);
    expect((await incidents()).filter((one) => one.resolved_at === null)).toMatchObject([
      { kind: 'headset-missing' },
      { kind: 'controller-offline' },
    ]);
  });

  it('are no incident without the feature of the group or a group above, or without the setting', async () => {
    await report('rack-out', 0);
    await decide(10);
    expect(await run(20, { standaloneTeamMembers: false })).toEqual({ opened: 0, resolved: 0 });
    expect(await run(21)).toEqual({ opened: 1, resolved: 0 });
    expect(await run(22, { standaloneTeamMembers: false })).toEqual({ opened: 0, resolved: 1 });
    await sql`delete from group_features where group_id = ${fleet.groupId}`.execute(test.db);
    expect(await run(23)).toEqual({ opened: 0, resolved: 0 });
    await sql`
      insert into group_features (group_id, feature)
      select a.id, 'teamEnrolment' from groups g join groups a on a.path @> g.path and a.id <> g.id
      where g.id = ${fleet.groupId}`.execute(test.db);
    expect(await run(24)).toEqual({ opened: 1, resolved: 0 });
    await sql`delete from group_features where feature = 'teamEnrolment'`.execute(test.db);
  });

  it('of a former owner end their incident', async () => {
    await report('rack-out', 0);
    await decide(10);
    expect(await run(20)).toEqual({ opened: 1, resolved: 0 });
    await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${controllerId}`.execute(test.db);
    expect(await run(21)).toEqual({ opened: 0, resolved: 1 });
  });

  it('of many locations open incidents page by page, once, in concurrent runs', async () => {
    for (const at of fleet.controllerIds) await report('rack-out', 0, { at });
    await decide(10);
    const runs = await Promise.all([run(20, { page: 2 }), run(20, { page: 2 })]);
    expect(runs.reduce((sum, { opened }) => sum + opened, 0)).toBe(3);
    expect(await run(21)).toEqual({ opened: 0, resolved: 0 });
  });
});
