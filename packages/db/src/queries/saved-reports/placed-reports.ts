import type { ReportPermission } from '@earshot/domain/reports/definition';
import { sql, type SqlBool } from 'kysely';
import { readerLacksFactor } from '../accounts/required-factor.ts';

const withOwner = sql`
  saved_reports s join users o on o.id = s.owner_id and o.deleted_at is null
  left join controllers c on c.id = s.controller_id and c.owner_epoch = s.owner_epoch
  left join groups p on p.id = coalesce(c.group_id, s.group_id) and (o.customer_id is null or o.customer_id = p.customer_id)`;

/**
 * Saved reports `s` with their owner `o`, their location `c`, if any, and their present group `g`. Without reports of
 * locations and groups that another customer has taken over since.
 */
export const placedReports = sql`${withOwner} join groups g on g.id = p.id`;

/** All saved reports, as their owners see them. If the place was lost, the group is that of the owner. */
export const keptReports = sql`${withOwner} join groups g on g.id = coalesce(p.id, o.group_id)`;

/** Condition: another customer has taken over the location or the group since. */
export const isLost = sql<SqlBool>`(p.id is null)`;

export const fullName = (alias: 'o' | 'u') => sql<string>`
  ${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

/**
 * Condition: the rights of the user `u` cover the group `g` and have this permission. `r` is the role of the user, `ug` the
 * user's group.
 */
export const mayRead = (permission: ReportPermission | ReturnType<typeof sql>) => sql<SqlBool>`
  (r.permissions @> array[${permission}]::text[] and not r.disabled and g.path <@ ug.path
   and (u.customer_id is null or u.customer_id = g.customer_id))`;

/**
 * Condition: the user `u` of the group `ug` gets no reports by mail now: deleted, locked, without a required second
 * factor, or with an address that is not verified.
 */
export const isSuspended = (asOf: Date) => sql<SqlBool>`
  (u.deleted_at is not null or u.email_verified_at is null or coalesce(u.locked_until > ${asOf}::timestamptz, false)
   or ${readerLacksFactor})`;

export const rightsOfUser = sql`join roles r on r.id = u.role_id join groups ug on ug.id = u.group_id`;
