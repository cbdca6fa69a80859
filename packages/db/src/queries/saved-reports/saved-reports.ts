import type { ReportMailing } from '@earshot/domain/saved-reports/schema';
import type { MailSchedule } from '@earshot/domain/saved-reports/mail-schedule';
import type { ReportChoices } from '@earshot/domain/saved-reports/report-choices';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportPeriod } from '@earshot/domain/reports/periods';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { isoTime } from '../iso-time.ts';
import { type PageOfList, windowOf } from '../list-window.ts';
import { fullName, isLost, keptReports, placedReports } from './placed-reports.ts';

/** A range as stored: a period, or both ends. */
export interface StoredRange {
  readonly period: ReportPeriod | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface SavedReportRow extends StoredRange, ReportChoices {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly groupId: string;
  /** Null if the group is outside the scope of the reader, or another customer has taken it over. */
  readonly groupTitle: string | null;
  readonly controllerId: string | null;
  readonly locationName: string | null;
  readonly granularity: Granularity;
  readonly timezone: string;
  readonly shared: boolean;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly mail: MailSchedule | null;
  readonly nextMailAt: Date | null;
  readonly pausedAt: Date | null;
  readonly recipients: { userId: string; name: string }[];
  readonly lastMailing: ReportMailing | null;
  readonly version: number;
  readonly createdAt: Date;
}

const recipients = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('userId', u.id, 'name', ${fullName('u')}) order by u.name_key, u.id), '[]')
   from saved_report_recipients x join users u on u.id = x.user_id and u.deleted_at is null
   where x.saved_report_id = s.id)`;

const outcome = sql`
  coalesce(x.outcome, case l.state when 'waiting' then 'waiting' when 'sent' then 'sent' when 'kept' then 'sent'
                                   when 'failed' then 'failed' else 'not-sent' end)`;

const lastMailing = sql`
  (select jsonb_build_object('at', ${isoTime('m.due_at')}, 'recipients', (
     select coalesce(jsonb_agg(jsonb_build_object('userId', u.id, 'name', ${fullName('u')}, 'outcome', ${outcome})
                               order by u.id <> s.owner_id, u.name_key, u.id), '[]')
     from report_mailing_recipients x join users u on u.id = x.user_id left join mails l on l.id = x.mail_id
     where x.mailing_id = m.id))
   from report_mailings m where m.saved_report_id = s.id order by m.due_at desc limit 1)`;

const columns = (scope: Scope) => sql`
  s.id, s.name, s.type, g.id as "groupId",
  case when ${inScope('g', scope)} and not ${isLost} then g.title end as "groupTitle", s.controller_id as "controllerId",
  case when ${inScope('g', scope)} then coalesce(nullif(c.box_name, ''), c.serial) end as "locationName",
  s.period, s.from_at as "from", s.to_at as "to", s.granularity, s.compare, s.sort, s.outliers, s.measure,
  s.timezone, s.shared, s.owner_id as "ownerId",
  ${fullName('o')} as "ownerName", s.mail, s.next_mail_at as "nextMailAt", s.paused_at as "pausedAt",
  ${recipients} as recipients, ${lastMailing} as "lastMailing", s.version, s.created_at as "createdAt"`;

export interface SavedReportReader {
  readonly userId: string;
  /** Everything that the reader may read. */
  readonly own: Scope;
  /** The reports that the reader may read. */
  readonly types: readonly string[];
  /** Also own ones outside the scope or of other types, so that the user can remove them. */
  readonly allOwn: boolean;
}

/** Condition: one in the scope that is shared or an own one, or any own one. */
const listed = (scope: Scope, { userId, types, allOwn }: SavedReportReader): RawBuilder<SqlBool> => {
  const isOwn = sql<SqlBool>`s.owner_id = ${userId}::uuid`;
  return sql<SqlBool>`
    ((${allOwn} and ${isOwn}) or ((s.shared or ${isOwn}) and not ${isLost} and s.type = any(${[...types]}::text[])
                                 and ${inScope('g', scope)}))`;
};

/** By name, the own ones first. */
export async function listSavedReports(
  db: Database,
  scope: Scope,
  { reader, ...page }: PageOfList & { reader: SavedReportReader },
): Promise<SavedReportRow[]> {
  const { offset, limit } = windowOf({ ...page, total: undefined });
  const { rows } = await sql<SavedReportRow>`
    select ${columns(reader.own)} from ${keptReports} where ${listed(scope, reader)}
    order by s.owner_id <> ${reader.userId}::uuid, lower(s.name), s.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countListedReports(db: Database, scope: Scope, reader: SavedReportReader): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${keptReports} where ${listed(scope, reader)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Returns a saved report in the scope. */
export async function findSavedReport(
  db: Database | Trx,
  scope: Scope,
  id: string,
): Promise<SavedReportRow | undefined> {
  const { rows } = await sql<SavedReportRow>`
    select ${columns(scope)} from ${placedReports} where s.id = ${id}::uuid and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

export async function countSavedReports(trx: Trx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from saved_reports where owner_id = ${ownerId}::uuid`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function isSavedReportNameTaken(
  trx: Trx,
  { ownerId, name, exceptId = null }: { ownerId: string; name: string; exceptId?: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from saved_reports
    where owner_id = ${ownerId}::uuid and lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid`.execute(
    trx,
  );
  return rows.length > 0;
}
