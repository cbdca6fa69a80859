import type { Blocker } from '@earshot/domain/groups/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

const NAMES = 5;

/** The number of rows and the first names, as one blocker. */
const blocker = (what: Blocker['what'], name: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql<Blocker>`
    select ${what}::text as what, count(*)::int as count,
           coalesce((array_agg(name order by name))[1:${sql.lit(NAMES)}], '{}') as names
    from (select ${name} as name from ${from}) as found`;

async function read(db: Database | Trx, queries: readonly RawBuilder<Blocker>[]): Promise<Blocker[]> {
  const { rows } = await sql<Blocker>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

/** Returns the content of a group that prevents its removal. */
export const listRemovalBlockers = (db: Database | Trx, scope: Scope, groupId: string): Promise<Blocker[]> =>
  read(db, [
    blocker('groups', sql`title`, sql`groups g where g.parent_id = ${groupId} and ${inScope('g', scope)}`),
    blocker('controllers', sql`box_name`, sql`controllers where group_id = ${groupId}`),
    blocker('users', sql`email::text`, sql`users where group_id = ${groupId} and deleted_at is null`),
    blocker('casts', sql`name`, sql`message_casts where group_id = ${groupId} and deleted_at is null`),
    blocker('clips', sql`name`, sql`audio_clips where group_id = ${groupId} and deleted_at is null`),
    blocker(
      'tokens',
      sql`title`,
      sql`access_tokens where group_id = ${groupId} and revoked_at is null and expires_at > now()`,
    ),
    blocker('roles', sql`title`, sql`roles where customer_id = ${groupId}`),
    blocker(
      'deliveries',
      sql`m.name`,
      sql`deliveries d join message_casts m on m.id = d.cast_id where d.group_id = ${groupId} and d.phase in ('planning', 'running')`,
    ),
  ]);

/**
 * Returns the obstacles to moving the groups in and below `path` that belong to customer `from`: clips used across
 * the boundary and users with customer-specific roles. Without a new customer, locations are obstacles too.
 */
export const listTransferBlockers = (
  db: Database | Trx,
  { path, from, to }: { path: string; from: string | null; to: string | null },
): Promise<Blocker[]> => {
  const moved = sql`(select id from groups where path <@ ${path}::ltree and customer_id is not distinct from ${from}::uuid)`;
  return read(db, [
    blocker(
      'clips',
      sql`distinct a.name`,
      sql`message_casts m join audio_clips a on a.id = m.audio_clip_id
          where m.deleted_at is null and (m.group_id in ${moved}) <> (a.group_id in ${moved})`,
    ),
    blocker(
      'roles',
      sql`distinct r.title`,
      sql`users u join roles r on r.id = u.role_id
          where u.group_id in ${moved} and u.deleted_at is null and r.customer_id is not null and r.customer_id is distinct from ${to}::uuid`,
    ),
    ...(to === null ? [blocker('controllers', sql`c.box_name`, sql`controllers c where c.group_id in ${moved}`)] : []),
  ]);
};

/** Returns whether the group has sub-groups, of any customer. */
export async function hasChildren(trx: Trx, groupId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from groups where parent_id = ${groupId} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Counts the groups, locations, users and open targets affected by a move. */
export async function countMoved(
  db: Database | Trx,
  scope: Scope,
  path: string,
): Promise<{ groups: number; controllers: number; users: number; liveTargets: number }> {
  const { rows } = await sql<{ groups: number; controllers: number; users: number; liveTargets: number }>`
    with below as materialized (select g.id from groups g where g.path <@ ${path}::ltree and ${inScope('g', scope)}),
    placed as materialized (select c.id from controllers c where c.group_id in (select id from below))
    select (select count(*)::int from below) as groups, (select count(*)::int from placed) as controllers,
           (select count(*)::int from users u where u.group_id in (select id from below) and u.deleted_at is null) as users,
           (select count(*)::int from delivery_targets t
            where t.controller_id in (select id from placed) and t.removed_generation is null and not t.final)
             as "liveTargets"`.execute(db);
  return rows[0] ?? { groups: 0, controllers: 0, users: 0, liveTargets: 0 };
}
