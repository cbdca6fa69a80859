import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

/** A user as locked until the transaction ends. */
export interface LockedUser {
  readonly id: string;
  readonly groupId: string;
  readonly customerId: string | null;
  readonly path: string;
  readonly roleId: number;
  readonly rank: number;
  /** Empty while the role is disabled. */
  readonly permissions: readonly string[];
  /** All permissions of the role, even while it is disabled. */
  readonly rolePermissions: readonly string[];
  readonly version: number;
}

/**
 * Locks users, and locks their groups and roles against changes. Lock both the acting user and the affected user, so
 * that no right is lost between its check and its use. Missing users are omitted.
 * The global lock order is: the tree, the top ranks of a customer, users by id, groups by path, roles by id. Each
 * step reads again: a row read before waiting would have its former group and role.
 */
export async function lockUsers(trx: Trx, userIds: readonly string[]): Promise<ReadonlyMap<string, LockedUser>> {
  const ids = [...new Set(userIds)];
  const held = sql`from users u where u.id = any(${ids}::uuid[])`;
  await sql`select 1 ${held} order by u.id for no key update`.execute(trx);
  await sql`select 1 from groups where id in (select u.group_id ${held}) order by path for share`.execute(trx);
  await sql`select 1 from roles where id in (select u.role_id ${held}) order by id for share`.execute(trx);
  const { rows } = await sql<LockedUser>`
    select u.id, u.group_id as "groupId", u.customer_id as "customerId", g.path::text as path, u.role_id as "roleId",
           r.rank, case when r.disabled then '{}'::text[] else r.permissions end as permissions,
           r.permissions as "rolePermissions", u.version
    from users u join roles r on r.id = u.role_id join groups g on g.id = u.group_id
    where u.id = any(${ids}::uuid[]) and u.deleted_at is null`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the acting user and all users in and below a group, ordered by id. A transfer to another customer writes
 * these users, and users are locked before groups.
 */
export async function lockUsersBelow(trx: Trx, userId: string, groupId: string): Promise<void> {
  await sql`
    select 1 from users u
    where u.id = ${userId} or u.group_id in (
      select b.id from groups top join groups b on b.path <@ top.path where top.id = ${groupId})
    order by u.id for no key update`.execute(trx);
}
