import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { setApiTokenSecret } from '../access-tokens/api-tokens.ts';

export interface DirectoryToken {
  readonly id: string;
  readonly prefix: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly previousUntil: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedFrom: string | null;
}

/** The token of a provider's directory, also if it has expired. */
export async function findDirectoryToken(db: Database | Trx, providerId: string): Promise<DirectoryToken | undefined> {
  const { rows } = await sql<DirectoryToken>`
    select t.id, t.prefix, u.first_name || ' ' || u.last_name as "createdBy", t.created_at as "createdAt",
           t.expires_at as "expiresAt", case when t.previous_until > now() then t.previous_until end as "previousUntil",
           t.last_used_at as "lastUsedAt", t.last_used_from as "lastUsedFrom"
    from identity_providers p join access_tokens t on t.id = p.token_id join users u on u.id = t.user_id
    where p.id = ${providerId} and t.revoked_at is null`.execute(db);
  return rows[0];
}

interface NewSecret {
  readonly userId: string;
  readonly prefix: string;
  readonly tokenHash: Buffer;
  readonly expiresInDays: number;
  readonly overlapHours: number;
}

/** Gives the directory its first token, or its token another secret. The rights of this user limit it from now on. */
export async function putDirectoryToken(trx: Trx, providerId: string, secret: NewSecret): Promise<void> {
  const present = await findDirectoryToken(trx, providerId);
  if (present !== undefined) {
    await setApiTokenSecret(trx, present.id, secret);
    await trx.updateTable('access_tokens').set({ user_id: secret.userId }).where('id', '=', present.id).execute();
    return;
  }
  await sql`
    with made as (
      insert into access_tokens (customer_id, group_id, user_id, kind, title, prefix, token_hash, permissions, expires_at)
      select g.customer_id, g.id, ${secret.userId}::uuid, 'directory', p.name, ${secret.prefix}, ${secret.tokenHash}::bytea,
             '{}', now() + ${secret.expiresInDays} * interval '1 day'
      from identity_providers p join groups g on g.id = p.group_id where p.id = ${providerId}
      returning id
    )
    update identity_providers set token_id = (select id from made) where id = ${providerId}`.execute(trx);
}

/** Ends the token, and forgets what the directory has sent. Accounts remain. */
export async function withdrawDirectory(trx: Trx, providerId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update access_tokens t set revoked_at = now() from identity_providers p
    where p.id = ${providerId} and t.id = p.token_id and t.revoked_at is null returning t.id`.execute(trx);
  await announce(trx, { kind: 'session', ids: rows.map(({ id }) => id) });
  await trx.updateTable('identity_providers').set({ token_id: null }).where('id', '=', providerId).execute();
  await trx.deleteFrom('directory_groups').where('provider_id', '=', providerId).execute();
  await trx.deleteFrom('directory_users').where('provider_id', '=', providerId).execute();
  return rows.length > 0;
}

export interface DirectorySize {
  readonly users: number;
  readonly groups: number;
}

export async function countDirectory(db: Database | Trx, providerId: string): Promise<DirectorySize> {
  const { rows } = await sql<DirectorySize>`
    select (select count(*)::int from directory_users where provider_id = ${providerId}) as users,
           (select count(*)::int from directory_groups where provider_id = ${providerId}) as groups`.execute(db);
  return rows[0] ?? { users: 0, groups: 0 };
}
