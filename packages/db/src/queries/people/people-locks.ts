import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

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
 * Locks people, and keeps their groups and roles from changing. Whoever acts on somebody holds both, the acting person too,
 * so that no right is lost between its check and its use. Who does not exist is missing.
 *
 * Everywhere the order is: the tree, the top ranks of a customer, people by id, groups by path, roles by id. Each step looks
 * anew: a row that was waited for would be seen with the group and the role that it had before.
 */
export async function holdPeople(trx: Trx, userIds: readonly string[]): Promise<ReadonlyMap<string, HeldPerson>> {
  const ids = [...new Set(userIds)];
  const held = sql`from users u where u.id = any(${ids}::uuid[])`;
  await sql`select 1 ${held} order by u.id for no key update`.execute(trx);
  await sql`select 1 from groups where id in (select u.group_id ${held}) order by path for share`.execute(trx);
  await sql`select 1 from roles where id in (select u.role_id ${held}) order by id for share`.execute(trx);
  const { rows } = await sql<HeldPerson>`
    select u.id, u.group_id as "groupId", u.customer_id as "customerId", g.path::text as path, u.role_id as "roleId",
           r.rank, case when r.disabled then '{}'::text[] else r.permissions end as permissions, u.version
    from users u join roles r on r.id = u.role_id join groups g on g.id = u.group_id
    where u.id = any(${ids}::uuid[]) and u.deleted_at is null`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the acting person and everybody at and below a group, in the order of their ids: whoever takes a group to another
 * customer writes to them, and people are locked before groups everywhere.
 */
export async function lockPeopleBelow(trx: Trx, userId: string, groupId: string): Promise<void> {
  await sql`
    select 1 from users u
    where u.id = ${userId} or u.group_id in (
      select b.id from groups top join groups b on b.path <@ top.path where top.id = ${groupId})
    order by u.id for no key update`.execute(trx);
}
