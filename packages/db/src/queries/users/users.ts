import { LOCK, nextTryAt } from '@earshot/domain/session/limits';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { requiredProvider } from '../identity-providers/reach.ts';

/** Outcome of starting a sign-in: check the password, or wait. */
export type SignInAttempt =
  | { readonly kind: 'wait'; readonly until: Date }
  /** Unknown address or locked account: the password is checked for equal timing, but never accepted. */
  | { readonly kind: 'hopeless'; readonly userId: string | undefined }
  | {
      readonly kind: 'try';
      readonly userId: string;
      readonly passwordHash: string | null;
      /** A failure of this attempt locks the account. */
      readonly locksIfWrong: boolean;
    };

/** The account, and the origin of the attempt. */
export interface SignInPlace {
  readonly email: string;
  readonly address: string | null;
  /** Hash of the mark that the device sent. */
  readonly markHash?: Buffer | null;
}

interface Account {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly lockedUntil: Date | null;
  readonly deviceId: string | null;
  readonly isKnownPlace: boolean;
  readonly failures: number;
  readonly nextAt: Date | null;
  readonly now: Date;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts are all counted. Refuses attempts during the
 * waiting time without counting them. Unknown addresses cost the same reads and writes as known ones. At a known
 * place or device, only attempts made there count, so that strangers cannot block the user.
 */
export async function beginSignIn(trx: Trx, place: SignInPlace): Promise<SignInAttempt> {
  const { email, address } = place;
  const account = await lockAccount(trx, place);
  if (account === undefined) return await beginUnknown(trx, email);
  if (account.nextAt !== null && account.nextAt > account.now) return { kind: 'wait', until: account.nextAt };
  const failures = account.failures + 1;
  const nextAt = nextTryAt(account.now, failures);
  if (account.deviceId !== null) {
    await sql`
      update known_devices set failed_sign_ins = ${failures}, next_sign_in_at = ${nextAt}
      where id = ${account.deviceId}`.execute(trx);
    return { kind: 'try', userId: account.id, passwordHash: account.passwordHash, locksIfWrong: false };
  }
  if (account.isKnownPlace) {
    await sql`
      update sign_in_places set failed_sign_ins = ${failures}, next_sign_in_at = ${nextAt}
      where user_id = ${account.id} and address = ${address}::inet`.execute(trx);
    return { kind: 'try', userId: account.id, passwordHash: account.passwordHash, locksIfWrong: false };
  }
  const isLocked = account.lockedUntil !== null && account.lockedUntil > account.now;
  await trx
    .updateTable('users')
    .set({
      failed_sign_ins: failures,
      next_sign_in_at: nextAt,
      ...(!isLocked && failures >= LOCK.after && { locked_until: new Date(account.now.getTime() + LOCK.forMs) }),
    })
    .where('id', '=', account.id)
    .execute();
  if (isLocked) return { kind: 'hopeless', userId: account.id };
  const { id: userId, passwordHash } = account;
  return { kind: 'try', userId, passwordHash, locksIfWrong: failures >= LOCK.after };
}

async function lockAccount(trx: Trx, { email, address, markHash = null }: SignInPlace): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id,
           -- No password is accepted for a machine user, and for users who must sign in by an identity provider.
           case when exists (select 1 from roles r where r.id = u.role_id and r.is_machine_user)
                  or ${requiredProvider} is not null then null
                else u.password_hash end as "passwordHash",
           u.locked_until as "lockedUntil", p.user_id is not null as "isKnownPlace",
           d.id as "deviceId", coalesce(d.failed_sign_ins, p.failed_sign_ins, u.failed_sign_ins) as failures,
           case when d.id is not null then d.next_sign_in_at when p.user_id is null then u.next_sign_in_at
                else p.next_sign_in_at end as "nextAt",
           now() as now
    from users u
    left join sign_in_places p on p.user_id = u.id and p.address = ${address}::inet
    left join known_devices d on d.user_id = u.id and d.mark_hash = ${markHash}::bytea and d.expires_at > now()
    where u.email = ${email} and not u.email_waits and u.deleted_at is null
    for update of u`.execute(trx);
  return rows[0];
}

async function beginUnknown(trx: Trx, email: string): Promise<SignInAttempt> {
  const { rows } = await sql<{ failures: number; nextAt: Date | null; now: Date }>`
    insert into unknown_sign_ins (email_hash) values (sha256(convert_to(lower(${email}), 'UTF8')))
    on conflict (email_hash) do update set last_at = now()
    returning failed_sign_ins as failures, next_sign_in_at as "nextAt", now() as now`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('An upsert answered nothing');
  if (row.nextAt !== null && row.nextAt > row.now) return { kind: 'wait', until: row.nextAt };
  const failures = row.failures + 1;
  await sql`
    update unknown_sign_ins
    set failed_sign_ins = ${failures}, next_sign_in_at = ${nextTryAt(row.now, failures)}
    where email_hash = sha256(convert_to(lower(${email}), 'UTF8'))`.execute(trx);
  return { kind: 'hopeless', userId: undefined };
}

/** Call after a proof of identity: resets all failed attempts and unlocks the account. */
export async function clearFailedSignIns(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ failed_sign_ins: 0, next_sign_in_at: null, locked_until: null })
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('sign_in_places')
    .set({ failed_sign_ins: 0, next_sign_in_at: null })
    .where('user_id', '=', userId)
    .where('failed_sign_ins', '>', 0)
    .execute();
  await trx
    .updateTable('known_devices')
    .set({ failed_sign_ins: 0, next_sign_in_at: null })
    .where('user_id', '=', userId)
    .where('failed_sign_ins', '>', 0)
    .execute();
}

/** Records a sign-in with its place and resets earlier failures, in one statement to keep the sign-in fast. */
export async function noteSignIn(trx: Trx, userId: string, address: string | null): Promise<void> {
  await sql`
    with person as (
      update users set last_sign_in_at = now(), failed_sign_ins = 0, next_sign_in_at = null, locked_until = null
      where id = ${userId}
    ), elsewhere as (
      update sign_in_places set failed_sign_ins = 0, next_sign_in_at = null
      where user_id = ${userId} and failed_sign_ins > 0 and address is distinct from ${address}::inet
    )
    insert into sign_in_places (user_id, address)
    select ${userId}::uuid, ${address}::inet where ${address}::inet is not null
    on conflict (user_id, address)
    do update set last_success_at = now(), failed_sign_ins = 0, next_sign_in_at = null`.execute(trx);
}

/**
 * Locks the user for the sign-in steps after the password. A new password or the end of all sessions takes effect
 * either before the step or after it, when it also ends the new session. Undefined if the user was deleted.
 */
export async function lockSigningIn(trx: Trx, userId: string) {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(trx);
  return await findSigningIn(trx, userId);
}

const findSigningIn = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users as u')
    .innerJoin('groups as g', 'g.id', 'u.group_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.password_hash', 'u.group_id', 'u.customer_id'])
    .select(
      sql<boolean>`exists (select 1 from groups a where a.path @> g.path and a.mfa_required)`.as(
        'requiresSecondFactor',
      ),
    )
    .select(
      sql<boolean>`exists (select 1 from second_factors f where f.user_id = u.id and f.verified_at is not null)`.as(
        'hasSecondFactor',
      ),
    )
    .select(requiredProvider.as('requiredProvider'))
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
export type SigningIn = NonNullable<Awaited<ReturnType<typeof findSigningIn>>>;

export const setPassword = (trx: Trx, userId: string, passwordHash: string) =>
  trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();

/** Disables sign-in by password until a new password is set by a link in a mail. */
export const removePassword = (trx: Trx, userId: string) =>
  trx.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();

export const markEmailVerified = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .execute();
