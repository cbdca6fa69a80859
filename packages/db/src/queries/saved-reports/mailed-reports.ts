import type { ReportPermission } from '@earshot/domain/reports/definition';
import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportNotice } from '@earshot/domain/mails/compose-report-notice';
import type { ReportChoices } from '@earshot/domain/saved-reports/report-choices';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { type Place, placeColumns } from '../groups/groups.ts';
import { queueMail, settleMail } from '../processes/mails.ts';
import { fullName, isSuspended, mayRead, placedReports, rightsOfUser } from './placed-reports.ts';
import { pauseMails } from './report-mailings.ts';
import type { StoredRange } from './saved-reports.ts';

export interface MailedReport extends StoredRange, ReportChoices {
  readonly savedReportId: string;
  readonly name: string;
  readonly type: string;
  readonly controllerId: string | null;
  readonly granularity: Granularity;
  readonly timezone: string;
  readonly title: string;
  /** End of periods. */
  readonly dueAt: Date;
  readonly isOwner: boolean;
  readonly ownerName: string;
  /** The recipient is deleted, locked, or may not be mailed for another reason. */
  readonly isSuspended: boolean;
  /** The user is still the owner or a recipient, and the mails are not paused or the owner sent this one by hand. */
  readonly isWanted: boolean;
  /** Permissions of reports that the recipient has at the place. */
  readonly permissions: ReportPermission[];
  readonly ownerPermissions: ReportPermission[];
  /** The group of the report, or the present group of its location. */
  readonly place: Place;
}

const REPORT_RIGHTS = sql`unnest(array['view_reports', 'view_api_reports']) p`;

const isWanted = sql`
  ((m.by_hand or s.paused_at is null)
   and (u.id = s.owner_id or exists (select from saved_report_recipients n
                                     where n.saved_report_id = s.id and n.user_id = u.id)))`;

/** Reads the report that a mail brings, with the present rights of its recipient. Undefined if it has been deleted. */
export async function findMailedReport(db: Database, mailId: string, asOf: Date): Promise<MailedReport | undefined> {
  const { rows } = await sql<Omit<MailedReport, 'place'> & Place>`
    select s.id as "savedReportId", s.name, s.type, s.controller_id as "controllerId", s.period, s.from_at as "from",
           s.to_at as "to", s.granularity, s.compare, s.sort, s.outliers, s.measure, s.timezone,
           m.due_at as "dueAt", u.id = s.owner_id as "isOwner",
           ${fullName('o')} as "ownerName", coalesce(nullif(c.box_name, ''), c.serial, g.title) as title,
           ${isSuspended(asOf)} as "isSuspended", ${isWanted} as "isWanted", ${placeColumns},
           array(select p from ${REPORT_RIGHTS} where ${mayRead(sql`p`)}) as permissions,
           array(select p from ${REPORT_RIGHTS} cross join users u ${rightsOfUser}
                 where u.id = s.owner_id and ${mayRead(sql`p`)}) as "ownerPermissions"
    from report_mailing_recipients x join report_mailings m on m.id = x.mailing_id
    join ${placedReports} on s.id = m.saved_report_id join users u on u.id = x.user_id ${rightsOfUser}
    where x.mail_id = ${mailId}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { groupId, customerId, path, features, ...report } = row;
  return { ...report, place: { groupId, customerId, path, features } };
}

type Refusal = 'not-allowed' | 'not-available' | 'not-sent';

/**
 * Ends a mail without sending it. If a recipient may no longer read the report, the waiting mails of all such recipients
 * end, too. One mail tells the owner of new losses. If the owner may not read the report, the mails are paused.
 * `reason`: why the report could not be read.
 */
export const refuseMailedReport = (
  db: Database,
  mailId: string,
  { outcome, reason = null }: { outcome: Refusal; reason?: string | null },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // The lock makes other refused mails of this mailing wait, and find themselves settled.
    const { rows } = await sql<RefusedMail>`
      select m.id as "mailingId", s.id as "savedReportId", s.type, x.user_id = s.owner_id as "isOwner"
      from report_mailing_recipients x join report_mailings m on m.id = x.mailing_id
      join saved_reports s on s.id = m.saved_report_id
      where x.mail_id = ${mailId}::uuid for update of m`.execute(trx);
    const [refused] = rows;
    if (refused !== undefined && outcome === 'not-allowed' && !refused.isOwner)
      return await refuseReaders(trx, mailId, refused);
    const { rows: ended } = await sql`
      update report_mailing_recipients set outcome = ${outcome}
      where mail_id = ${mailId}::uuid and outcome is null returning user_id`.execute(trx);
    await settleMail(trx, mailId, { state: 'dropped', error: outcome });
    if (refused?.isOwner === true && outcome !== 'not-sent' && ended.length > 0)
      await pauseMails(trx, refused.savedReportId, reason);
  });

interface RefusedMail {
  readonly mailingId: string;
  readonly savedReportId: string;
  readonly type: string;
  readonly isOwner: boolean;
}

async function refuseReaders(trx: Trx, mailId: string, { mailingId, savedReportId, type }: RefusedMail): Promise<void> {
  const mayNotRead = isReportId(type) ? sql`not ${mayRead(definitionOf(type).permission)}` : sql`true`;
  const { rows } = await sql<{ userId: string; mailId: string }>`
    update report_mailing_recipients x set outcome = 'not-allowed'
    from mails l, report_mailings m join ${placedReports} on s.id = m.saved_report_id cross join users u ${rightsOfUser}
    where m.id = ${mailingId}::uuid and x.mailing_id = m.id and u.id = x.user_id and x.outcome is null
      and l.id = x.mail_id and l.state = 'waiting'
      and (x.mail_id = ${mailId}::uuid or (u.id <> s.owner_id and ${mayNotRead} and ${isWanted}
                                           and not ${isSuspended(new Date())}))
    returning x.user_id as "userId", x.mail_id as "mailId"`.execute(trx);
  for (const refused of rows) await settleMail(trx, refused.mailId, { state: 'dropped', error: 'not-allowed' });
  const userIds = rows.map(({ userId }) => userId);
  await tellOwner(trx, { mailingId, savedReportId, userIds });
}

interface RefusedReaders {
  readonly mailingId: string;
  readonly savedReportId: string;
  readonly userIds: readonly string[];
}

async function tellOwner(trx: Trx, { mailingId, savedReportId, userIds }: RefusedReaders): Promise<void> {
  const { rows } = await sql<{ userId: string; ownerId: string; email: string }>`
    update saved_report_recipients r set refused_at = now() from saved_reports s join users u on u.id = s.owner_id
    where r.saved_report_id = ${savedReportId}::uuid and r.user_id = any(${[...userIds]}::uuid[]) and r.refused_at is null
      and s.id = r.saved_report_id
    returning r.user_id as "userId", u.id as "ownerId", u.email::text as email`.execute(trx);
  const [owner] = rows;
  if (owner === undefined) return;
  const told = await queueMail(trx, { kind: 'report-notice', toAddress: owner.email, userId: owner.ownerId });
  await sql`
    update report_mailing_recipients set told_mail_id = ${told ?? null}::uuid
    where mailing_id = ${mailingId}::uuid and user_id = any(${rows.map(({ userId }) => userId)}::uuid[])`.execute(trx);
}

/** A later loss of rights is told again. */
export async function noteReportAllowed(db: Database, savedReportId: string, mailId: string): Promise<void> {
  await sql`
    update saved_report_recipients r set refused_at = null from report_mailing_recipients x
    where x.mail_id = ${mailId}::uuid and r.saved_report_id = ${savedReportId}::uuid and r.user_id = x.user_id
      and r.refused_at is not null`.execute(db);
}

/** Reads the subject of a mail to the owner. Undefined if the saved report has been deleted. */
export async function readReportNotice(trx: Trx, mailId: string): Promise<ReportNotice | undefined> {
  const { rows } = await sql<ReportNotice>`
    select s.name, '{}'::text[] as recipients, s.paused_reason as reason from saved_reports s
    where s.paused_mail_id = ${mailId}::uuid
    union all
    select s.name, array_agg(${fullName('u')} order by u.name_key, u.id), null from report_mailing_recipients x
    join users u on u.id = x.user_id join report_mailings m on m.id = x.mailing_id
    join saved_reports s on s.id = m.saved_report_id
    where x.told_mail_id = ${mailId}::uuid group by s.id`.execute(trx);
  return rows[0];
}
