import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { queueDueReportMails } from '@earshot/db/queries/saved-reports/report-mailings';
import { insertSavedReport } from '@earshot/db/queries/saved-reports/saved-report-writing';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { SAVED_REPORT_LIMITS } from '@earshot/domain/saved-reports/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programToken } from '../../testing/programs.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let groupId: string;
let owner: Person;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  owner = await who();
});
afterAll(() => api.destroy());

type Person = Awaited<ReturnType<TestApi['signedIn']>>;
const who = (at: string = groupId, roleId = 4) => api.signedIn({ roleId, groupId: at });

let made = 0;
const input = () => ({
  groupId,
  type: 'controller_availability',
  name: `Report ${++made}`,
  range: { period: '7d' as const },
  granularity: 'days' as const,
  timezone: 'Europe/London',
});
const save = (over: object = {}, person = owner) => person.call('savedReports.create', { ...input(), ...over });
const names = async (person: Person, at: string = groupId) =>
  (await person.call('savedReports.list', { groupId: at, pageSize: 200 })).items.map(({ name }) => name);
const MONDAYS = { every: 'week', weekday: 1, time: '08:00' } as const;

/** Returns a user without any permission of reports. */
async function withoutReports(): Promise<Person> {
  const { rows } = await sql<{ id: number }>`
    insert into roles (title, rank, permissions) values (gen_random_uuid()::text, 50, '{view_controllers}') returning id`.execute(
    api.deps.db,
  );
  return await who(groupId, rows[0]?.id ?? 0);
}

describe('a saved report', () => {
  it('has its place, range, granularity and time zone', async () => {
    const { controllerId } = api.world.north;
    const range = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-08T00:00:00.000Z' };
    const saved = await save({ controllerId, range, compare: 'previous-period', timezone: 'Europe/Paris' });
    expect(await owner.call('savedReports.get', { savedReportId: saved.id })).toEqual({
      id: saved.id,
      name: saved.name,
      type: 'controller_availability',
      groupId,
      groupTitle: expect.any(String),
      controllerId,
      locationName: expect.any(String),
      range,
      granularity: 'days',
      compare: 'previous-period',
      sort: null,
      outliers: null,
      measure: null,
      timezone: 'Europe/Paris',
      shared: false,
      ownerName: expect.any(String),
      isOwn: true,
      mail: null,
      nextMailAt: null,
      pausedAt: null,
      recipients: [],
      lastMailing: null,
      version: 1,
      createdAt: expect.any(String),
    });
  });

  it('has its sorting and its filter of outliers, which the report must know', async () => {
    const ranked = { type: 'calls_by_location', sort: 'p90', outliers: 'only' as const };
    const { id, version } = await save(ranked);
    expect(await owner.call('savedReports.get', { savedReportId: id })).toMatchObject(ranked);
    const change = { savedReportId: id, version, sort: null };
    expect(await owner.call('savedReports.update', change)).toMatchObject({ sort: null, outliers: 'only' });
    await expect(save({ ...ranked, sort: 'name' })).rejects.toMatchObject({ errorCode: 'UE_400' });
    await expect(save({ outliers: 'only' })).rejects.toMatchObject({ errorCode: 'UE_400' });
  });

  it('has the value that its heat map shows, which the map must know', async () => {
    const map = { type: 'calls_by_weekday_and_hour', measure: 'mean' };
    const { id, version } = await save(map);
    expect(await owner.call('savedReports.get', { savedReportId: id })).toMatchObject(map);
    const renamed = await owner.call('savedReports.update', { savedReportId: id, version, name: 'Waiting' });
    expect(renamed).toMatchObject({ name: 'Waiting', measure: 'mean' });
    const refused = { errorCode: 'UE_400', message: 'This report has no such value.' };
    await expect(save({ ...map, measure: 'slot' })).rejects.toMatchObject(refused);
    await expect(save({ measure: 'mean' })).rejects.toMatchObject(refused);
  });

  it('is refused with the messages of the report itself, if it could not be read', async () => {
    await expect(save({ type: 'no_such_report' })).rejects.toMatchObject({ message: 'Report not found' });
    await expect(save({ compare: 'group-median' })).rejects.toMatchObject({
      message: expect.stringContaining('no such comparison'),
    });
    await expect(save({ type: 'headsets_in_use', range: { period: '30d' } })).rejects.toMatchObject({
      errorCode: 'UE_400',
    });
  });

  it('has a name that its owner uses once', async () => {
    const { name } = await save();
    await expect(save({ name: name.toUpperCase() })).rejects.toMatchObject({
      message: 'You already have a saved report with that name.',
    });
    expect((await save({ name }, await who())).name).toBe(name);
  });

  it('is changed and deleted by its owner only', async () => {
    const colleague = await who();
    const { id, version } = await save({ shared: true });
    await expect(
      colleague.call('savedReports.update', { savedReportId: id, version, name: 'Mine' }),
    ).rejects.toMatchObject({ errorCode: 'UE_403' });
    await expect(colleague.call('savedReports.mail', { savedReportId: id })).rejects.toMatchObject({
      errorCode: 'UE_403',
    });
    await expect(colleague.call('savedReports.remove', { savedReportId: id })).rejects.toMatchObject({
      errorCode: 'UE_404',
    });
    const changed = await owner.call('savedReports.update', { savedReportId: id, version, name: 'Still here' });
    expect(changed).toMatchObject({ name: 'Still here', version: 2, shared: true });
    await expect(owner.call('savedReports.update', { savedReportId: id, version, name: 'x' })).rejects.toMatchObject({
      errorCode: 'UE_409',
    });
    await owner.call('savedReports.remove', { savedReportId: id });
    await expect(owner.call('savedReports.get', { savedReportId: id })).rejects.toMatchObject({ errorCode: 'UE_404' });
  });

  it('can be opened by all whose rights cover it, and does not exist for others', async () => {
    const { id } = await save();
    const open = (person: Person) => person.call('savedReports.get', { savedReportId: id });
    expect(await open(await who(api.world.customer.groupId))).toMatchObject({ id, isOwn: false });
    for (const other of [await who(api.world.south.groupId), await who(api.world.other.groupId)])
      await expect(open(other)).rejects.toMatchObject({ errorCode: 'UE_404' });
    await expect(open(await withoutReports())).rejects.toMatchObject({ errorCode: 'UE_403' });
  });

  it('about the use of APIs does not exist for users who may read other reports only', async () => {
    await sql`update groups set apis_enabled = true where id = ${groupId}`.execute(api.deps.db);
    const { id, name } = await save({ type: 'api_calls_by_token', shared: true });
    const { rows } = await sql<{ id: number }>`
      insert into roles (title, rank, permissions) values (gen_random_uuid()::text, 50, '{view_reports}') returning id`.execute(
      api.deps.db,
    );
    const reader = await who(groupId, rows[0]?.id ?? 0);
    await expect(reader.call('savedReports.get', { savedReportId: id })).rejects.toMatchObject({ errorCode: 'UE_404' });
    expect(await names(reader)).not.toContain(name);
  });

  it('of a location follows it to another group', async () => {
    const { controllerId } = api.world.leeds;
    const saved = await save({ groupId: api.world.leeds.groupId, controllerId });
    await sql`update controllers set group_id = ${api.world.south.groupId} where id = ${controllerId}`.execute(
      api.deps.db,
    );
    const reader = await who(api.world.south.groupId);
    expect(await reader.call('savedReports.get', { savedReportId: saved.id })).toMatchObject({
      groupId: api.world.south.groupId,
    });
    await expect(owner.call('savedReports.get', { savedReportId: saved.id })).rejects.toMatchObject({
      errorCode: 'UE_404',
    });
    expect((await owner.call('savedReports.list', { groupId, pageSize: 200 })).items).toContainEqual(
      expect.objectContaining({ id: saved.id, groupTitle: null, locationName: null }),
    );
    await owner.call('savedReports.remove', { savedReportId: saved.id });
  });
});

/** Gives a location to the next owner, as moving it to another customer does. */
const takeOver = (controllerId: string, at: string) =>
  sql`update controllers set group_id = ${at}, customer_id = (select customer_id from groups where id = ${at}),
        owner_epoch = owner_epoch + 1 where id = ${controllerId}`.execute(api.deps.db);

describe('a saved report of a place that another customer has taken over', () => {
  it('does not exist for that customer, if it is of a location, and its owner can only delete it', async () => {
    const controllerId = (await insertControllers(api.deps.db, groupId, 1))[0] ?? '';
    const saved = await save({ controllerId, shared: true, mail: MONDAYS });
    await takeOver(controllerId, api.world.other.groupId);
    const next = await who(api.world.other.groupId);
    expect(await names(next, api.world.other.groupId)).not.toContain(saved.name);
    for (const person of [next, owner])
      await expect(person.call('savedReports.get', { savedReportId: saved.id })).rejects.toMatchObject({
        errorCode: 'UE_404',
      });
    expect((await owner.call('savedReports.list', { groupId, pageSize: 200 })).items).toContainEqual(
      expect.objectContaining({ id: saved.id, groupId, groupTitle: null, locationName: null }),
    );
    await queueDueReportMails(api.deps.db, new Date(saved.nextMailAt ?? ''));
    expect((await owner.call('savedReports.list', { groupId, pageSize: 200 })).items).toContainEqual(
      expect.objectContaining({ id: saved.id, nextMailAt: null, pausedAt: expect.any(String) }),
    );
    await owner.call('savedReports.remove', { savedReportId: saved.id });
  });

  it('does not exist for that customer, if it is of a group', async () => {
    const { id: at } = await insertGroup(api.deps.db, { parentId: groupId, title: 'Hull' });
    const saved = await save({ groupId: at, shared: true });
    await sql`update groups set customer_id = ${api.world.other.groupId} where id = ${at}`.execute(api.deps.db);
    const next = await who(at);
    expect(await names(next, at)).toEqual([]);
    await expect(next.call('savedReports.get', { savedReportId: saved.id })).rejects.toMatchObject({
      errorCode: 'UE_404',
    });
    expect(await names(owner)).toContain(saved.name);
    await owner.call('savedReports.remove', { savedReportId: saved.id });
  });
});

describe('the saved reports of an owner, for a token of the owner', () => {
  it('are those within the rights of the token', async () => {
    const person = await who(api.world.customer.groupId);
    const [inside, outside] = [await save({}, person), await save({ groupId: api.world.south.groupId }, person)];
    const token = api.client(await programToken(api, { userId: person.userId, groupId }, 'personal'));
    expect((await token.call('savedReports.list', { groupId, pageSize: 200 })).items.map(({ id }) => id)).toEqual(
      expect.arrayContaining([inside.id]),
    );
    const listed = (await token.call('savedReports.list', { groupId, pageSize: 200 })).items;
    expect(listed.map(({ id }) => id)).not.toContain(outside.id);
    await expect(token.call('savedReports.remove', { savedReportId: outside.id })).rejects.toMatchObject({
      errorCode: 'UE_404',
    });
    await token.call('savedReports.remove', { savedReportId: inside.id });
    await person.call('savedReports.remove', { savedReportId: outside.id });
  });

  it('are of the types that the token may read', async () => {
    const { id } = await save();
    const secret = await programToken(api, { userId: owner.userId, groupId }, 'personal');
    await sql`update access_tokens set permissions = '{view_api_reports}' where user_id = ${owner.userId}`.execute(
      api.deps.db,
    );
    const token = api.client(secret);
    expect((await token.call('savedReports.list', { groupId })).items).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    await expect(token.call('savedReports.remove', { savedReportId: id })).rejects.toMatchObject({
      errorCode: 'UE_404',
    });
  });
});

describe('the list of saved reports', () => {
  it('has the own ones and shared ones of the group, page by page', async () => {
    const [first, second, reader] = [await who(), await who(), await who()];
    const own = await save({ name: 'Zulu' }, reader);
    const [shared, hidden] = [await save({ shared: true }, first), await save({}, second)];
    const all = await names(reader);
    expect(all[0]).toBe(own.name);
    expect(all).toContain(shared.name);
    expect(all).not.toContain(hidden.name);
    const page = await reader.call('savedReports.list', { groupId, page: 2, pageSize: 1 });
    expect(page).toMatchObject({ total: all.length, items: [{ name: all[1] }] });
    expect(await names(await who(api.world.other.groupId), api.world.other.groupId)).toEqual([]);
    expect(await names(await who(api.world.south.groupId), api.world.south.groupId)).toEqual([]);
  });

  it('shows the mails to the owner only', async () => {
    const { id } = await save({ shared: true, mail: MONDAYS });
    await owner.call('savedReports.mail', { savedReportId: id });
    const of = async (person: Person) =>
      (await person.call('savedReports.list', { groupId, pageSize: 200 })).items.find((item) => item.id === id);
    expect(await of(owner)).toMatchObject({
      mail: MONDAYS,
      nextMailAt: expect.any(String),
      lastMailing: { recipients: [{ userId: owner.userId, outcome: 'waiting' }] },
    });
    expect(await of(await who())).toMatchObject({ mail: null, nextMailAt: null, recipients: [], lastMailing: null });
  });

  it('has no reports of deleted users', async () => {
    const leaver = await who();
    const { name, id } = await save({ shared: true }, leaver);
    await sql`update users set deleted_at = now() where id = ${leaver.userId}`.execute(api.deps.db);
    const reader = await who();
    expect(await names(reader)).not.toContain(name);
    await expect(reader.call('savedReports.get', { savedReportId: id })).rejects.toMatchObject({ errorCode: 'UE_404' });
  });
});

it(`a user has at most ${SAVED_REPORT_LIMITS.reports} saved reports`, async () => {
  const collector = await who();
  await api.deps.db.transaction().execute(async (trx) => {
    for (let n = 0; n < SAVED_REPORT_LIMITS.reports; n += 1) {
      const stored = {
        period: '7d' as const,
        from: null,
        to: null,
        compare: null,
        sort: null,
        outliers: null,
        measure: null,
        mail: null,
        nextMailAt: null,
        shared: false,
      };
      await insertSavedReport(trx, { ...input(), ...stored, ownerId: collector.userId, controllerId: null });
    }
  });
  await expect(save({}, collector)).rejects.toMatchObject({ message: 'A user has at most 100 saved reports.' });
});

describe('the mails of a saved report', () => {
  it('that are due are sent after a change of something else', async () => {
    const { id: savedReportId, version } = await save({ mail: MONDAYS });
    const due = new Date('2026-01-05T08:00:00Z');
    await sql`update saved_reports set next_mail_at = ${due} where id = ${savedReportId}`.execute(api.deps.db);
    const change = (over: object, from: number) =>
      owner.call('savedReports.update', { savedReportId, version: from, ...over });
    const same = { name: `Due ${savedReportId}`, mail: { ...MONDAYS }, timezone: 'Europe/London' };
    expect(await change(same, version)).toMatchObject({ nextMailAt: due.toISOString() });
    const moved = await change({ timezone: 'Europe/Paris' }, version + 1);
    expect(moved.nextMailAt).not.toBe(due.toISOString());
    await sql`update saved_reports set next_mail_at = null, paused_at = now(), paused_reason = 'x' where id = ${savedReportId}`.execute(
      api.deps.db,
    );
    expect(await change({ name: same.name }, version + 2)).toMatchObject({
      pausedAt: null,
      nextMailAt: moved.nextMailAt,
    });
  });

  it('are refused for minutes of a fixed range, which would soon be missing', async () => {
    await sql`update groups set apis_enabled = true where id = ${groupId}`.execute(api.deps.db);
    const end = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    const range = { from: new Date(end - HOUR_MS).toISOString(), to: new Date(end).toISOString() };
    const minutes = { type: 'api_calls_by_token', granularity: 'minutes', range };
    await expect(save({ ...minutes, mail: MONDAYS })).rejects.toMatchObject({
      message: 'Reports by minutes of a fixed range cannot be mailed. Choose a period, or hours.',
    });
    const { id: savedReportId, version } = await save(minutes);
    await expect(owner.call('savedReports.update', { savedReportId, version, mail: MONDAYS })).rejects.toMatchObject({
      errorCode: 'UE_400',
    });
    expect(await save({ ...minutes, range: { period: '1h' }, mail: MONDAYS })).toMatchObject({ mail: MONDAYS });
  });
});

describe('the recipients of a saved report', () => {
  it('are users of the own scope who may read it', async () => {
    const [colleague, manager] = [await who(), await who(api.world.customer.groupId)];
    const saved = await save({ mail: MONDAYS, recipientIds: [colleague.userId, owner.userId] });
    expect(saved.recipients).toEqual([{ userId: colleague.userId, name: expect.any(String) }]);
    const choose = (userId: string) => save({ recipientIds: [userId] });
    // Above the group of the owner, who may not see that user.
    for (const { userId } of [manager, await who(api.world.other.groupId)])
      await expect(choose(userId)).rejects.toMatchObject({ message: 'A chosen user does not exist.' });
    await expect(choose((await withoutReports()).userId)).rejects.toMatchObject({
      message: expect.stringContaining('may not read this report.'),
    });
    const changed = await owner.call('savedReports.update', {
      savedReportId: saved.id,
      version: saved.version,
      recipientIds: [],
    });
    expect(changed).toMatchObject({ recipients: [], mail: MONDAYS });
  });

  it('are users with a verified address and the required second factor', async () => {
    const [invited, careless] = [await who(), await who(api.world.leeds.groupId)];
    const choose = ({ userId }: Person) => save({ groupId: api.world.leeds.groupId, recipientIds: [userId] });
    await sql`update users set email_verified_at = null where id = ${invited.userId}`.execute(api.deps.db);
    await sql`update groups set mfa_required = true where id = ${api.world.leeds.groupId}`.execute(api.deps.db);
    for (const person of [invited, careless])
      await expect(choose(person)).rejects.toMatchObject({
        message: expect.stringContaining('may not read this report.'),
      });
    await sql`update groups set mfa_required = false where id = ${api.world.leeds.groupId}`.execute(api.deps.db);
    expect((await choose(careless)).recipients).toHaveLength(1);
  });

  it('do not block changes after they have lost their rights', async () => {
    const [lost, added] = [await who(), await withoutReports()];
    const { id: savedReportId, version } = await save({ recipientIds: [lost.userId] });
    await sql`update users set role_id = (select role_id from users where id = ${added.userId}) where id = ${lost.userId}`.execute(
      api.deps.db,
    );
    const keep = { savedReportId, version, name: `Kept ${savedReportId}`, recipientIds: [lost.userId] };
    const changed = await owner.call('savedReports.update', keep);
    expect(changed.recipients.map(({ userId }) => userId)).toEqual([lost.userId]);
    const more = { ...keep, version: changed.version, recipientIds: [lost.userId, added.userId] };
    await expect(owner.call('savedReports.update', more)).rejects.toMatchObject({
      message: expect.stringContaining('may not read this report.'),
    });
  });

  it('are not mailed again within a minute', async () => {
    const { id } = await save();
    await owner.call('savedReports.mail', { savedReportId: id });
    await expect(owner.call('savedReports.mail', { savedReportId: id })).rejects.toMatchObject({ errorCode: 'UE_409' });
  });
});
