import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { groupInScope, inScope, type Scope } from '../../scope.ts';
import { deleteAvatar } from '../accounts/avatars.ts';
import { isRestorable } from '../accounts/email-changes.ts';

export interface NewUser {
  readonly groupId: string;
  readonly roleId: number;
  readonly email: string;
  /** True if a user of another customer has the address. */
  readonly emailWaits: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly jobTitle: string | null;
  /** Null for users whom an identity provider brought. */
  readonly createdBy: string | null;
}

/**
 * Returns undefined if the address was taken since it was checked. The caller must have locked the group in the
 * scope.
 */
export async function insertUser(trx: Trx, user: NewUser): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into users (customer_id, group_id, role_id, email, first_name, last_name, phone, job_title, created_by,
                       email_waits)
    select g.customer_id, g.id, ${user.roleId}::int, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.phone},
           ${user.jobTitle}, ${user.createdBy}, ${user.emailWaits}
    from groups g where g.id = ${user.groupId}
    on conflict (email) where not email_waits do nothing
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Returns whether an address is used or restorable by no user, by a user of the customer, or by a user elsewhere. */
export async function findEmailHolder(
  trx: Trx,
  email: string,
  { customerId, except = null }: { customerId: string | null; except?: string | null },
): Promise<'nobody' | 'inside' | 'elsewhere'> {
  const { rows } = await sql<{ inside: boolean }>`
    select u.customer_id is not distinct from ${customerId}::uuid as inside from users u
    where u.email = ${email}::citext and u.id is distinct from ${except}::uuid
      and (not u.email_waits or u.customer_id is not distinct from ${customerId}::uuid)
    union all
    select u.customer_id is not distinct from ${customerId}::uuid from email_changes c join users u on u.id = c.user_id
    where c.old_email = ${email}::citext and u.id is distinct from ${except}::uuid and ${isRestorable}
    order by 1 desc limit 1`.execute(trx);
  const [row] = rows;
  if (row === undefined) return 'nobody';
  return row.inside ? 'inside' : 'elsewhere';
}

/** Assigns the user's waiting address if it has become free. Call with the user locked. */
export const claimEmail = (trx: Trx, userId: string) =>
  sql`
    update users u set email_waits = false
    where u.id = ${userId} and u.email_waits
      and not exists (select 1 from users o where o.email = u.email and not o.email_waits)
      and not exists (select 1 from email_changes c where c.old_email = u.email and c.user_id <> u.id and ${isRestorable})`.execute(
    trx,
  );

/** Returns a group of the scope and locks it against moves and deletion until the transaction ends. */
export async function lockGroupForShare(trx: Trx, scope: Scope, groupId: string) {
  const { rows } = await sql<{ id: string; customerId: string | null; path: string }>`
    select g.id, g.customer_id as "customerId", g.path::text as path from groups g
    where g.id = ${groupId} and ${inScope('g', scope)} for share`.execute(trx);
  return rows[0];
}

export interface UserChange {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | undefined;
  readonly email_verified_at?: Date | null | undefined;
  readonly email_waits?: boolean | undefined;
  readonly phone?: string | null | undefined;
  readonly job_title?: string | null | undefined;
  readonly role_id?: number | undefined;
  readonly group_id?: string | undefined;
  readonly customer_id?: string | null | undefined;
}

/** Updates the user if they still have this version. */
export async function updateUser(
  trx: Trx,
  scope: Scope,
  user: { readonly id: string; readonly version: number; readonly change: UserChange },
): Promise<boolean> {
  const result = await trx
    .updateTable('users as u')
    .set((eb) => ({ ...user.change, version: eb('u.version', '+', 1), updated_at: sql`now()` }))
    .where('u.id', '=', user.id)
    .where('u.version', '=', user.version)
    .where('u.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('u.group_id'), scope))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Unlocks the account and resets its failed sign-ins. */
export const unlockUser = (trx: Trx, scope: Scope, userId: string) =>
  trx
    .updateTable('users as u')
    .set((eb) => ({
      locked_until: null,
      next_sign_in_at: null,
      failed_sign_ins: 0,
      version: eb('u.version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('u.group_id'), scope))
    .execute();

/**
 * Keeps the row with its name, because other rows refer to it. Removes addresses, picture, password and all means of
 * access.
 */
export async function deleteUser(trx: Trx, scope: Scope, userId: string): Promise<void> {
  await trx
    .updateTable('users as u')
    .set({
      deleted_at: sql`now()`,
      email: `${userId}@deleted.invalid`,
      password_hash: null,
      phone: null,
      postcode: null,
      latitude: null,
      longitude: null,
    })
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('u.group_id'), scope))
    .execute();
  await deleteAvatar(trx, userId);
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('user_identities').where('user_id', '=', userId).execute();
  await trx
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
