import { escapeSearchText } from '@earshot/domain/lists/search-text';
import type { Audience } from '@earshot/domain/message-casts/audience';
import type { CAST_SORTS } from '@earshot/domain/message-casts/schema';
import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';
import { inScope as groupIn, groupInScope, type Scope } from '../scope.ts';
import { arrayLiteral } from './ingest-arrays.ts';

export interface CastPage {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: (typeof CAST_SORTS)[number] | undefined;
  readonly order: 'ASC' | 'DESC';
}

const SORT_COLUMNS = {
  name: 'm.name',
  createdAt: 'm.created_at',
  category: 'm.category',
} as const satisfies Record<(typeof CAST_SORTS)[number], string>;

const inScope = (db: Database | Trx, scope: Scope) =>
  db
    .selectFrom('message_casts as m')
    .leftJoin('audio_clips as a', 'a.id', 'm.audio_clip_id')
    .where('m.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('m.group_id'), scope))
    .$if(scope.customerId !== null, (query) => query.where('m.customer_id', '=', scope.customerId));

const columns = [
  'm.id',
  'm.customer_id',
  'm.group_id',
  'm.name',
  'm.description',
  'm.category',
  'm.audio_clip_id',
  'm.conferences',
  'm.tone',
  'm.audience',
  'm.tags',
  'm.tag_mode',
  'm.inherit',
  'm.clears_cast_id',
  'm.migrated_at',
  'm.not_migrated',
  'm.created_at',
  'm.updated_at',
  'm.version',
  'a.name as clip_name',
  'a.duration_ms as clip_duration_ms',
] as const;
/** It is of a group above the one that the scope begins with. */
const inherited = ({ path }: Scope) =>
  sql<boolean>`(select o.path @> ${path}::ltree and o.path <> ${path}::ltree from groups o where o.id = m.group_id)`;
const author = sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = m.created_by)`;
const targetCount = sql<number>`(select count(*)::int from message_cast_targets t where t.cast_id = m.id)`;
const totals = sql<{ sent: number; failed: number; cancelled: number }>`(
  select json_build_object(
    'sent', coalesce(sum(k.n) filter (where k.counter in ('status:SUCCESS', 'status:DELIVERED')), 0),
    'failed', coalesce(sum(k.n) filter (where k.counter = 'status:FAILED'), 0),
    'cancelled', coalesce(sum(k.n) filter (where k.counter = 'status:CANCELED'), 0))
  from deliveries d join delivery_counters k on k.delivery_id = d.id where d.cast_id = m.id)`;
const lastDelivery = sql<string | null>`(
  select d.id from deliveries d where d.cast_id = m.id order by d.created_at desc limit 1)`;

const matching = (db: Database, scope: Scope, search: string) =>
  inScope(db, scope).$if(search !== '', (query) =>
    query.where('m.search', 'like', `%${escapeSearchText(search.toLowerCase())}%`),
  );

/** By default the newest first. */
export const listCasts = (db: Database, scope: Scope, { search, page, pageSize, sort, order }: CastPage) => {
  const direction = sort === undefined ? 'desc' : order === 'ASC' ? 'asc' : 'desc';
  return matching(db, scope, search)
    .select([
      ...columns,
      inherited(scope).as('inherited'),
      author.as('created_by'),
      targetCount.as('target_count'),
      totals.as('totals'),
      lastDelivery.as('last_delivery_id'),
    ])
    .orderBy(SORT_COLUMNS[sort ?? 'createdAt'], direction)
    .orderBy('m.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
};

export async function countCasts(db: Database, scope: Scope, search: string): Promise<number> {
  const row = await matching(db, scope, search)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

export const findCast = (db: Database | Trx, scope: Scope, castId: string) =>
  inScope(db, scope)
    .select([...columns, inherited(scope).as('inherited'), author.as('created_by'), targetCount.as('target_count')])
    .where('m.id', '=', castId)
    .executeTakeFirst();
export type CastRow = NonNullable<Awaited<ReturnType<typeof findCast>>>;

export async function listCastTargets(db: Database | Trx, castId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message_cast_targets')
    .select('controller_id')
    .where('cast_id', '=', castId)
    .orderBy('controller_id')
    .execute();
  return rows.map((row) => row.controller_id);
}

export async function isCastNameFree(db: Database, groupId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_casts')
    .select('id')
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row === undefined;
}

/** Those of the given controllers that lie in all of the scopes. */
export async function listControllersInScopes(
  db: Database | Trx,
  scopes: readonly Scope[],
  controllerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from controllers c join groups g on g.id = c.group_id
    where c.id = any(${arrayLiteral(controllerIds)}::uuid[])
      and g.path <@ all (${scopes.map(({ path }) => path)}::ltree[])`.execute(db);
  return rows.map(({ id }) => id);
}

export interface NewCast {
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly clipId: string | null;
  readonly conferences: boolean[];
  readonly tone: boolean;
  readonly audience: Audience;
  readonly inherit: boolean;
  readonly clearsCastId: string | null;
  readonly createdBy: string;
}

/** Undefined when the group has a cast of that name, or does not lie in the scope. */
export async function insertCast(trx: Trx, scope: Scope, cast: NewCast): Promise<string | undefined> {
  const { kind, tags, mode } = tagsOf(cast.audience);
  const { rows } = await sql<{ id: string }>`
    insert into message_casts (customer_id, group_id, name, description, category, audio_clip_id, conferences, tone,
                               audience, tags, tag_mode, inherit, clears_cast_id, created_by)
    select g.customer_id, g.id, ${cast.name}, ${cast.description}, ${cast.category}, ${cast.clipId}::uuid,
           ${cast.conferences}::boolean[], ${cast.tone}::boolean, ${kind}, ${tags}::text[], ${mode},
           ${cast.inherit}::boolean, ${cast.clearsCastId}::uuid, ${cast.createdBy}::uuid
    from groups g where g.id = ${cast.groupId} and ${groupIn('g', scope)}
    on conflict do nothing
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id !== undefined) await writeCastLocations(trx, id, cast.audience);
  return id;
}

/** What the columns of a cast hold of its audience. */
export const tagsOf = (audience: Audience) =>
  audience.kind === 'tags'
    ? { kind: audience.kind, tags: audience.tags, mode: audience.mode }
    : { kind: audience.kind, tags: [], mode: 'inclusive' as const };

/** The locations that an audience names: those that it has, or those that it leaves out. Replaces what was there. */
export async function writeCastLocations(trx: Trx, castId: string, audience: Audience): Promise<void> {
  const targetIds = audience.kind === 'locations' ? audience.targetIds : [];
  const excludedIds = audience.kind === 'tags' ? audience.excludedIds : [];
  await sql`delete from message_cast_targets where cast_id = ${castId}`.execute(trx);
  await sql`delete from message_cast_exclusions where cast_id = ${castId}`.execute(trx);
  await sql`
    insert into message_cast_targets (cast_id, controller_id)
    select ${castId}, unnest(${arrayLiteral(targetIds)}::uuid[])`.execute(trx);
  await sql`
    insert into message_cast_exclusions (cast_id, controller_id)
    select ${castId}, unnest(${arrayLiteral(excludedIds)}::uuid[])`.execute(trx);
}

export async function listCastExclusions(db: Database | Trx, castId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message_cast_exclusions')
    .select('controller_id')
    .where('cast_id', '=', castId)
    .orderBy('controller_id')
    .execute();
  return rows.map((row) => row.controller_id);
}

/** The audience that a cast was saved with. */
export async function findCastAudience(
  db: Database | Trx,
  cast: { id: string; audience: string; tags: string[]; tag_mode: string },
): Promise<Audience> {
  if (cast.audience === 'all') return { kind: 'all' };
  if (cast.audience === 'locations') return { kind: 'locations', targetIds: await listCastTargets(db, cast.id) };
  const mode = cast.tag_mode === 'exact' ? 'exact' : 'inclusive';
  return { kind: 'tags', tags: cast.tags, mode, excludedIds: await listCastExclusions(db, cast.id) };
}
