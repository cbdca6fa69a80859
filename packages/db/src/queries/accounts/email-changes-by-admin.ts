import { TOKEN_LIFE_MS } from '@earshot/domain/accounts/schema';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { endPendingEmailChange, isRestorable } from './email-changes.ts';

/** The way back after an admin changed the address of a user. */
export interface WayBack {
  readonly changeId: string;
  readonly oldEmail: string;
}

/** Outcome of a change of address by an admin. */
export interface AdminEmailChange {
  /** The new address is one that the user can restore, so it is known to be the user's. */
  readonly isReturn: boolean;
  /** Undefined if no former address is known to be the user's. */
  readonly wayBack: WayBack | undefined;
}

/**
 * Records that an admin changes the user's address. Call before the change, with the user locked. The former address
 * can be restored if its mailbox was verified. While an earlier change can be undone, the way back leads to the address
 * before that change. Otherwise the holder of a stolen account would get a way back.
 */
export async function changeEmailByAdmin(trx: Trx, userId: string, email: string): Promise<AdminEmailChange> {
  await endPendingEmailChange(trx, userId);
  const isReturn = await endChangesFrom(trx, userId, email);
  const earlier = await bindEarliest(trx, userId);
  const wayBack = earlier ?? (isReturn ? undefined : await insertBound(trx, userId, email));
  return { isReturn, wayBack };
}

/** Ends the change whose old address the user gets again, and all later ones. */
async function endChangesFrom(trx: Trx, userId: string, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update email_changes set ended_at = now()
    where user_id = ${userId} and ended_at is null and created_at >= (
      select min(c.created_at) from email_changes c
      where c.user_id = ${userId} and c.old_email = ${email}::citext and ${isRestorable})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Binds all changes that can be undone to the user's present access. Returns the earliest one. */
async function bindEarliest(trx: Trx, userId: string): Promise<WayBack | undefined> {
  await sql`
    update email_changes c
    set bound_role_id = u.role_id, bound_group_id = u.group_id, bound_customer_id = u.customer_id,
        bound_second_factor = ${hasSecondFactor}
    from users u where u.id = ${userId} and c.user_id = u.id and c.bound_role_id is null and ${isRestorable}`.execute(
    trx,
  );
  const { rows } = await sql<WayBack>`
    select c.id as "changeId", c.old_email::text as "oldEmail" from email_changes c
    where c.user_id = ${userId} and ${isRestorable} order by c.created_at limit 1`.execute(trx);
  return rows[0];
}

async function insertBound(trx: Trx, userId: string, email: string): Promise<WayBack | undefined> {
  const { rows } = await sql<WayBack>`
    insert into email_changes (user_id, old_email, new_email, confirmed_at, expires_at, bound_role_id, bound_group_id,
                               bound_customer_id, bound_second_factor)
    select u.id, u.email, ${email}, now(), now() + ${TOKEN_LIFE_MS['restore-email']} * interval '1 millisecond',
           u.role_id, u.group_id, u.customer_id, ${hasSecondFactor}
    from users u where u.id = ${userId} and u.email_verified_at is not null and not u.email_waits
    returning id as "changeId", old_email::text as "oldEmail"`.execute(trx);
  return rows[0];
}

const hasSecondFactor = sql`exists (select 1 from second_factors f where f.user_id = u.id and f.verified_at is not null)`;
