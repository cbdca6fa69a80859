import { TOKEN_LIFE_MS, type TokenPurpose } from '@earshot/domain/accounts/schema';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface AccountToken {
  readonly id: string;
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly email: string;
  readonly expiresAt: Date;
  readonly state: 'valid' | 'used' | 'expired';
}

export interface NewAccountToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly tokenHash: Buffer;
  readonly mailId?: string | undefined;
}

/** Undefined when the person was deleted. */
export async function insertAccountToken(
  trx: Trx,
  { userId, purpose, tokenHash, mailId }: NewAccountToken,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ id: string; expiresAt: Date }>`
    insert into account_tokens (user_id, purpose, token_hash, mail_id, email, expires_at)
    select id, ${purpose}, ${tokenHash}, ${mailId ?? null}::uuid, email,
           now() + ${TOKEN_LIFE_MS[purpose]} * interval '1 millisecond'
    from users where id = ${userId} and deleted_at is null
    returning id, expires_at as "expiresAt"`.execute(trx);
  return rows[0];
}

/** A link counts as used, too, when the account has another address by now, or was deleted. */
const columns = sql`t.id, t.user_id as "userId", t.purpose, t.email::text as email, t.expires_at as "expiresAt",
  case when t.used_at is not null or u.email <> t.email or u.deleted_at is not null then 'used'
       when t.expires_at <= now() then 'expired' else 'valid' end as state`;

export async function findAccountToken(db: Database | Trx, tokenHash: Buffer): Promise<AccountToken | undefined> {
  const { rows } = await sql<AccountToken>`
    select ${columns} from account_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** The token with its row locked; whoever uses it marks it so in the same transaction. */
export async function lockAccountToken(
  trx: Trx,
  { tokenHash, purpose }: { tokenHash: Buffer; purpose: TokenPurpose },
): Promise<AccountToken | undefined> {
  const { rows } = await sql<AccountToken>`
    select ${columns} from account_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${tokenHash} and t.purpose = ${purpose} for update of t`.execute(trx);
  return rows[0];
}

/** Voids every link of these purposes that the person has, and forgets the kept mails that hold them. */
export async function useAccountTokens(trx: Trx, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await sql`
    with used as (
      update account_tokens set used_at = now()
      where user_id = ${userId} and purpose = any(${[...purposes]}::text[]) and used_at is null
      returning mail_id
    )
    update mails set kept = null from used where mails.id = used.mail_id`.execute(trx);
}
