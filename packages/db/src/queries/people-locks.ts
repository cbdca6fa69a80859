import { sql } from 'kysely';
import type { Trx } from '../client.ts';

/** A person as they are at this moment, held so until the transaction ends. */
export interface HeldPerson {
  readonly id: string;
  readonly groupId: string;
  readonly customerId: string | null;
  readonly path: string;
  readonly roleId: number;
  readonly rank: number;
  /** None of a role that is switched off. */
  readonly permissions: readonly string[];
  readonly version: number;
}

/**
 * Locks people, in the order of their ids, and keeps their roles and groups from changing. Whoever acts on somebody holds
 * both, the acting person too, so that no right is lost between its check and its use. Who does not exist is missing.
 */
export async function holdPeople(trx: Trx, userIds: readonly string[]): Promise<ReadonlyMap<string, HeldPerson>> {
  const { rows } = await sql<HeldPerson>`
    select u.id, u.group_id as "groupId", u.customer_id as "customerId", g.path::text as path, u.role_id as "roleId",
           r.rank, case when r.disabled then '{}'::text[] else r.permissions end as permissions, u.version
    from users u join roles r on r.id = u.role_id join groups g on g.id = u.group_id
    where u.id = any(${[...new Set(userIds)]}::uuid[])
    order by u.id
    for update of u for share of r, g`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
