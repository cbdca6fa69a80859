import type { Permission } from '@earshot/domain/permissions/permissions';
import { sql, type SqlBool } from 'kysely';

/**
 * Condition: the user `u` may now get mails about a location `c` in the group `g`. The user may see the location and
 * has these permissions. `r` is the user's role, `ug` the user's group.
 */
export const mayBeMailed = (permissions: readonly Permission[], asOf: Date) => sql<SqlBool>`
  u.deleted_at is null and (u.locked_until is null or u.locked_until <= ${asOf}::timestamptz)
  and not r.disabled and r.permissions @> ${[...permissions]}::text[]
  and g.path <@ ug.path and (u.customer_id is null or u.customer_id = c.customer_id)`;
