import { DAY_MS, HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareMail } from '../../prepare-mail.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { insertUserWithRole } from '../../testing/insert-user-with-role.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { writeDefaultRoles } from '../roles/role-writing.ts';
import { queueHeadsetDigests } from './headset-digests.ts';

const place = { publicUrl: 'https://earshot.test', environment: 'test' };
/** 07:00 in London. */
const MORNING = new Date('2026-01-15T07:00:00Z');
const after = (ms: number) => new Date(MORNING.getTime() + ms);

let test: Awaited<ReturnType<typeof testDatabase>>;
let fleet: TestFleet;
let shops: string[];

beforeAll(async () => {
  test = await testDatabase();
  await writeDefaultRoles(test.db);
  await sql`insert into settings (key, environment, value) values ('standaloneTeamMembers', 'test', 'true')`.execute(
    test.db,
  );
});
afterAll(() => test.destroy());
beforeEach(async () => {
  await sql`truncate enrolments, headset_digests, notification_subscriptions, mails cascade`.execute(test.owner);
  fleet = await insertFleet(test.db, { controllers: 3 });
  shops = fleet.controllerIds;
  await sql`insert into group_features (group_id, feature) values (${fleet.groupId}, 'teamEnrolment')`.execute(test.db);
});

interface Person {
  readonly groupId?: string;
  readonly permissions?: readonly string[];
  readonly subscribedAt?: Date;
}
const ALL = ['view_controllers', 'view_team_members', 'subscribe_controller_notifications'];
async function subscriber({ groupId = fleet.groupId, permissions = ALL, subscribedAt = after(-DAY_MS) }: Person = {}) {
  const id = await insertUserWithRole(test.db, { groupId, permissions });
  await sql`
    insert into notification_subscriptions (user_id, kind, created_at)
    values (${id}::uuid, 'headset-digest', ${subscribedAt}::timestamptz)`.execute(test.db);
  return id;
}

interface Use {
  readonly at?: string | undefined;
  readonly device?: string;
  readonly status?: string;
  readonly name?: string | null;
  readonly enrolledAt?: Date;
}
/** A headset in which a team member enrolled 30 hours before the morning, and that is overdue since. */
async function headset(use: Use = {}) {
  const { at = shops[0] ?? '', device = 'H1', status = 'OVERDUE', name = 'Grace Hopper' } = use;
  const { enrolledAt = after(-30 * HOUR_MS) } = use;
  await sql`
    insert into enrolments (controller_id, device_id, customer_id, owner_epoch, status, full_name, started_at, started_n,
                            taken_at, enrolled_at, last_enrolled_at, facts, updated_at)
    select c.id, ${`8930_${device}`}, c.customer_id, c.owner_epoch, ${status}, ${name}, ${enrolledAt}::timestamptz, 1,
           ${enrolledAt}::timestamptz, ${name === null ? null : enrolledAt}::timestamptz,
           ${name === null ? null : enrolledAt}::timestamptz, '[]', now()
    from controllers c where c.id = ${at}::uuid`.execute(test.db);
}
const inZone = (at: string | undefined, zone: string) =>
  sql`update controllers set timezone = ${zone} where id = ${at}::uuid`.execute(test.db);
const returnAll = () => sql`update enrolments set status = 'LATE RETURN'`.execute(test.db);

const queue = (asOf: Date = MORNING, options: { standaloneTeamMembers?: boolean; page?: number } = {}) =>
  queueHeadsetDigests(test.db, { asOf, standaloneTeamMembers: true, ...options });
const mails = async () =>
  (
    await sql<{ id: string; user_id: string; state: string }>`select id, user_id, state from mails order by id`.execute(
      test.db,
    )
  ).rows;
const prepared = async () => {
  const [mail] = await mails();
  return await prepareMail(test.db, mail?.id ?? '', place);
};
/** The mail is queued in the morning; its user, subscription or headset changes before it is sent. */
const preparedAfter = async (change: () => Promise<unknown>) => {
  await queue();
  await change();
  return await prepared();
};

describe('the daily mail about headsets', () => {
  it('lists location, headset, team member and time at 07:00 of the location, once', async () => {
    const ada = await subscriber();
    await headset();
    await headset({ device: 'H2', status: 'MISSING', name: null, enrolledAt: after(-HOUR_MS) });
    await sql`
      insert into endpoints (controller_id, device_id, category, name, status, boot, seq, updated_at, customer_id)
      values (${shops[0]}::uuid, '8930_H1', 'headset', 'Till 1', 'online', 1, 1, now(), ${fleet.customerId}::uuid)`.execute(
      test.db,
    );
    expect(await queue(after(-1))).toBe(0);
    expect(await queue()).toBe(1);
    expect(await queue(after(MINUTE_MS))).toBe(0);
    expect((await mails()).map(({ user_id }) => user_id)).toEqual([ada]);
    const mail = await prepared();
    expect(mail?.subject).toBe('2 headsets are missing or overdue');
    expect(mail?.text).toContain('– Till 1: Grace Hopper, since 14 Jan 2026, 01:00, not returned within 24 hours');
    expect(mail?.text).toContain('– H2: no team member, since 15 Jan 2026, 06:00, taken without enrolment');
    expect(mail?.text).toContain(`https://earshot.test/locations/${shops[0]}/devices/enrolment-management`);
    expect(await queue(after(DAY_MS))).toBe(1);
  });

  it('is sent for each zone in its own morning, and once for two zones with the same morning', async () => {
    await subscriber();
    await inZone(shops[1], 'Europe/Paris');
    await inZone(shops[2], 'Europe/Lisbon');
    for (const at of shops) await headset({ at });
    expect(await queue(after(-HOUR_MS))).toBe(1);
    expect((await prepared())?.subject).toBe('1 headset is missing or overdue');
    expect(await queue()).toBe(2);
    expect(await queue(after(HOUR_MS))).toBe(0);
  });

  it('is not sent when no headset is missing, or only one that became missing after the morning', async () => {
    await subscriber();
    await headset({ status: 'RETURNED' });
    await headset({ device: 'H2', enrolledAt: after(-24 * HOUR_MS + MINUTE_MS) });
    expect(await queue(after(HOUR_MS))).toBe(0);
    expect(await queue(after(DAY_MS))).toBe(1);
  });

  it('is sent later in the morning after an outage, and not in the afternoon', async () => {
    await subscriber();
    await headset();
    expect(await queue(after(5 * HOUR_MS))).toBe(0);
    expect(await queue(after(5 * HOUR_MS - 1))).toBe(1);
  });

  it('is sent once when several processes check at once, page by page', async () => {
    for (let n = 0; n < 5; n++) await subscriber();
    await headset();
    const rounds = await Promise.all([queue(MORNING, { page: 2 }), queue(MORNING, { page: 2 }), queue()]);
    await queue(after(MINUTE_MS));
    expect(rounds.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5);
    const users = (await mails()).map(({ user_id }) => user_id);
    expect([users.length, new Set(users).size]).toEqual([5, 5]);
    const { rows } = await sql`select from headset_digests where mail_id is not null`.execute(test.db);
    expect(rows).toHaveLength(5);
  });

  it('is neither lost nor repeated when its transaction is interrupted', async () => {
    await subscriber();
    await headset();
    await sql`alter table mails add constraint refused check (kind <> 'headset-digest') not valid`.execute(test.owner);
    await expect(queue()).rejects.toThrow(/refused/);
    expect((await sql`select from headset_digests`.execute(test.db)).rows).toEqual([]);
    await sql`alter table mails drop constraint refused`.execute(test.owner);
    expect(await queue(after(MINUTE_MS))).toBe(1);
  });

  it('goes only to subscribers with all permissions who may see the location, and subscribed before the morning', async () => {
    const other = await insertFleet(test.db, { controllers: 0 });
    await subscriber({ groupId: other.groupId });
    for (const lacks of ALL) await subscriber({ permissions: ALL.filter((one) => one !== lacks) });
    await subscriber({ subscribedAt: after(1) });
    const locked = await subscriber();
    await sql`update users set locked_until = ${after(DAY_MS)}::timestamptz where id = ${locked}`.execute(test.db);
    await headset();
    expect(await queue(after(MINUTE_MS))).toBe(0);
    await subscriber();
    expect(await queue(after(MINUTE_MS))).toBe(1);
  });

  it('is not sent without the feature of the group, or without the setting', async () => {
    await subscriber();
    await headset();
    expect(await queue(MORNING, { standaloneTeamMembers: false })).toBe(0);
    await sql`delete from group_features where group_id = ${fleet.groupId}`.execute(test.db);
    expect(await queue()).toBe(0);
  });

  it('is not about headsets of a former owner', async () => {
    await subscriber();
    await headset();
    await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${shops[0]}::uuid`.execute(test.db);
    expect(await queue()).toBe(0);
  });
});

describe('at sending time, the daily mail', () => {
  let ada: string;
  beforeEach(async () => {
    ada = await subscriber();
    await headset();
    await headset({ at: shops[1], name: 'Alan Turing' });
  });

  it('omits headsets that were returned', async () => {
    const mail = await preparedAfter(() =>
      sql`update enrolments set status = 'LATE RETURN' where controller_id = ${shops[1]}::uuid`.execute(test.db),
    );
    expect(mail?.subject).toBe('1 headset is missing or overdue');
    expect(mail?.text).not.toContain('Alan Turing');
  });

  it('omits locations that the user may no longer see', async () => {
    const elsewhere = await insertFleet(test.db, { controllers: 0 });
    const mail = await preparedAfter(() =>
      sql`update controllers set group_id = ${elsewhere.groupId}::uuid where id = ${shops[1]}::uuid`.execute(test.db),
    );
    expect(mail?.text).toContain('Grace Hopper');
    expect(mail?.text).not.toContain('Alan Turing');
  });

  it.each([
    ['all headsets were returned', () => returnAll()],
    ['the user unsubscribed', () => sql`delete from notification_subscriptions`.execute(test.db)],
    [
      'the user lost a permission',
      () =>
        sql`update roles set permissions = array_remove(permissions, 'view_team_members')
            where id = (select role_id from users where id = ${ada}::uuid)`.execute(test.db),
    ],
    ['the group lost the feature', () => sql`delete from group_features`.execute(test.db)],
  ])('is dropped when %s', async (_, change) => {
    expect(await preparedAfter(change)).toBeUndefined();
    expect((await mails()).map(({ state }) => state)).toEqual(['dropped']);
  });

  it('names fifty headsets, and counts the others', async () => {
    for (let n = 10; n < 60; n++) await headset({ device: `X${n}` });
    const mail = await preparedAfter(async () => undefined);
    expect(mail?.subject).toBe('52 headsets are missing or overdue');
    expect(mail?.text.match(/^– /gm)).toHaveLength(50);
    expect(mail?.text).toContain('and 2 more.');
  });
});
