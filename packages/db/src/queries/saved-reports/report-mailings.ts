import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import { type MailSchedule, nextMail } from '@earshot/domain/saved-reports/mail-schedule';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { queueMail } from '../processes/mails.ts';
import { isLost, keptReports, mayRead, rightsOfUser } from './placed-reports.ts';

/** Saved reports per transaction. */
const PAGE = 50;

interface DueReport {
  readonly id: string;
  readonly type: string;
  readonly timezone: string;
  readonly mail: MailSchedule;
  readonly dueAt: Date;
  readonly isLost: boolean;
  readonly viewReports: boolean;
  readonly viewApiReports: boolean;
}

/**
 * Queues the mails of saved reports that are due: one for each recipient, and the time of the next one. A stopped platform
 * sends one mail, the newest, instead of all that it missed. Several processes may run it concurrently. Returns the number of mails.
 */
export async function queueDueReportMails(db: Database, asOf: Date, page = PAGE): Promise<number> {
  for (let queued = 0; ;) {
    const { reports, mails } = await db.transaction().execute((trx) => queuePage(trx, asOf, page));
    queued += mails;
    if (reports < page) return queued;
  }
}

async function queuePage(trx: Trx, asOf: Date, page: number): Promise<{ reports: number; mails: number }> {
  const { rows } = await sql<DueReport>`
    select s.id, s.type, s.timezone, s.mail, s.next_mail_at as "dueAt",
           ${isLost} as "isLost", ${mayRead('view_reports')} as "viewReports", ${mayRead('view_api_reports')} as "viewApiReports"
    from ${keptReports} join users u on u.id = s.owner_id ${rightsOfUser}
    where s.next_mail_at <= ${asOf}::timestamptz order by s.next_mail_at, s.id limit ${page}
    for update of s skip locked`.execute(trx);
  let mails = 0;
  for (const report of rows) {
    if (!mayOwnerRead(report)) await pauseMails(trx, report.id, null);
    else {
      const { dueAt, next } = newestDue(report, asOf);
      mails += await queueMailing(trx, report.id, { dueAt, byHand: false });
      await sql`update saved_reports set next_mail_at = ${next}::timestamptz where id = ${report.id}::uuid`.execute(
        trx,
      );
    }
  }
  return { reports: rows.length, mails };
}

/** The last planned instant that has passed, and the one after it. */
function newestDue({ mail, timezone, dueAt }: DueReport, asOf: Date): { dueAt: Date; next: Date } {
  let newest = dueAt;
  for (;;) {
    const next = nextMail(mail, { timezone, after: newest });
    if (next > asOf) return { dueAt: newest, next };
    newest = next;
  }
}

function mayOwnerRead({ type, isLost, viewReports, viewApiReports }: DueReport): boolean {
  if (isLost || !isReportId(type)) return false;
  return definitionOf(type).permission === 'view_reports' ? viewReports : viewApiReports;
}

/** Queues a mail for the owner and for each other recipient. Returns their number. */
export async function queueMailing(
  trx: Trx,
  savedReportId: string,
  { dueAt, byHand }: { dueAt: Date; byHand: boolean },
): Promise<number> {
  const { rows: mailings } = await sql<{ id: string }>`
    insert into report_mailings (saved_report_id, due_at, by_hand)
    values (${savedReportId}::uuid, ${dueAt}::timestamptz, ${byHand}) on conflict do nothing returning id`.execute(trx);
  const [mailing] = mailings;
  if (mailing === undefined) return 0;
  const { rows } = await sql<{ userId: string; email: string }>`
    select u.id as "userId", u.email::text as email from saved_reports s
    join users u on u.id = s.owner_id
      or u.id in (select user_id from saved_report_recipients where saved_report_id = s.id)
    where s.id = ${savedReportId}::uuid and u.deleted_at is null order by u.id`.execute(trx);
  for (const { userId, email } of rows) {
    const mailId = await queueMail(trx, { kind: 'report', toAddress: email, userId });
    await sql`
      insert into report_mailing_recipients (mailing_id, user_id, mail_id)
      values (${mailing.id}::uuid, ${userId}::uuid, ${mailId ?? null}::uuid)`.execute(trx);
  }
  return rows.length;
}

/** Whether all recipients were mailed since a moment, so that the button cannot send many mails. */
export async function wasMailedSince(trx: Trx, savedReportId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from report_mailings where saved_report_id = ${savedReportId}::uuid and due_at > ${since}::timestamptz`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * Ends the mails of a report that its owner may no longer read, or that cannot be read for this reason. Tells the
 * owner once.
 */
export async function pauseMails(trx: Trx, savedReportId: string, reason: string | null): Promise<void> {
  const { rows } = await sql<{ userId: string; email: string }>`
    update saved_reports s set paused_at = now(), paused_reason = ${reason}, next_mail_at = null
    from users u
    where s.id = ${savedReportId}::uuid and s.mail is not null and s.paused_at is null and u.id = s.owner_id
    returning u.id as "userId", u.email::text as email`.execute(trx);
  const [owner] = rows;
  if (owner === undefined) return;
  const mailId = await queueMail(trx, { kind: 'report-notice', toAddress: owner.email, userId: owner.userId });
  await sql`
    update saved_reports set paused_mail_id = ${mailId ?? null}::uuid where id = ${savedReportId}::uuid`.execute(trx);
}
