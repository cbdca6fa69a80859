import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { userRows } from './user-rows.ts';
import type { RoleToGive } from './user-roles.ts';

const citexts = (emails: readonly string[]) => sql`${[...emails]}::citext[]`;

/** The people of the scope who have these addresses, by the address in lower case. */
export async function findUsersByEmail(db: Database, scope: Scope, emails: readonly string[]) {
  const rows = await userRows(db, scope)
    .select(['u.phone', 'u.job_title'])
    .where(sql<boolean>`u.email = any(${citexts(emails)})`)
    .execute();
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

/** Those of the addresses that anybody of the scope's customer has, in lower case; of others nothing is told. */
export async function listTakenEmails(
  db: Database,
  emails: readonly string[],
  { customerId }: Scope,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email::text) as email from users
    where email = any(${citexts(emails)}) and (${customerId}::uuid is null or customer_id = ${customerId}::uuid)`.execute(
    db,
  );
  return new Set(rows.map(({ email }) => email));
}

export async function listRolesById(db: Database, roleIds: readonly number[]): Promise<Map<number, RoleToGive>> {
  const { rows } = await sql<RoleToGive>`
    select id, title, rank, permissions, disabled, is_machine_user as "isMachineUser", customer_id as "customerId"
    from roles where id = any(${[...roleIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
