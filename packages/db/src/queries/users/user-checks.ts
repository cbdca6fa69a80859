import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { isRestorable } from '../accounts/email-changes.ts';
import { userRows } from './user-rows.ts';
import type { RoleToGive } from './user-roles.ts';

const citexts = (emails: readonly string[]) => sql`${[...emails]}::citext[]`;

/** Returns the users of the scope with these addresses, keyed by the address in lower case. */
export async function findUsersByEmail(db: Database, scope: Scope, emails: readonly string[]) {
  const rows = await userRows(db, scope)
    .select(['u.phone', 'u.job_title', 'r.permissions as role_permissions'])
    .where(sql<boolean>`u.email = any(${citexts(emails)})`)
    .execute();
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

/**
 * Returns the addresses, in lower case, that users of the scope's customer have or may restore. Reveals nothing about
 * other customers.
 */
export async function listTakenEmails(
  db: Database,
  emails: readonly string[],
  { customerId }: Scope,
): Promise<ReadonlySet<string>> {
  const isOfCustomer = sql`(${customerId}::uuid is null or u.customer_id = ${customerId}::uuid)`;
  const { rows } = await sql<{ email: string }>`
    select lower(u.email::text) as email from users u
    where u.email = any(${citexts(emails)}) and ${isOfCustomer}
    union
    select lower(c.old_email::text) from email_changes c join users u on u.id = c.user_id
    where c.old_email = any(${citexts(emails)}) and ${isRestorable} and ${isOfCustomer}`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

export async function listRolesById(db: Database, roleIds: readonly number[]): Promise<Map<number, RoleToGive>> {
  const { rows } = await sql<RoleToGive>`
    select id, title, rank, permissions, disabled, is_machine_user as "isMachineUser", customer_id as "customerId"
    from roles where id = any(${[...roleIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
