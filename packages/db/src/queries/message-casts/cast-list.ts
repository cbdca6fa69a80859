import type { DeliveryFacts } from '@earshot/domain/deliveries/delivery-status';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import type { CAST_SORTS } from '@earshot/domain/message-casts/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { castAuthor, castColumns, castInherited, castIsSent, castsSeenFrom } from './cast-rows.ts';
import { isoTime } from '../iso-time.ts';
import { directionOf, windowOf } from '../list-window.ts';

export interface CastFilter {
  readonly search: string;
  /** Only casts with a delivery at this location. */
  readonly locationId?: string | undefined;
}

export interface CastPage extends CastFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: (typeof CAST_SORTS)[number] | undefined;
  readonly order: 'ASC' | 'DESC';
  /** Number of matching casts, if the caller has just counted them. */
  readonly total?: number | undefined;
}

const byName = sql`lower(m.name)`;
/** Each order ends with the id, so that it is total. The customer has an index for each. */
const SORTS = {
  name: [byName],
  createdAt: [sql.ref('m.created_at')],
  category: [sql.ref('m.category'), byName],
  description: [sql`left(lower(m.description), 100)`],
} as const satisfies Record<(typeof CAST_SORTS)[number], readonly RawBuilder<unknown>[]>;

/**
 * Newest first by default. Selects ids first, so that columns are computed only for the casts on the page; checks the
 * scope again when reading these.
 */
export async function listCasts(db: Database, scope: Scope, page: CastPage): Promise<ListedCastRow[]> {
  const { offset, limit, fromEnd } = windowOf(page);
  const direction = directionOf(page.sort === undefined ? 'DESC' : page.order, fromEnd);
  const { query: filtered, areFew } = await filteredCasts(db, scope, page);
  const keys = filtered.select(['m.id', 'm.name', 'm.created_at', 'm.category', 'm.description']);
  // The offset prevents the planner from scanning the customer's index for a few casts.
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
  /** Null if the scope covers all groups of the customer. */
  readonly own: readonly string[] | null;
  readonly above: readonly string[];
}

/** Up to this many casts are sorted faster than found through the customer's index. */
const FEW = 2_000;

async function haveFew(db: Database, groupIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from message_casts where group_id = any(${groupIds}::uuid[]) and deleted_at is null limit ${FEW + 1}) few`.execute(
    db,
  );
  return (rows[0]?.n ?? 0) <= FEW;
}

/** Reads the groups first: the best plan depends on their number, which the planner cannot estimate from a path. */
async function groupsOf(db: Database, { path, customerId }: Scope): Promise<Groups> {
  const { rows } = await sql<Groups>`
    select case when not exists (
        select 1 from groups where path = ${path}::ltree and (id = ${customerId}::uuid or parent_id is null)
      ) then array(select id from groups where path <@ ${path}::ltree) end as own,
      array(select id from groups where path @> ${path}::ltree and path <> ${path}::ltree and customer_id = ${customerId}::uuid)
        as above`.execute(db);
  return rows[0] ?? { own: [], above: [] };
}

/** Excludes casts of the older area, except those that were tried and could not be migrated. */
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
    .$if(locationId !== undefined, (query) =>
      query.where(sql<boolean>`m.id in (${castsAtLocation(scope, locationId ?? '')})`),
    )
    .$if(search !== '', (query) => query.where('m.search', 'like', `%${escapeSearchText(search.toLowerCase())}%`));
  return { query, areFew: own !== null && (await haveFew(db, own)) };
}

/** Casts with a delivery at a location of the scope. */
const castsAtLocation = ({ path, customerId }: Scope, locationId: string) => sql`
  select d.cast_id from controllers c join groups g on g.id = c.group_id
  join delivery_targets t on t.controller_id = c.id and t.customer_id = c.customer_id
  join deliveries d on d.id = t.delivery_id and d.removed_at is null
  where c.id = ${locationId} and g.path <@ ${path}::ltree and (${customerId}::uuid is null or c.customer_id = ${customerId}::uuid)`;

/** Counted only for casts with listed locations, and only up to a limit, to bound the cost of a page. */
const targetCount = sql<number | null>`case when m.audience = 'locations' then (
  select count(*)::int from (
    select 1 from message_cast_targets t where t.cast_id = m.id limit ${sql.lit(CAST_LIMITS.countedTargets + 1)}) few) end`;
const totals = sql<{ sent: number; failed: number; cancelled: number }>`(
  select json_build_object(
    'sent', coalesce(sum(k.n) filter (where k.counter in ('status:SUCCESS', 'status:DELIVERED')), 0),
    'failed', coalesce(sum(k.n) filter (where k.counter = 'status:FAILED'), 0),
    'cancelled', coalesce(sum(k.n) filter (where k.counter = 'status:CANCELED'), 0))
  from deliveries d join delivery_counters k on k.delivery_id = d.id where d.cast_id = m.id and d.removed_at is null)`;

/** The facts from which the status of a delivery is derived; times are ISO 8601. */
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
  from deliveries d where d.cast_id = m.id and d.removed_at is null order by d.created_at desc limit 1)`;

const listedRows = (db: Database, scope: Scope) =>
  castsSeenFrom(db, scope).select([
    ...castColumns,
    castInherited(scope),
    castAuthor,
    castIsSent,
    targetCount.as('target_count'),
    totals.as('totals'),
    lastDelivery.as('last_delivery'),
  ]);
export type ListedCastRow = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number];
