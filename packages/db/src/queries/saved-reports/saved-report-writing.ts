import type { ReportPermission } from '@earshot/domain/reports/definition';
import type { MailSchedule } from '@earshot/domain/saved-reports/mail-schedule';
import type { ReportChoices } from '@earshot/domain/saved-reports/report-choices';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { fullName, isSuspended, mayRead, rightsOfUser } from './placed-reports.ts';
import type { StoredRange } from './saved-reports.ts';

export interface WrittenReport extends StoredRange, ReportChoices {
  readonly name: string;
  readonly granularity: string;
  readonly timezone: string;
  readonly shared: boolean;
  readonly mail: MailSchedule | null;
  readonly nextMailAt: Date | null;
}

interface NewSavedReport extends WrittenReport {
  readonly ownerId: string;
  readonly type: string;
  readonly groupId: string;
  readonly controllerId: string | null;
}

const stored = (mail: MailSchedule | null) => sql`${mail === null ? null : JSON.stringify(mail)}::jsonb`;

export async function insertSavedReport(trx: Trx, report: NewSavedReport): Promise<string> {
  const { ownerId, name, type, controllerId, period, from, to, granularity, timezone, shared, mail } = report;
  const { compare, sort, outliers, measure } = report;
  const groupId = controllerId === null ? report.groupId : null;
  const { rows } = await sql<{ id: string }>`
    insert into saved_reports (owner_id, name, type, group_id, controller_id, owner_epoch, period, from_at, to_at, granularity, compare,
                               sort, outliers, measure, timezone, shared, mail, next_mail_at)
    values (${ownerId}::uuid, ${name}, ${type}, ${groupId}::uuid, ${controllerId}::uuid,
            (select owner_epoch from controllers where id = ${controllerId}::uuid), ${period}, ${from}::timestamptz,
            ${to}::timestamptz, ${granularity}, ${compare}, ${sort}, ${outliers}, ${measure}, ${timezone}, ${shared}, ${stored(mail)},
            ${report.nextMailAt}::timestamptz)
    returning id`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The saved report was not inserted');
  return row.id;
}

interface LockedReport {
  readonly name: string;
  readonly version: number;
  readonly nextMailAt: Date | null;
  readonly pausedAt: Date | null;
}

/** Locks a saved report of this owner. */
export async function lockSavedReport(
  trx: Trx,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<LockedReport | undefined> {
  const { rows } = await sql<LockedReport>`
    select name, version, next_mail_at as "nextMailAt", paused_at as "pausedAt" from saved_reports where id = ${id}::uuid and owner_id = ${ownerId}::uuid for update`.execute(
    trx,
  );
  return rows[0];
}

/** Resumes paused mails. Returns false if the version is not the present one. */
export async function updateSavedReport(
  trx: Trx,
  { id, version, ...report }: WrittenReport & { id: string; version: number },
): Promise<boolean> {
  const { name, period, from, to, granularity, compare, sort, outliers, measure } = report;
  const { timezone, shared, mail, nextMailAt } = report;
  const { rows } = await sql`
    update saved_reports set name = ${name}, period = ${period}, from_at = ${from}::timestamptz, to_at = ${to}::timestamptz,
      granularity = ${granularity}, compare = ${compare}, sort = ${sort}, outliers = ${outliers}, measure = ${measure},
      timezone = ${timezone}, shared = ${shared}, mail = ${stored(mail)},
      next_mail_at = ${nextMailAt}::timestamptz, paused_at = null, paused_reason = null, paused_mail_id = null,
      version = version + 1, updated_at = now()
    where id = ${id}::uuid and version = ${version} returning id`.execute(trx);
  return rows.length > 0;
}

export async function deleteSavedReport(trx: Trx, id: string): Promise<void> {
  await sql`delete from saved_reports where id = ${id}::uuid`.execute(trx);
}

interface Reading {
  /** The group of the report, or the present group of its location. */
  readonly groupId: string;
  readonly permission: ReportPermission;
  readonly asOf: Date;
}

/** Users of the scope with these ids, and whether each may read a report of this group. */
export async function listReaders(
  trx: Trx,
  scope: Scope,
  { userIds, groupId, permission, asOf }: Reading & { userIds: readonly string[] },
): Promise<{ userId: string; name: string; mayRead: boolean }[]> {
  const { rows } = await sql<{ userId: string; name: string; mayRead: boolean }>`
    select u.id as "userId", ${fullName('u')} as name, ${mayRead(permission)} and not ${isSuspended(asOf)} as "mayRead"
    from users u ${rightsOfUser} join groups g on g.id = ${groupId}::uuid
    where u.id = any(${[...userIds]}::uuid[]) and u.deleted_at is null and ${inScope('ug', scope)}`.execute(trx);
  return rows;
}

export async function writeRecipients(trx: Trx, id: string, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from saved_report_recipients where saved_report_id = ${id}::uuid and user_id <> all(${[...userIds]}::uuid[])`.execute(
    trx,
  );
  await sql`
    insert into saved_report_recipients (saved_report_id, user_id)
    select ${id}::uuid, unnest(${[...userIds]}::uuid[]) on conflict do nothing`.execute(trx);
}
