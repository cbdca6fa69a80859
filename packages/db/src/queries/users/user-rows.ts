import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { groupInScope, type Scope } from '../../scope.ts';

const lockedUntil = sql<Date | null>`case when u.locked_until > now() then u.locked_until end`;

const columns = [
  'u.id',
  'u.customer_id',
  'u.group_id',
  'u.role_id',
  'u.first_name',
  'u.last_name',
  'u.last_sign_in_at',
  'u.version',
  'g.title as group_title',
  'r.title as role_title',
  'r.rank',
] as const;

export const userRows = (db: Database | Trx, scope: Scope) =>
  db
    .selectFrom('users as u')
    .innerJoin('groups as g', 'g.id', 'u.group_id')
    .innerJoin('roles as r', 'r.id', 'u.role_id')
    .select([
      ...columns,
      sql<string>`u.email::text`.as('email'),
      lockedUntil.as('locked_until'),
      sql<boolean>`u.password_hash is not null`.as('is_verified'),
      sql<boolean>`exists (select 1 from second_factors f where f.user_id = u.id and f.verified_at is not null)`.as(
        'has_second_factor',
      ),
    ])
    .where('u.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('u.group_id'), scope))
    .$if(scope.customerId !== null, (query) => query.where('u.customer_id', '=', scope.customerId));

export type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number];

export const findUser = (db: Database | Trx, scope: Scope, userId: string) =>
  userRows(db, scope)
    .select([
      'u.phone',
      'u.job_title',
      'u.created_at',
      'r.permissions as role_permissions',
      sql<string[]>`case when r.disabled then '{}'::text[] else r.permissions end`.as('permissions'),
      sql<string | null>`(select c.first_name || ' ' || c.last_name from users c where c.id = u.created_by
         -- Hides a creator of another customer, for users who were moved here.
         and (c.customer_id is null or c.customer_id = u.customer_id))`.as('created_by'),
      sql<string | null>`(select a.sha256 from avatars a where a.user_id = u.id)`.as('avatar'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export async function nameUsers(trx: Trx, scope: Scope, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('users as u')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where(sql<boolean>`u.id = any(${[...userIds]}::uuid[])`)
    .where('u.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('u.group_id'), scope))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
