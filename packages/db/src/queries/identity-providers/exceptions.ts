import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { isReached } from './reach.ts';

export interface Exception {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly isReady: boolean;
}

const isReady = sql<boolean>`(u.password_hash is not null
  and exists (select 1 from second_factors f where f.user_id = u.id and f.verified_at is not null))`;

/** Users who left the part of the tree of the provider do not count. */
export async function listExceptions(db: Database | Trx, providerId: string): Promise<Exception[]> {
  const { rows } = await sql<Exception>`
    select u.id as "userId", u.first_name || ' ' || u.last_name as name, u.email::text as email, ${isReady} as "isReady"
    from identity_exceptions e join users u on u.id = e.user_id join groups ug on ug.id = u.group_id
    join identity_providers p on p.id = e.provider_id join groups pg on pg.id = p.group_id
    where e.provider_id = ${providerId} and u.deleted_at is null and ${isReached}
    order by u.name_key, u.id`.execute(db);
  return rows;
}

/** Ignores users whom the provider does not sign in. */
export async function replaceExceptions(trx: Trx, providerId: string, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('identity_exceptions').where('provider_id', '=', providerId).execute();
  await sql`
    insert into identity_exceptions (provider_id, user_id)
    select p.id, u.id from identity_providers p join groups pg on pg.id = p.group_id
    join users u on u.id = any(${[...userIds]}::uuid[]) join groups ug on ug.id = u.group_id
    where p.id = ${providerId} and u.deleted_at is null and ${isReached}`.execute(trx);
}

/** Whether this user is the last one who may use a password where a provider is required. Locks that provider. */
export async function isLastWayBack(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select p.id from identity_providers p join identity_exceptions e on e.provider_id = p.id
    where e.user_id = ${userId} and p.required order by p.id for update of p`.execute(trx);
  for (const { id } of rows) {
    const ready = (await listExceptions(trx, id)).filter((one) => one.isReady);
    if (ready.length === 1 && ready[0]?.userId === userId) return true;
  }
  return false;
}
