import type { DeliveryFacts } from '@earshot/domain/deliveries/delivery-status';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import type { CAST_SORTS } from '@earshot/domain/message-casts/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { castAuthor, castColumns, castInherited, castsSeenFrom } from './cast-rows.ts';
import { isoTime } from '../iso-time.ts';
import { directionOf, windowOf } from '../list-window.ts';

export interface CastFilter {
  readonly search: string;
  /** Only casts that have a delivery there. */
  readonly locationId?: string | undefined;
}

export interface CastPage extends CastFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: (typeof CAST_SORTS)[number] | undefined;
  readonly order: 'ASC' | 'DESC';
  /** How many there are, as counted a moment ago. */
  readonly total?: number | undefined;
}

const byName = sql`lower(m.name)`;
/** Each ends with the id, so that no two casts are equal; an index of the customer holds each in this order. */
const SORTS = {
  name: [byName],
  createdAt: [sql.ref('m.created_at')],
  category: [sql.ref('m.category'), byName],
  description: [sql`left(lower(m.description), 100)`],
} as const satisfies Record<(typeof CAST_SORTS)[number], readonly RawBuilder<unknown>[]>;

/**
 * By default the newest first. Two steps, because what a page shows of each cast would be made for all the skipped ones
 * too; the rows that are shown are held against the scope once more.
 */
export async function listCasts(db: Database, scope: Scope, page: CastPage): Promise<ListedCastRow[]> {
  const { offset, limit, fromEnd } = windowOf(page);
  const direction = directionOf(page.sort === undefined ? 'DESC' : page.order, fromEnd);
  const { query: filtered, areFew } = await filteredCasts(db, scope, page);
  const keys = filtered.select(['m.id', 'm.name', 'm.created_at', 'm.category', 'm.description']);
  // An offset keeps the planner from walking the customer's index in search of a few casts.
  let query = db.selectFrom((areFew ? keys.offset(0) : keys).as('m')).select('m.id');
  for (const by of SORTS[page.sort ?? 'createdAt']) query = query.orderBy(by, direction);
  const found = await query.orderBy('m.id', direction).limit(limit).offset(offset).execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await listedRows(db, scope).where('m.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (fromEnd ? ids.toReversed() : ids).flatMap((id) => byId.get(id) ?? []);
}

export async function countCasts(db: Database, scope: Scope, filter: CastFilter): Promise<number> {
  const { query } = await filteredCasts(db, scope, filter);
  return (await query.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;
}

interface Groups {
  /** Null where they are all of the customer's. */
  readonly own: readonly string[] | null;
  readonly above: readonly string[];
}

/** So many are sorted sooner than found in an index of all of the customer's. */
const FEW = 2_000;

async function haveFew(db: Database, groupIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from message_casts where group_id = any(${groupIds}::uuid[]) and deleted_at is null limit ${FEW + 1}) few`.execute(
    db,
  );
  return (rows[0]?.n ?? 0) <= FEW;
}

/** Read before the list: how it is best read depends on how many groups there are, which the planner can't see in a path. */
async function groupsOf(db: Database, { path, customerId }: Scope): Promise<Groups> {
  const { rows } = await sql<Groups>`
    select case when not exists (
        select 1 from groups where path = ${path}::ltree and (id = ${customerId}::uuid or parent_id is null)
      ) then array(select id from groups where path <@ ${path}::ltree) end as own,
      array(select id from groups where path @> ${path}::ltree and path <> ${path}::ltree and customer_id = ${customerId}::uuid)
        as above`.execute(db);
  return rows[0] ?? { own: [], above: [] };
}

/** Casts of the older area are not of this list, but for those that the newer one can't hold and says so. */
async function filteredCasts(db: Database, scope: Scope, { search, locationId }: CastFilter) {
  const { own, above } = await groupsOf(db, scope);
  const query = db
    .selectFrom('message_casts as m')
    .where('m.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('m.generation', '=', 'newer'), eb('m.not_migrated', 'is not', null)]))
    .$if(scope.customerId !== null, (query) => query.where('m.customer_id', '=', scope.customerId))
    .$if(own !== null, (query) =>
      query.where(
        sql<boolean>`(m.group_id = any(${own}::uuid[]) or (m.inherit and m.group_id = any(${above}::uuid[])))`,
      ),
    )
    .$if(locationId !== undefined, (query) => query.where(sql<boolean>`m.id in (${heardAt(scope, locationId ?? '')})`))
    .$if(search !== '', (query) => query.where('m.search', 'like', `%${escapeSearchText(search.toLowerCase())}%`));
  return { query, areFew: own !== null && (await haveFew(db, own)) };
}

/** The casts that have a delivery at a location of the scope. */
const heardAt = ({ path, customerId }: Scope, locationId: string) => sql`
  select d.cast_id from controllers c join groups g on g.id = c.group_id
  join delivery_targets t on t.controller_id = c.id and t.customer_id = c.customer_id
  join deliveries d on d.id = t.delivery_id
  where c.id = ${locationId} and g.path <@ ${path}::ltree and (${customerId}::uuid is null or c.customer_id = ${customerId}::uuid)`;

/** Only of casts that name them, and no more than a page can be bothered with. */
const targetCount = sql<number | null>`case when m.audience = 'locations' then (
  select count(*)::int from (
    select 1 from message_cast_targets t where t.cast_id = m.id limit ${sql.lit(CAST_LIMITS.countedTargets + 1)}) few) end`;
const totals = sql<{ sent: number; failed: number; cancelled: number }>`(
  select json_build_object(
    'sent', coalesce(sum(k.n) filter (where k.counter in ('status:SUCCESS', 'status:DELIVERED')), 0),
    'failed', coalesce(sum(k.n) filter (where k.counter = 'status:FAILED'), 0),
    'cancelled', coalesce(sum(k.n) filter (where k.counter = 'status:CANCELED'), 0))
  from deliveries d join delivery_counters k on k.delivery_id = d.id where d.cast_id = m.id)`;

/** What tells the status of a delivery; times are ISO 8601. */
export type LastDeliveryRow = Pick<DeliveryFacts, 'migrated'> & {
  readonly id: string;
  readonly createdAt: string;
  readonly startsAt: string | null;
  readonly sentAt: string | null;
  readonly cancelledAt: string | null;
  readonly settled: boolean;
  readonly counters: Record<string, number>;
};
const lastDelivery = sql<LastDeliveryRow | null>`(
  select json_build_object('id', d.id, 'migrated', d.migrated, 'settled', d.phase = 'settled',
    'createdAt', ${isoTime('d.created_at')}, 'startsAt', ${isoTime('d.starts_at')}, 'sentAt', ${isoTime('d.sent_at')},
    'cancelledAt', ${isoTime('d.cancelled_at')}, 'counters', (
      select coalesce(json_object_agg(k.counter, k.n), '{}') from delivery_counters k where k.delivery_id = d.id))
  from deliveries d where d.cast_id = m.id order by d.created_at desc limit 1)`;

const listedRows = (db: Database, scope: Scope) =>
  castsSeenFrom(db, scope).select([
    ...castColumns,
    castInherited(scope),
    castAuthor,
    targetCount.as('target_count'),
    totals.as('totals'),
    lastDelivery.as('last_delivery'),
  ]);
export type ListedCastRow = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number];
