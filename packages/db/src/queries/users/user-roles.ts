import { KEEPER_PERMISSIONS, KEEPER_RANK } from '@earshot/domain/roles/keeper';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

export interface RoleToGive {
  readonly id: number;
  readonly title: string;
  readonly rank: number;
  readonly permissions: readonly string[];
  readonly disabled: boolean;
  readonly isMachineUser: boolean;
  readonly customerId: string | null;
}

/** Returns a role and locks it against changes until the transaction ends. */
export async function lockRoleForShare(trx: Trx, roleId: number): Promise<RoleToGive | undefined> {
  const { rows } = await sql<RoleToGive>`
    select id, title, rank, permissions, disabled, is_machine_user as "isMachineUser", customer_id as "customerId"
    from roles where id = ${roleId} for share`.execute(trx);
  return rows[0];
}

/**
 * Serialises transactions that take rights from users of a customer: two at once could remove the last users of the
 * top rank.
 */
export async function lockTopRanks(trx: Trx, customerId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`top-ranks ${customerId ?? ''}`}, 0))`.execute(trx);
}

/** Returns whether the customer has a user of the top rank other than these. */
export async function hasOtherTopRanks(trx: Trx, customerId: string | null, without: readonly string[]) {
  const { rows } = await sql`
    select 1 from users u join roles r on r.id = u.role_id
    where ${customerId === null ? sql`u.customer_id is null` : sql`u.customer_id = ${customerId}`} and u.deleted_at is null
      and r.rank <= ${KEEPER_RANK} and r.permissions @> ${[...KEEPER_PERMISSIONS]}::text[] and not r.disabled and u.id <> all(${[...without]}::uuid[])
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Assigns a role to users. The caller must have locked the users and checked that the role may be assigned. */
export const giveRole = (trx: Trx, userIds: readonly string[], roleId: number) =>
  sql`
    update users set role_id = ${roleId}, version = version + 1, updated_at = now()
    where id = any(${[...userIds]}::uuid[])`.execute(trx);
