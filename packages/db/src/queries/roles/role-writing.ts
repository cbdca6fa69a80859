import { randomInt } from 'node:crypto';
import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

/**
 * Updates the default roles in the database to those in code. Keeps custom roles, and permissions of default roles
 * that internal staff changed.
 */
export async function writeDefaultRoles(db: Database | Trx): Promise<void> {
  for (const role of DEFAULT_ROLES) {
    const values = { title: role.title, description: role.description, rank: role.rank };
    const permissions = [...role.permissions];
    await db
      .insertInto('roles')
      .values({ id: role.id, ...values, permissions })
      .onConflict((oc) =>
        oc.column('id').doUpdateSet({
          ...values,
          permissions: sql<string[]>`case when roles.overridden then roles.permissions else excluded.permissions end`,
          updated_at: sql`now()`,
        }),
      )
      .execute();
  }
}

const FIRST_CUSTOM_ID = 1_000;
const MAX_INT = 2 ** 31 - 1;

export interface NewRole {
  readonly customerId: string;
  readonly title: string;
  readonly description: string;
  readonly rank: number;
  readonly permissions: readonly string[];
}

/**
 * Inserts a custom role; undefined if the customer already has `limit` of them. Call with the customer's roles
 * locked.
 */
export async function insertRole(trx: Trx, role: NewRole, limit: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into roles (id, customer_id, title, description, rank, permissions)
    -- Random, because the next number would reveal how many roles other customers have.
    select ${randomInt(FIRST_CUSTOM_ID, MAX_INT)}::int, ${role.customerId}::uuid, ${role.title}, ${role.description}, ${role.rank}::int,
           ${[...role.permissions]}::text[]
    where (select count(*) from roles where customer_id = ${role.customerId}::uuid and not is_machine_user) < ${limit}::int
    returning id`.execute(trx);
  return rows[0]?.id;
}

export interface RoleChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly rank?: number;
  readonly permissions?: readonly string[];
  readonly disabled?: boolean;
  /** For default roles: the permissions differ from those in code. */
  readonly overridden?: boolean;
}

export async function updateRole(trx: Trx, roleId: number, change: RoleChange): Promise<void> {
  const { permissions, ...rest } = change;
  await trx
    .updateTable('roles')
    .set((eb) => ({
      ...rest,
      ...(permissions !== undefined && { permissions: [...permissions] }),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', roleId)
    .execute();
}

/**
 * Deletes a custom role that the caller has locked and that no active user has. Deleted users get `roleOfTheDeleted`.
 */
export async function deleteRole(trx: Trx, roleId: number, roleOfTheDeleted: number): Promise<void> {
  await sql`update users set role_id = ${roleOfTheDeleted} where role_id = ${roleId} and deleted_at is not null`.execute(
    trx,
  );
  await trx.deleteFrom('roles').where('id', '=', roleId).where('customer_id', 'is not', null).execute();
}
