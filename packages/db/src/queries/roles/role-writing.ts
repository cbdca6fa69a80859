import { randomInt } from 'node:crypto';
import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

/**
 * Brings the default roles in the database to what the code says. Custom roles are left alone, and so are the permissions
 * of a default role that internal staff changed.
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

/** A custom role; undefined when the customer already has `limit` of them. Its roles must be held. */
export async function insertRole(trx: Trx, role: NewRole, limit: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into roles (id, customer_id, title, description, rank, permissions)
    -- Not the next number: it would tell how many roles there are elsewhere.
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
  /** Of a default role: its permissions are not those of the code. */
  readonly overridden?: boolean;
}

/** Changes a role that is locked by the caller. */
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

/** Deletes a role that is locked by the caller and that nobody has; people who were deleted no longer need theirs. */
export async function deleteRole(trx: Trx, roleId: number, roleOfTheDeleted: number): Promise<void> {
  await sql`update users set role_id = ${roleOfTheDeleted} where role_id = ${roleId} and deleted_at is not null`.execute(
    trx,
  );
  await trx.deleteFrom('roles').where('id', '=', roleId).where('customer_id', 'is not', null).execute();
}
