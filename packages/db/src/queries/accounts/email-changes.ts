import { TOKEN_LIFE_MS } from '@earshot/domain/accounts/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

/**
 * Condition: an admin changed the user's address, and the user's role, group or customer has changed since, or the
 * second factor was removed. Restoring the old address would give its mailbox access that the user did not have.
 */
export const accessChangedSince = (change: 'c' | 'r') => {
  const of = (column: string) => sql.ref(`${change}.${column}`);
  return sql<boolean>`(${of('bound_role_id')} is not null and not exists (
    select 1 from users b where b.id = ${of('user_id')}
      and (b.role_id, b.group_id) = (${of('bound_role_id')}, ${of('bound_group_id')})
      and b.customer_id is not distinct from ${of('bound_customer_id')}
      and (not ${of('bound_second_factor')}
           or exists (select 1 from second_factors f where f.user_id = b.id and f.verified_at is not null))))`;
};

/** A change whose old address the user can still restore; the address is reserved until then. */
const restorable = (change: 'c' | 'r') => {
  const of = (column: string) => sql.ref(`${change}.${column}`);
  return sql`${of('confirmed_at')} is not null and ${of('ended_at')} is null and ${of('expires_at')} > now()
    and not ${accessChangedSince(change)}`;
};
/** `restorable` for a change `c`. */
export const isRestorable = restorable('c');

/** Condition: another account uses the address or may still restore it. */
export const isHeldByAnother = (email: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from users h where h.email = ${email} and not h.email_waits and h.id <> ${userId})
  or exists (select 1 from email_changes r where r.old_email = ${email} and r.user_id <> ${userId} and ${restorable('r')}))`;

export interface PendingEmailChange {
  readonly id: string;
  readonly email: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/** `userId` must be the caller's own. Ignores a change whose old address is no longer the user's address. */
export async function findPendingEmailChange(
  db: Database | Trx,
  userId: string,
): Promise<PendingEmailChange | undefined> {
  const { rows } = await sql<PendingEmailChange>`
    select c.id, c.new_email::text as email, c.created_at as "requestedAt", c.expires_at as "expiresAt"
    from email_changes c join users u on u.id = c.user_id and u.email = c.old_email
    where c.user_id = ${userId} and c.confirmed_at is null and c.ended_at is null and c.expires_at > now()`.execute(db);
  return rows[0];
}

/** Counts the changes that the user requested in the last 24 hours. */
export async function countRecentEmailChanges(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from email_changes
    where user_id = ${userId} and created_at > now() - interval '24 hours'`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** Replaces the user's pending change. Call with the user locked. */
export async function insertEmailChange(trx: Trx, userId: string, email: string): Promise<PendingEmailChange> {
  await endPendingEmailChange(trx, userId);
  const { rows } = await sql<PendingEmailChange>`
    insert into email_changes (user_id, old_email, new_email, expires_at)
    select id, email, ${email}, now() + ${TOKEN_LIFE_MS['change-email']} * interval '1 millisecond'
    from users where id = ${userId}
    returning id, new_email::text as email, created_at as "requestedAt", expires_at as "expiresAt"`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The person of an e-mail change does not exist');
  return row;
}

/** Returns the requested address; undefined if no change was pending. */
export async function endPendingEmailChange(trx: Trx, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update email_changes set ended_at = now()
    where user_id = ${userId} and confirmed_at is null and ended_at is null
    returning new_email::text as email`.execute(trx);
  return rows[0]?.email;
}

export interface EmailChange {
  readonly id: string;
  readonly userId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

const columns = sql`id, user_id as "userId", old_email::text as "oldEmail", new_email::text as "newEmail"`;

/** Confirms a change and makes its old address restorable. */
export async function confirmEmailChange(trx: Trx, changeId: string): Promise<EmailChange> {
  const { rows } = await sql<EmailChange>`
    update email_changes
    set confirmed_at = now(), expires_at = now() + ${TOKEN_LIFE_MS['restore-email']} * interval '1 millisecond'
    where id = ${changeId}
    returning ${columns}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('An e-mail change disappeared while it was confirmed');
  return row;
}

/** Ends this change and all later changes of the user, so that no later address can be restored. */
export async function undoEmailChange(trx: Trx, changeId: string): Promise<EmailChange & { createdAt: Date }> {
  const { rows } = await sql<EmailChange & { createdAt: Date }>`
    with undone as (select * from email_changes where id = ${changeId}), ended as (
      update email_changes c set ended_at = now() from undone
      where c.user_id = undone.user_id and c.ended_at is null and c.created_at >= undone.created_at
    )
    select ${columns}, created_at as "createdAt" from undone`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('An e-mail change disappeared while it was undone');
  return row;
}

/** Sets the user's address, as verified. Call with the user locked, after proving access to the mailbox. */
export const giveEmail = (trx: Trx, userId: string, email: string) =>
  sql`
    update users
    set email = ${email}, email_waits = false, email_verified_at = now(), version = version + 1, updated_at = now()
    where id = ${userId}`.execute(trx);

export async function isEmailHeld(db: Database | Trx, email: string, exceptUserId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select ${isHeldByAnother(sql`${email}::citext`, sql`${exceptUserId}::uuid`)} as held`.execute(db);
  return rows[0]?.held === true;
}
