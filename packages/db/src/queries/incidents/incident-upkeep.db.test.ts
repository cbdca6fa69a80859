import { MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareMail } from '../../prepare-mail.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { queueIncidentMails } from './incident-mails.ts';
import { updateIncidents } from './incident-upkeep.ts';
import { writeDefaultRoles } from '../roles/role-writing.ts';

const graceMs = 3 * MINUTE_MS;
const publicUrl = 'https://earshot.test';

let test: Awaited<ReturnType<typeof testDatabase>>;
let fleet: TestFleet;
let start: Date;
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);

beforeAll(async () => {
  test = await testDatabase();
  await writeDefaultRoles(test.db);
});
afterAll(() => test.destroy());
beforeEach(async () => {
  await sql`update controller_states set status = 'unknown'`.execute(test.db);
  await sql`truncate incidents, planned_work cascade`.execute(test.owner);
  await sql`delete from notification_subscriptions`.execute(test.db);
  await sql`delete from mails`.execute(test.db);
  fleet = await insertFleet(test.db, { controllers: 3 });
  start = new Date(Date.now() - 60 * MINUTE_MS);
});

const become = (status: string, at: Date, ids: readonly string[] = fleet.controllerIds.slice(0, 1)) =>
  sql`update controller_states set status = ${status}, status_since = ${at}::timestamptz, status_cause = 'silence'
      where controller_id = any(${[...ids]}::uuid[])`.execute(test.db);
const run = (asOf: Date) => updateIncidents(test.db, { asOf, graceMs });
const incidents = async () =>
  (
    await sql<{ id: string; kind: string; since: Date; resolved_at: Date | null; again: number; work: string | null }>`
      select id, kind, since, resolved_at, again, planned_work_id as work from incidents order by opened_at, id`.execute(
      test.db,
    )
  ).rows;

async function subscriber(
  kinds: readonly string[],
  groupId = fleet.groupId,
  roleTitle = 'Administrator',
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into users (customer_id, group_id, role_id, email, first_name, last_name)
    select g.customer_id, g.id, (select id from roles where permissions @> array['view_controllers', 'subscribe_controller_notifications'] order by id limit 1),
           gen_random_uuid() || '@test.example', 'Ada', ${roleTitle} from groups g where g.id = ${groupId} returning id`.execute(
    test.db,
  );
  const id = rows[0]?.id ?? '';
  await sql`insert into notification_subscriptions (user_id, kind, created_at)
            select ${id}::uuid, unnest(${[...kinds]}::text[]), ${after(-60)}::timestamptz`.execute(test.db);
  return id;
}
const waitingMails = async () =>
  (
    await sql<{
      id: string;
      user_id: string;
    }>`select id, user_id from mails where state = 'waiting' order by id`.execute(test.db)
  ).rows;
/** Mails to the same user are limited to one per 30 s of real time. */
const age = () => sql`update mails set created_at = created_at - interval '1 hour'`.execute(test.db);

describe('an offline controller', () => {
  it('has one incident after the grace, however often it is checked, which ends when it is back', async () => {
    await become('inactive', start);
    expect(await run(after(2))).toEqual({ opened: 0, resolved: 0 });
    expect(await run(after(3))).toEqual({ opened: 1, resolved: 0 });
    expect(await run(after(4))).toEqual({ opened: 0, resolved: 0 });
    await become('active', after(5));
    expect(await run(after(6))).toEqual({ opened: 0, resolved: 1 });
    expect(await incidents()).toMatchObject([{ kind: 'controller-offline', since: start, resolved_at: after(5) }]);
  });

  it('has an incident with the number of affected devices', async () => {
    const [controllerId = ''] = fleet.controllerIds;
    await sql`insert into base_units (controller_id, device_id, status, boot, seq, updated_at, customer_id)
              values (${controllerId}::uuid, 'b1', 'online', 1, 1, now(), ${fleet.customerId}::uuid)`.execute(test.db);
    await become('inactive', start);
    await run(after(3));
    const { rows } = await sql<{ n: number }>`select devices_affected as n from incidents`.execute(test.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('has a repeat count that grows each time it goes offline again', async () => {
    for (const round of [0, 10, 20]) {
      await become('inactive', after(round));
      await run(after(round + 3));
      await become('active', after(round + 5));
      await run(after(round + 5));
    }
    expect((await incidents()).map(({ again }) => again)).toEqual([0, 1, 2]);
  });

  it('gets a new incident for a new owner, and that of the former owner is resolved', async () => {
    await become('inactive', start);
    await run(after(3));
    await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${fleet.controllerIds[0]}`.execute(
      test.db,
    );
    expect(await run(after(4))).toEqual({ opened: 1, resolved: 1 });
    const { rows } = await sql<{ epoch: number }>`
      select owner_epoch as epoch from incidents where resolved_at is null`.execute(test.db);
    expect(rows).toEqual([{ epoch: 2 }]);
  });

  it('gets one incident when several runs happen at once', async () => {
    await become('inactive', start, fleet.controllerIds);
    const runs = await Promise.all([run(after(3)), run(after(3)), run(after(3))]);
    expect(runs.reduce((sum, { opened }) => sum + opened, 0)).toBe(3);
  });
});

const putHeadset = (deviceId: string, faulty: boolean) =>
  sql`insert into endpoints (controller_id, device_id, category, name, status, is_faulty, boot, seq, updated_at, customer_id)
      values (${fleet.controllerIds[0]}::uuid, ${deviceId}, 'headset', ${deviceId.slice(-2)}, 'online', ${faulty}, 1, 1,
              now(), ${fleet.customerId}::uuid)
      on conflict (controller_id, device_id) do update set is_faulty = excluded.is_faulty`.execute(test.db);
const affected = async () =>
  (await sql<{ n: number; devices: unknown }>`select devices_affected as n, devices from incidents`.execute(test.db))
    .rows;

describe('a controller that reports a fault', () => {
  it('has an incident that names the faulty devices and no others, within 30 s of a change', async () => {
    await putHeadset('8930_V1', true);
    await putHeadset('8930_V2', false);
    await become('fault', start);
    await run(after(3));
    expect(await affected()).toEqual([{ n: 1, devices: [{ kind: 'headset', deviceId: '8930_V1', name: 'V1' }] }]);
    await putHeadset('8930_V1', false);
    await putHeadset('8930_V2', true);
    await run(after(3.5));
    expect(await affected()).toEqual([{ n: 1, devices: [{ kind: 'headset', deviceId: '8930_V2', name: 'V2' }] }]);
    await putHeadset('8930_V2', false);
    await run(after(4));
    expect(await affected()).toEqual([{ n: 0, devices: [] }]);
  });

  it('keeps the named devices once it is resolved', async () => {
    await putHeadset('8930_V1', true);
    await become('fault', start);
    await run(after(3));
    await putHeadset('8930_V1', false);
    await become('active', after(3.2));
    await run(after(4));
    expect(await affected()).toMatchObject([{ n: 1, devices: [{ deviceId: '8930_V1' }] }]);
  });
});

const plan = (from: number, to: number) =>
  sql`insert into planned_work (group_id, starts_at, ends_at, reason)
      values (${fleet.groupId}::uuid, ${after(from)}::timestamptz, ${after(to)}::timestamptz, 'New switch')`.execute(
    test.db,
  );

describe('incidents over several pages', () => {
  it('are opened, renewed and mailed to each subscriber in one run', async () => {
    const people = [];
    for (let n = 0; n < 5; n++) people.push(await subscriber(['controller-offline']));
    await become('inactive', start, fleet.controllerIds);
    const inPagesOfTwo = (asOf: Date) => updateIncidents(test.db, { asOf, graceMs, page: 2 });
    expect(await inPagesOfTwo(after(3))).toEqual({ opened: 3, resolved: 0 });
    await inPagesOfTwo(after(30));
    const { rows } = await sql<{ deadline_at: Date }>`select deadline_at from incidents`.execute(test.db);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ deadline_at: after(35) })));
    expect(await queueIncidentMails(test.db, after(31), 2)).toBe(5);
    expect((await waitingMails()).map(({ user_id }) => user_id).toSorted()).toEqual(people.toSorted());
  });
});

describe('planned work', () => {
  it('marks the incident as planned and delays its mail until the work is over and the controller still offline', async () => {
    await subscriber(['controller-offline', 'controller-online']);
    await plan(-10, 10);
    await become('inactive', start);
    await run(after(3));
    expect((await incidents())[0]?.work).not.toBeNull();
    expect(await queueIncidentMails(test.db, after(9))).toBe(0);
    await run(after(11));
    expect((await incidents())[0]?.work).toBeNull();
    expect(await queueIncidentMails(test.db, after(13))).toBe(1);
  });

  it('causes no mail when the controller is back in time', async () => {
    await subscriber(['controller-offline', 'controller-online']);
    await plan(-10, 10);
    await become('inactive', start);
    await run(after(3));
    await become('active', after(8));
    await run(after(9));
    await run(after(12));
    expect(await queueIncidentMails(test.db, after(20))).toBe(0);
  });
});

describe('incident mails', () => {
  it('combine simultaneous incidents into one mail per subscriber, and send one when they are over', async () => {
    const ada = await subscriber(['controller-offline', 'controller-online']);
    await become('inactive', start, fleet.controllerIds);
    await run(after(3));
    expect(await queueIncidentMails(test.db, after(3))).toBe(0);
    expect(await queueIncidentMails(test.db, after(4))).toBe(1);
    expect(await queueIncidentMails(test.db, after(5))).toBe(0);
    const [mail] = await waitingMails();
    expect(mail?.user_id).toBe(ada);
    const content = await prepareMail(test.db, mail?.id ?? '', { publicUrl, environment: 'test' });
    expect(content?.subject).toBe('3 locations need attention');
    expect(content?.text).toContain('stopped reporting');
    expect(content?.text).toContain('https://earshot.test/profile/notifications');
    await age();
    await become('active', after(6), fleet.controllerIds);
    await run(after(6));
    expect(await queueIncidentMails(test.db, after(8))).toBe(1);
    expect(await queueIncidentMails(test.db, after(9))).toBe(0);
  });

  it('skip users who are not subscribed, locked, deleted, elsewhere or without permission', async () => {
    const other = await insertFleet(test.db, { controllers: 0 });
    await subscriber(['controller-offline'], other.groupId);
    await subscriber(['controller-fault', 'controller-online']);
    const locked = await subscriber(['controller-offline']);
    const deleted = await subscriber(['controller-offline']);
    const blind = await subscriber(['controller-offline']);
    await sql`update users set locked_until = ${after(100)}::timestamptz where id = ${locked}`.execute(test.db);
    await sql`update users set deleted_at = now() where id = ${deleted}`.execute(test.db);
    await sql`update users set role_id = (select id from roles where not permissions @> array['subscribe_controller_notifications'] order by id limit 1)
              where id = ${blind}`.execute(test.db);
    await become('inactive', start);
    await run(after(3));
    expect(await queueIncidentMails(test.db, after(5))).toBe(0);
  });

  it('are dropped when the user can no longer see the location at sending time', async () => {
    const ada = await subscriber(['controller-offline']);
    await become('inactive', start);
    await run(after(3));
    expect(await queueIncidentMails(test.db, after(5))).toBe(1);
    const other = await insertFleet(test.db, { controllers: 0 });
    await sql`update users set group_id = ${other.groupId}, customer_id = ${other.customerId} where id = ${ada}`.execute(
      test.db,
    );
    const [mail] = await waitingMails();
    expect(await prepareMail(test.db, mail?.id ?? '', { publicUrl, environment: 'test' })).toBeUndefined();
    const { rows } = await sql`select state from mails`.execute(test.db);
    expect(rows).toEqual([{ state: 'dropped' }]);
  });

  it('report a flapping controller at most every half hour', async () => {
    await subscriber(['controller-offline']);
    let mails = 0;
    for (const round of [0, 10, 20, 40]) {
      await become('inactive', after(round));
      await run(after(round + 3));
      mails += await queueIncidentMails(test.db, after(round + 5));
      await age();
      await become('active', after(round + 6));
      await run(after(round + 6));
    }
    expect(mails).toBe(2);
  });

  it('are not sent for an acknowledged incident', async () => {
    await subscriber(['controller-offline']);
    await become('inactive', start);
    await run(after(3));
    await sql`update incidents set acknowledged_at = now()`.execute(test.db);
    expect(await queueIncidentMails(test.db, after(5))).toBe(0);
  });
});
