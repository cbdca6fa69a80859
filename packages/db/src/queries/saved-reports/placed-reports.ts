import type { ReportPermission } from '@earshot/domain/reports/definition';
import { sql, type SqlBool } from 'kysely';

/** Saved reports `s` with their owner `o`, their location `c`, if any, and their present group `g`. */
export const placedReports = sql`
  saved_reports s join users o on o.id = s.owner_id and o.deleted_at is null
  left join controllers c on c.id = s.controller_id
  join groups g on g.id = coalesce(c.group_id, s.group_id)`;

export const fullName = (alias: 'o' | 'u') => sql<string>`
  ${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

/**
 * Condition: the rights of the user `u` cover the group `g` and have this permission. `r` is the role of the user, `ug` the
 * user's group.
 */
export const mayRead = (permission: ReportPermission | ReturnType<typeof sql>) => sql<SqlBool>`
  (r.permissions @> array[${permission}]::text[] and g.path <@ ug.path
   and (u.customer_id is null or u.customer_id = g.customer_id))`;

/** Condition: the user `u` with the role `r` gets no mails now. */
export const isSuspended = (asOf: Date) => sql<SqlBool>`
  (u.deleted_at is not null or r.disabled or coalesce(u.locked_until > ${asOf}::timestamptz, false))`;

export const rightsOfUser = sql`join roles r on r.id = u.role_id join groups ug on ug.id = u.group_id`;
