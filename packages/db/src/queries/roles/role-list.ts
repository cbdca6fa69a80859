import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import type { Scope } from '../../scope.ts';

/** A role visible in a group: a default role, or a role of the group's customer. Machine roles are excluded. */
export interface RoleRow {
  readonly id: number;
  readonly customerId: string | null;
  readonly title: string;
  readonly description: string;
  readonly rank: number;
  readonly permissions: string[];
  readonly disabled: boolean;
  readonly isMachineUser: boolean;
  readonly version: number;
  /** Number of users in the scope with the role. */
  readonly people: number;
}

const peopleIn = (scope: Scope) => sql`
  (select count(*)::int from users u join groups g on g.id = u.group_id
   where u.role_id = r.id and u.deleted_at is null and g.path <@ ${scope.path}::ltree
     and (${scope.customerId}::uuid is null or u.customer_id = ${scope.customerId}::uuid))`;

const rolesOf = (scope: Scope) => sql`
  select r.id, r.customer_id as "customerId", r.title, r.description, r.rank, r.permissions, r.disabled,
         r.is_machine_user as "isMachineUser", r.version, ${peopleIn(scope)} as people
  from roles r
  where not r.is_machine_user and (r.customer_id is null or r.customer_id = ${scope.customerId}::uuid)`;

/** Highest rank first. */
export async function listRoles(db: Database | Trx, scope: Scope): Promise<RoleRow[]> {
  const { rows } =
    await sql<RoleRow>`${rolesOf(scope)} order by r.rank, r.customer_id nulls first, r.created_at, r.id`.execute(db);
  return rows;
}

export async function findRole(db: Database | Trx, scope: Scope, roleId: number): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`${rolesOf(scope)} and r.id = ${roleId}`.execute(db);
  return rows[0];
}

/**
 * Returns the permissions of a role that users of the scope can have. Users may always read their own role's
 * permissions.
 */
export async function findRolePermissions(
  db: Database,
  scope: Scope,
  roleId: number,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ permissions: string[] }>`
    select permissions from roles
    where id = ${roleId} and not is_machine_user
      and (customer_id is null or ${scope.customerId}::uuid is null or customer_id = ${scope.customerId}::uuid)`.execute(
    db,
  );
  return rows[0]?.permissions;
}
