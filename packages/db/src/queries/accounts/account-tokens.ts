import { TOKEN_LIFE_MS, type TokenPurpose } from '@earshot/domain/accounts/schema';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { accessChangedSince } from './email-changes.ts';

export interface AccountToken {
  readonly id: string;
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly email: string;
  readonly expiresAt: Date;
  readonly state: 'valid' | 'used' | 'expired';
  /** Set for links that change or restore an address. */
  readonly emailChangeId: string | null;
  /** For links that restore an address: an admin changed the address. */
  readonly changedByAdmin: boolean;
}

export interface NewAccountToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly tokenHash: Buffer;
  readonly mailId?: string | undefined;
  /** The change of address that the link confirms or undoes. The link is sent to an address of that change. */
  readonly emailChangeId?: string | null;
}

/** Returns undefined if the user was deleted. */
export async function insertAccountToken(
  trx: Trx,
  { userId, purpose, tokenHash, mailId, emailChangeId = null }: NewAccountToken,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ id: string; expiresAt: Date }>`
    insert into account_tokens (user_id, purpose, token_hash, mail_id, email_change_id, email, expires_at)
    select u.id, ${purpose}, ${tokenHash}, ${mailId ?? null}::uuid, c.id,
           case ${purpose} when 'change-email' then c.new_email when 'restore-email' then c.old_email else u.email end,
           coalesce(c.expires_at, now() + ${TOKEN_LIFE_MS[purpose]} * interval '1 millisecond')
    from users u left join email_changes c on c.id = ${emailChangeId}::uuid
    where u.id = ${userId} and u.deleted_at is null
    returning id, expires_at as "expiresAt"`.execute(trx);
  return rows[0];
}

/**
 * A link also counts as used if the account was deleted or its address has changed since. A link that restores an
 * address remains valid until its change or an earlier one is undone. If an admin changed the address, it ends with a
 * change of the user's access.
 */
const columns = sql`t.id, t.user_id as "userId", t.purpose, t.email::text as email, t.expires_at as "expiresAt",
  t.email_change_id as "emailChangeId", c.bound_role_id is not null as "changedByAdmin",
  case when t.used_at is not null or u.deleted_at is not null or c.ended_at is not null then 'used'
       when t.purpose = 'change-email' and (c.confirmed_at is not null or u.email <> c.old_email) then 'used'
       when t.purpose = 'restore-email' and ${accessChangedSince('c')} then 'used'
       when t.purpose not in ('change-email', 'restore-email') and u.email <> t.email then 'used'
       when t.expires_at <= now() then 'expired' else 'valid' end as state`;
const tables = sql`account_tokens t join users u on u.id = t.user_id left join email_changes c on c.id = t.email_change_id`;

export async function findAccountToken(db: Database | Trx, tokenHash: Buffer): Promise<AccountToken | undefined> {
  const { rows } = await sql<AccountToken>`
    select ${columns} from ${tables} where t.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** Returns the token, locked. Mark it as used in the same transaction. */
export async function lockAccountToken(
  trx: Trx,
  { tokenHash, purpose }: { tokenHash: Buffer; purpose: TokenPurpose },
): Promise<AccountToken | undefined> {
  const { rows } = await sql<AccountToken>`
    select ${columns} from ${tables}
    where t.token_hash = ${tokenHash} and t.purpose = ${purpose} for update of t`.execute(trx);
  return rows[0];
}

/** Invalidates all of the user's links of these purposes and clears the stored mails that contain them. */
export async function useAccountTokens(trx: Trx, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await sql`
    with used as (
      update account_tokens set used_at = now()
      where user_id = ${userId} and purpose = any(${[...purposes]}::text[]) and used_at is null
      returning mail_id
    )
    update mails set kept = null from used where mails.id = used.mail_id`.execute(trx);
}
