import { randomBytes } from 'node:crypto';
import { addUsage } from '@earshot/db/queries/access-tokens/api-usage';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { settleMail } from '@earshot/db/queries/processes/mails';
import { queueDueReportMails, queueMailing } from '@earshot/db/queries/saved-reports/report-mailings';
import {
  insertSavedReport,
  updateSavedReport,
  writeRecipients,
  type WrittenReport,
} from '@earshot/db/queries/saved-reports/saved-report-writing';
import { findSavedReport } from '@earshot/db/queries/saved-reports/saved-reports';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { mailProcess } from '@earshot/processes/mail';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailActivities, type MailActivities } from '../../activities/mail.activities.ts';
import { createMailer } from '../../mail/mailer.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { startTestWorkers } from '../../testing/test-workers.ts';

const PUBLIC_URL = 'https://earshot.test';
const NAMES = ['=HYPERLINK("http://x.test")', '<script>alert(1)</script>', 'مخزن الرياض', 'Tills 🛒'];
/** The third Monday at 08:00 in London; a report of 30 days before it has all calls of the tests. */
const MONDAY = new Date('2026-11-23T08:00:00Z');
const after = (weeks: number) => new Date(MONDAY.getTime() + weeks * 7 * DAY_MS);

let test: TestDatabase;
let worker: Awaited<ReturnType<typeof startTestWorkers>>;
let server: MailServer;
let activities: MailActivities;
let groupId: string;
let roles: { all: number; none: number };

beforeAll(async () => {
  test = await testDatabase();
  server = await startMailServer();
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: 'Earshot <earshot@test.example>' });
  const parts = { db: test.db, mailer, publicUrl: PUBLIC_URL, environment: 'test' };
  activities = createMailActivities(parts);
  worker = await startTestWorkers(activities);
  roles = { all: await role(['view_api_reports']), none: await role(['view_controllers']) };
  groupId = (await insertGroup(test.db, { parentId: null, title: 'Shops <b>', isCustomer: true })).id;
  await sql`update groups set apis_enabled = true where id = ${groupId}`.execute(test.db);
  const creator = await user('Cy');
  for (const title of NAMES) await useOf(title, creator.id);
});
beforeEach(async () => {
  server.received.length = 0;
  server.refusals.length = 0;
  await sql`delete from saved_reports`.execute(test.db);
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
  await test.destroy();
});

async function role(permissions: string[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into roles (title, rank, permissions) values (gen_random_uuid()::text, 50, ${permissions}::text[]) returning id`.execute(
    test.db,
  );
  return rows[0]?.id ?? 0;
}

async function user(firstName: string): Promise<{ id: string; email: string }> {
  const email = `${firstName.toLowerCase()}-${randomBytes(6).toString('hex')}@test.example`;
  const { rows } = await sql<{ id: string }>`
    insert into users (customer_id, group_id, role_id, email, email_verified_at, first_name, last_name)
    values (${groupId}, ${groupId}, ${roles.all}, ${email}, now(), ${firstName}, 'Byron') returning id`.execute(
    test.db,
  );
  return { id: rows[0]?.id ?? '', email };
}

/** Adds a token with three calls on the day before `MONDAY`. */
async function useOf(title: string, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into access_tokens (group_id, user_id, kind, title, prefix, token_hash, permissions, expires_at)
    values (${groupId}, ${userId}, 'machine', ${title}, 'x', ${randomBytes(32)}, '{}', 'infinity') returning id`.execute(
    test.db,
  );
  const minute = new Date(MONDAY.getTime() - DAY_MS);
  await addUsage(test.db, [{ tokenId: rows[0]?.id ?? '', minute, area: 'status', location: null, calls: 3 }]);
}

interface Saved {
  readonly owner: string;
  readonly recipients?: readonly string[];
  readonly name?: string;
  readonly at?: string;
}
const WEEKLY: WrittenReport = {
  name: 'Tills',
  granularity: 'days',
  compare: null,
  sort: null,
  outliers: null,
  measure: null,
  period: 'last-week',
  from: null,
  to: null,
  timezone: 'Europe/London',
  shared: false,
  mail: { every: 'week', weekday: 1, time: '08:00' },
  nextMailAt: MONDAY,
};
/** A report that is due at `MONDAY`. */
const save = ({ owner, recipients = [], name = randomBytes(6).toString('hex'), at = groupId }: Saved) =>
  test.db.transaction().execute(async (trx) => {
    const place = { type: 'api_calls_by_token', groupId: at, controllerId: null };
    const id = await insertSavedReport(trx, { ...WEEKLY, ...place, ownerId: owner, name });
    await writeRecipients(trx, id, recipients);
    return id;
  });

/** Runs the workflow of each waiting mail, as the relay does, until none waits. */
async function sendWaiting(): Promise<void> {
  for (;;) {
    const waiting = await test.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute();
    if (waiting.length === 0) return;
    await Promise.all(waiting.map(({ id }) => send(id)));
  }
}
const send = async (mailId: string) => {
  const handle = await worker.client.workflow.signalWithStart(mailProcess.workflowType, {
    workflowId: mailProcess.workflowId(mailId),
    taskQueue: mailProcess.taskQueue,
    args: [mailProcess.input(mailId)],
    signal: mailProcess.signals.wake,
  });
  await handle.result();
};
const mailAt = async (asOf: Date): Promise<void> => {
  await queueDueReportMails(test.db, asOf);
  await sendWaiting();
};

/** Mails by the address of their recipient, sorted. */
async function received(): Promise<{ to: string; mail: Email }[]> {
  const mails = await Promise.all(server.received.splice(0).map((raw) => PostalMime.parse(raw)));
  return mails
    .map((mail) => ({ to: mail.to?.[0]?.address ?? '', mail }))
    .toSorted((a, b) => a.to.localeCompare(b.to) || (a.mail.subject ?? '').localeCompare(b.mail.subject ?? ''));
}
const subjects = async () => (await received()).map(({ to, mail }) => [to, mail.subject]);
const stateOf = (id: string) => findSavedReport(test.db, PLATFORM_SCOPE, id);
const outcomes = async (id: string) =>
  (await stateOf(id))?.lastMailing?.recipients.map(({ userId, outcome }) => [userId, outcome]);
const setRole = (userId: string, roleId: number) =>
  sql`update users set role_id = ${roleId} where id = ${userId}`.execute(test.db);

describe('a mailed report', () => {
  it('reaches its owner and its recipients as PDF and CSV, with its first rows and a link', async () => {
    const [ada, bob] = [await user('Ada'), await user('Bob')];
    const id = await save({ owner: ada.id, recipients: [bob.id], name: 'Tills of the week' });
    await mailAt(MONDAY);
    const mails = await received();
    expect(mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [ada.email, 'Tills of the week: last week'],
      [bob.email, 'Tills of the week: last week'],
    ]);
    const [toAda, toBob] = mails;
    expect(toAda?.mail.text).toContain(
      'Calls by token of Shops <b>, last week (2026-11-16 00:00 to 2026-11-23 00:00), times in Europe/London.',
    );
    expect(toAda?.mail.text).toContain(`${PUBLIC_URL}/reports/saved/${id}`);
    expect(toAda?.mail.text).toContain('– Tills 🛒: Calls 3');
    expect(toBob?.mail.text).toContain('Ada Byron has this report sent to you.');
    const [pdf, csv] = toAda?.mail.attachments ?? [];
    expect([pdf?.mimeType, csv?.mimeType]).toEqual(['application/pdf', 'text/csv']);
    expect(Buffer.from(pdf?.content as ArrayBuffer).toString('latin1')).toMatch(/^%PDF-1\.7[^]*%%EOF\s*$/);
    expect(await outcomes(id)).toEqual([
      [ada.id, 'sent'],
      [bob.id, 'sent'],
    ]);
    expect((await stateOf(id))?.nextMailAt).toEqual(after(1));
  });

  it('has names that look like formulas, markup or right-to-left text without effect', async () => {
    const ada = await user('Ada');
    await save({ owner: ada.id, name: '=1+1 <img src=x> 🎧' });
    await mailAt(MONDAY);
    const [{ mail } = { mail: undefined }] = await received();
    expect(mail?.subject).toBe('=1+1 <img src=x> 🎧: last week');
    expect(mail?.html).not.toMatch(/<script|<img|<b>/);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const csv = Buffer.from(mail?.attachments[1]?.content as ArrayBuffer).toString();
    expect(csv.split('\r\n').toSorted()).toEqual(
      [
        '',
        `"'=HYPERLINK(""http://x.test"")",3`,
        '<script>alert(1)</script>,3',
        'Token,Calls',
        'Tills 🛒,3',
        'مخزن الرياض,3',
      ].toSorted(),
    );
  });

  it('is queued once, also by several workers at the same time', async () => {
    const ada = await user('Ada');
    await save({ owner: ada.id });
    await Promise.all([1, 2, 3].map(() => queueDueReportMails(test.db, MONDAY)));
    await mailAt(MONDAY);
    expect(await received()).toHaveLength(1);
  });

  it('is sent once, for the newest week, after a time in which the platform was stopped', async () => {
    const ada = await user('Ada');
    const id = await save({ owner: ada.id });
    await mailAt(new Date(after(3).getTime() + HOUR_MS));
    expect((await received()).map(({ mail }) => mail.text)).toEqual([
      expect.stringContaining('last week (2026-12-07 00:00 to 2026-12-14 00:00)'),
    ]);
    expect((await stateOf(id))?.nextMailAt).toEqual(after(4));
  });

  it('is not sent again if another attempt has sent it while this one made the report', async () => {
    const ada = await user('Ada');
    await save({ owner: ada.id });
    await queueDueReportMails(test.db, MONDAY);
    const { id: mailId } = await test.db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    expect(await activities.sendMail(mailId)).toBe('report');
    const attempt = await test.db.transaction().execute(async (trx) => {
      await sql`lock table report_mailings in access exclusive mode`.execute(trx);
      const sending = activities.sendReportMail(mailId);
      await expect.poll(waitsForMailings).toBe(1);
      await settleMail(trx, mailId, { state: 'sent' });
      return { sending };
    });
    expect(await attempt.sending).toBe('dropped');
    expect(await received()).toEqual([]);
  });

  it('is sent to the other recipients once if the mail server refuses one of them', async () => {
    const [ada, bob] = [await user('Ada'), await user('Bob')];
    const id = await save({ owner: ada.id, recipients: [bob.id] });
    server.refusals.push(550);
    await mailAt(MONDAY);
    expect(await received()).toHaveLength(1);
    expect((await outcomes(id))?.map(([, outcome]) => outcome).toSorted()).toEqual(['failed', 'sent']);
    await mailAt(MONDAY);
    expect(await received()).toEqual([]);
  });
});

/** Number of connections that wait for the table of mailings. */
async function waitsForMailings(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks
    where not granted and relation = 'report_mailings'::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(test.db);
  return rows[0]?.n ?? 0;
}

describe('a mail that is queued', () => {
  it('is not sent to a recipient who has been removed since', async () => {
    const [ada, bob] = [await user('Ada'), await user('Bob')];
    const id = await save({ owner: ada.id, recipients: [bob.id] });
    await queueDueReportMails(test.db, MONDAY);
    await test.db.transaction().execute((trx) => writeRecipients(trx, id, []));
    await sendWaiting();
    expect((await received()).map(({ to }) => to)).toEqual([ada.email]);
    expect(await outcomes(id)).toEqual([
      [ada.id, 'sent'],
      [bob.id, 'not-sent'],
    ]);
  });

  it('is not sent while the mails are paused, except by hand', async () => {
    const ada = await user('Ada');
    const id = await save({ owner: ada.id });
    await queueDueReportMails(test.db, MONDAY);
    await sql`update saved_reports set paused_at = now(), next_mail_at = null where id = ${id}`.execute(test.db);
    await sendWaiting();
    expect(await received()).toEqual([]);
    await test.db.transaction().execute((trx) => queueMailing(trx, id, { dueAt: after(1), byHand: true }));
    await sendWaiting();
    expect(await received()).toHaveLength(1);
  });

  it.each(['all', 'none'] as const)(
    'is not sent to anybody if its owner may no longer read the report, and the owner is told once: %s',
    async (rights) => {
      const [ada, bob] = [await user('Ada'), await user('Bob')];
      const id = await save({ owner: ada.id, recipients: [bob.id], name: 'Tills' });
      await setRole(bob.id, roles[rights]);
      await test.db.transaction().execute((trx) => queueMailing(trx, id, { dueAt: MONDAY, byHand: true }));
      await setRole(ada.id, roles.none);
      await sendWaiting();
      expect(await subjects()).toEqual([[ada.email, 'Paused: Tills']]);
      expect(await outcomes(id)).toEqual([
        [ada.id, 'not-allowed'],
        [bob.id, 'not-sent'],
      ]);
    },
  );
});

describe('a recipient whose rights are taken away between two Mondays', () => {
  it('gets nothing, and the owner is told once for each loss', async () => {
    const [ada, bob] = [await user('Ada'), await user('Bob')];
    const id = await save({ owner: ada.id, recipients: [bob.id], name: 'Tills' });
    await mailAt(MONDAY);
    expect(await received()).toHaveLength(2);
    await setRole(bob.id, roles.none);
    const lost = [
      [ada.email, 'Not sent to Bob Byron: Tills'],
      [ada.email, 'Tills: last week'],
    ];
    await mailAt(after(1));
    expect(await subjects()).toEqual(lost);
    expect(await outcomes(id)).toEqual([
      [ada.id, 'sent'],
      [bob.id, 'not-allowed'],
    ]);
    await mailAt(after(2));
    expect(await subjects()).toEqual([[ada.email, 'Tills: last week']]);
    await setRole(bob.id, roles.all);
    await mailAt(after(3));
    expect(await received()).toHaveLength(2);
    await setRole(bob.id, roles.none);
    await mailAt(after(4));
    expect(await subjects()).toEqual(lost);
  });

  it('gets nothing if the mail was queued before', async () => {
    const [ada, bob] = [await user('Ada'), await user('Bob')];
    await save({ owner: ada.id, recipients: [bob.id] });
    await queueDueReportMails(test.db, MONDAY);
    await setRole(bob.id, roles.none);
    await sendWaiting();
    expect((await received()).map(({ to }) => to)).toEqual([ada.email, ada.email]);
  });

  it('is named with all others of that report in one mail to the owner', async () => {
    const [ada, bob, eve, una] = [await user('Ada'), await user('Bob'), await user('Eve'), await user('Una')];
    const id = await save({ owner: ada.id, recipients: [bob.id, eve.id, una.id], name: 'Tills' });
    await queueDueReportMails(test.db, MONDAY);
    await setRole(bob.id, roles.none);
    await setRole(eve.id, roles.none);
    await sendWaiting();
    const mails = await received();
    expect(mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [ada.email, 'Not sent to 2 recipients: Tills'],
      [ada.email, 'Tills: last week'],
      [una.email, 'Tills: last week'],
    ]);
    expect(mails[0]?.mail.text).toContain('was not sent to Bob Byron, Eve Byron, who may no longer read it');
    expect(await outcomes(id)).toEqual([
      [ada.id, 'sent'],
      [bob.id, 'not-allowed'],
      [eve.id, 'not-allowed'],
      [una.id, 'sent'],
    ]);
  });

  it('gets nothing while locked or after being deleted, without a mail to the owner', async () => {
    const [ada, bob, eve] = [await user('Ada'), await user('Bob'), await user('Eve')];
    const id = await save({ owner: ada.id, recipients: [bob.id, eve.id] });
    await sql`update users set locked_until = 'infinity' where id = ${bob.id}`.execute(test.db);
    await queueDueReportMails(test.db, MONDAY);
    await sql`update users set deleted_at = now() where id = ${eve.id}`.execute(test.db);
    await sendWaiting();
    expect((await received()).map(({ to }) => to)).toEqual([ada.email]);
    expect(await outcomes(id)).toEqual([
      [ada.id, 'sent'],
      [bob.id, 'not-sent'],
      [eve.id, 'not-sent'],
    ]);
  });
});

it('a recipient without a verified address or a required second factor gets nothing', async () => {
  const [ada, bob, eve] = [await user('Ada'), await user('Bob'), await user('Eve')];
  const { id: strict } = await insertGroup(test.db, { parentId: groupId, title: 'Strict' });
  await sql`update groups set mfa_required = true, apis_enabled = true where id = ${strict}`.execute(test.db);
  const id = await save({ owner: ada.id, recipients: [bob.id, eve.id], at: strict });
  await sql`update users set group_id = ${strict} where id = ${eve.id}`.execute(test.db);
  await sql`update users set email_verified_at = null where id = ${bob.id}`.execute(test.db);
  await mailAt(MONDAY);
  expect((await received()).map(({ to }) => to)).toEqual([ada.email]);
  expect(await outcomes(id)).toEqual([
    [ada.id, 'sent'],
    [bob.id, 'not-sent'],
    [eve.id, 'not-sent'],
  ]);
  await sql`
    insert into second_factors (user_id, secret, verified_at) values (${eve.id}, 'x', now())`.execute(test.db);
  await sql`update users set email_verified_at = now() where id = ${bob.id}`.execute(test.db);
  await mailAt(after(1));
  expect(await received()).toHaveLength(3);
});

it('a recipient whose role is disabled gets nothing, and the owner is told', async () => {
  const [ada, bob] = [await user('Ada'), await user('Bob')];
  const id = await save({ owner: ada.id, recipients: [bob.id], name: 'Tills' });
  const disabled = await role(['view_api_reports']);
  await setRole(bob.id, disabled);
  await sql`update roles set disabled = true where id = ${disabled}`.execute(test.db);
  await mailAt(MONDAY);
  expect(await subjects()).toEqual([
    [ada.email, 'Not sent to Bob Byron: Tills'],
    [ada.email, 'Tills: last week'],
  ]);
  await setRole(ada.id, disabled);
  await mailAt(after(1));
  expect(await subjects()).toEqual([[ada.email, 'Paused: Tills']]);
  expect(await stateOf(id)).toMatchObject({ nextMailAt: null, pausedAt: expect.any(Date) });
});

describe('the mails of an owner without rights', () => {
  it('are paused for all recipients, and the owner is told once', async () => {
    const [ada, bob] = [await user('Ada'), await user('Bob')];
    const id = await save({ owner: ada.id, recipients: [bob.id], name: 'Tills' });
    await setRole(ada.id, roles.none);
    await mailAt(MONDAY);
    expect(await subjects()).toEqual([[ada.email, 'Paused: Tills']]);
    expect(await stateOf(id)).toMatchObject({ nextMailAt: null, pausedAt: expect.any(Date) });
    await mailAt(after(1));
    expect(await received()).toEqual([]);
  });

  it('are paused if the group no longer has the report', async () => {
    const ada = await user('Ada');
    const id = await save({ owner: ada.id, name: 'Tills' });
    await sql`update groups set apis_enabled = false where id = ${groupId}`.execute(test.db);
    await mailAt(MONDAY);
    await sql`update groups set apis_enabled = true where id = ${groupId}`.execute(test.db);
    const [{ to, mail } = { to: '', mail: undefined }] = await received();
    expect([to, mail?.subject]).toEqual([ada.email, 'Paused: Tills']);
    expect(mail?.text).toContain(`because it could not be read: ${REPORT_MESSAGES.notAvailable}`);
    expect(await outcomes(id)).toEqual([[ada.id, 'not-available']]);
  });

  it('are not said to be paused if the owner has resumed them', async () => {
    const ada = await user('Ada');
    const id = await save({ owner: ada.id });
    await setRole(ada.id, roles.none);
    await queueDueReportMails(test.db, MONDAY);
    const resumed = { ...WEEKLY, id, version: 1, nextMailAt: after(1) };
    expect(await test.db.transaction().execute((trx) => updateSavedReport(trx, resumed))).toBe(true);
    await sendWaiting();
    expect(await received()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ pausedAt: null });
  });

  it('are not paused if the report has no schedule', async () => {
    const ada = await user('Ada');
    const id = await save({ owner: ada.id });
    await sql`update saved_reports set mail = null, next_mail_at = null where id = ${id}`.execute(test.db);
    await test.db.transaction().execute((trx) => queueMailing(trx, id, { dueAt: MONDAY, byHand: true }));
    await setRole(ada.id, roles.none);
    await sendWaiting();
    expect(await received()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ pausedAt: null });
    expect(await outcomes(id)).toEqual([[ada.id, 'not-allowed']]);
  });

  it('end with the saved report', async () => {
    const ada = await user('Ada');
    const id = await save({ owner: ada.id });
    await queueDueReportMails(test.db, MONDAY);
    await sql`delete from saved_reports where id = ${id}`.execute(test.db);
    await sendWaiting();
    expect(await received()).toEqual([]);
  });
});

it('a report is also sent at once, and its schedule continues', async () => {
  const ada = await user('Ada');
  const id = await save({ owner: ada.id });
  const now = new Date(MONDAY.getTime() - HOUR_MS);
  await test.db.transaction().execute((trx) => queueMailing(trx, id, { dueAt: now, byHand: true }));
  await sendWaiting();
  expect(await received()).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ nextMailAt: MONDAY, lastMailing: { at: now.toISOString() } });
});
