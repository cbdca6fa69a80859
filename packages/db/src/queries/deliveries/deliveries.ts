import type { StatusCard } from '@earshot/domain/deliveries/delivery-status';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { ownCounters } from './delivery-own-counters.ts';
import { locatedIn } from '../groups/inheritance.ts';
import { isoTime } from '../iso-time.ts';
import { setsOfSchedule } from '../message-casts/holiday-sets.ts';

export interface DeliveryFilter {
  readonly castId?: string | undefined;
  readonly search: string;
  readonly card?: StatusCard | undefined;
  /** Start and exclusive end of the time of sending. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface DeliveryPage extends DeliveryFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly order: 'ASC' | 'DESC';
  readonly sort?: 'createdAt' | undefined;
}

/** The times of a delivery at the locations of some zones; an empty list means all zones. */
export interface PlanRow {
  readonly zones: string[];
  readonly segments: { startAt: string; intervalMs: number; count: number }[];
  readonly skip: string[];
  readonly plays: number;
  readonly startsAt: string | null;
  readonly lastStartBy: string | null;
}

/** A subquery without reference to the row, so that it is evaluated once per statement. */
const groupsIn = (scope: Scope) => sql`array(select g.id from groups g where ${inScope('g', scope)})`;
const groupsAbove = ({ customerId, path }: Scope) => sql`array(
  select o.id from groups o where o.path @> ${path}::ltree and o.path <> ${path}::ltree and o.customer_id = ${customerId}::uuid)`;

/** Inherited from a parent group; visible with the locations in the scope. */
const inherited = (scope: Scope) => sql<boolean>`(d.inherit and d.group_id = any(${groupsAbove(scope)}))`;
/** Condition: a reader with this scope may open the delivery `d`. */
export const seenDelivery = (scope: Scope) =>
  sql<SqlBool>`(d.group_id = any(${groupsIn(scope)}) or ${inherited(scope)})`;

const readable = (db: Database | Trx, scope: Scope) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('message_casts as m', 'm.id', 'd.cast_id')
    .leftJoin('audio_clips as a', 'a.id', 'd.audio_clip_id')
    .where(seenDelivery(scope))
    .where('d.removed_at', 'is', null)
    .$if(scope.customerId !== null, (query) => query.where('d.customer_id', '=', scope.customerId));

const nameOf = (column: string) =>
  sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.ref(column)})`;
const counters = (scope: Scope) => sql<Record<string, number>>`
  case when ${inherited(scope)} then ${ownCounters(scope)} else (
    select coalesce(json_object_agg(k.counter, k.n), '{}') from delivery_counters k where k.delivery_id = d.id) end`;
/** The time by which every unconfirmed location stops playing anyway. */
const silentBy = (scope: Scope) => sql<Date | null>`case when d.cancelled_at is not null then (
  select max(t.silent_by) from delivery_targets t
  where t.delivery_id = d.id and t.ending is not null and t.ending_confirmed_at is null
    and (not ${inherited(scope)} or ${locatedIn('t', scope)})) end`;
/** The cast that a clear ends, if the reader may see it. */
const clears = (scope: Scope) => sql<{ castId: string; castName: string } | null>`(
  select json_build_object('castId', cc.id, 'castName', cc.name) from message_casts cc
  where cc.id = d.clears_cast_id
    and (cc.group_id = any(${groupsIn(scope)}) or (cc.inherit and cc.group_id = any(${groupsAbove(scope)}))))`;

/** For inherited deliveries, only the plans and zones of locations in the scope. */
const plans = (scope: Scope) => sql<PlanRow[]>`(
  select coalesce(json_agg(json_build_object('zones', case when w.own then w.zones else p.zones end,
    'segments', p.segments, 'skip', (
      select coalesce(json_agg(${isoTime('at')}), '[]') from unnest(p.skip) as at), 'plays', p.plays,
    'startsAt', ${isoTime('p.starts_at')}, 'lastStartBy', ${isoTime('p.last_start_by')}) order by p.plan), '[]')
  from delivery_plans p
  cross join lateral (
    select ${inherited(scope)} as own, case when ${inherited(scope)} then array(
      select distinct c.timezone from delivery_targets t join controllers c on c.id = t.controller_id
      where t.delivery_id = d.id and t.plan = p.plan and ${locatedIn('t', scope)} order by 1) end as zones) w
  where p.delivery_id = d.id and (not w.own or cardinality(w.zones) > 0))`;

const columnsFor = (scope: Scope) =>
  [
    'd.id',
    'd.customer_id',
    'd.group_id',
    'd.cast_id',
    'm.name as cast_name',
    'd.created_at',
    'd.starts_at',
    'd.last_start_by',
    'd.sent_at',
    'd.plays',
    'd.phase',
    'd.settled_at',
    'd.trace_id',
    'd.migrated',
    'd.cancelled_at',
    'd.cancel_cut',
    'd.audio_clip_id',
    'a.name as clip_name',
    'd.clip_duration_ms',
    'd.clip_sha256',
    'd.conferences',
    'd.tone',
    'd.schedule',
    'd.audience',
    'd.listeners',
    'd.follows',
    'd.grace_ms',
    'd.late_ms',
    inherited(scope).as('inherited'),
    clears(scope).as('clears'),
    setsOfSchedule.as('holiday_sets'),
    nameOf('d.created_by').as('created_by'),
    nameOf('d.cancelled_by').as('cancelled_by'),
    counters(scope).as('counters'),
    silentBy(scope).as('silent_by'),
  ] as const;

/** Some location in the scope did not play the delivery. Only valid for deliveries that are over. */
const missedHere = (scope: Scope) => sql<SqlBool>`exists (
  select from delivery_targets t where t.delivery_id = d.id and t.status <> 'SUCCESS' and ${locatedIn('t', scope)})`;

/**
 * Inherited deliveries are assigned to a card by their locations in the scope. Written so that the index of cards is
 * used.
 */
const CARDS: Record<StatusCard, (scope: Scope) => RawBuilder<SqlBool>> = {
  cancelled: () => sql`d.card = 'cancelled'`,
  faulty: (scope) => sql`(d.card = 'faulty' and (not ${inherited(scope)} or ${missedHere(scope)}))`,
  sent: (scope) => sql`(d.card = 'sent' or (d.card = 'faulty' and ${inherited(scope)} and not ${missedHere(scope)}))`,
};

const named = (search: string) => sql<boolean>`position(lower(${search}) in lower(m.name)) > 0`;

const matching = (db: Database, scope: Scope, { castId, search, card, from, to }: DeliveryFilter) =>
  readable(db, scope)
    .$if(castId !== undefined, (query) => query.where('d.cast_id', '=', castId ?? ''))
    .$if(card !== undefined, (query) => query.where(CARDS[card ?? 'sent'](scope)))
    .$if(search !== '', (query) => query.where(named(search)))
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`d.created_at >= ${from}::timestamptz`))
    .$if(to !== undefined, (query) => query.where(sql<SqlBool>`d.created_at < ${to}::timestamptz`));

export const listDeliveries = (
  db: Database,
  scope: Scope,
  { page, pageSize, sort, order, ...filter }: DeliveryPage,
) => {
  const direction = sort !== undefined && order === 'ASC' ? 'asc' : 'desc';
  return matching(db, scope, filter)
    .select(columnsFor(scope))
    .orderBy('d.created_at', direction)
    .orderBy('d.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
};

/** The deliveries after the given one, latest first. */
export const listDeliveriesAfter = (
  db: Database,
  scope: Scope,
  { after, limit, ...filter }: DeliveryFilter & { after: string | undefined; limit: number },
) =>
  matching(db, scope, filter)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(d.created_at, d.id) < (select l.created_at, l.id from deliveries l where l.id = ${after}::uuid)`,
      ),
    )
    .select(columnsFor(scope))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();

export async function countDeliveries(db: Database, scope: Scope, filter: DeliveryFilter): Promise<number> {
  const row = await matching(db, scope, filter)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Counts finished deliveries per card: own deliveries by the index of cards, inherited ones by reading each. */
export async function countCards(
  db: Database,
  scope: Scope,
  { castId, search }: Pick<DeliveryFilter, 'castId' | 'search'>,
): Promise<Record<StatusCard, number>> {
  const filter = sql`d.card is not null and d.removed_at is null
    and (${scope.customerId}::uuid is null or d.customer_id = ${scope.customerId}::uuid)
    and (${castId ?? null}::uuid is null or d.cast_id = ${castId ?? null}::uuid)
    ${search === '' ? sql`` : sql`and exists (select from message_casts m where m.id = d.cast_id and ${named(search)})`}`;
  const { rows } = await sql<{ card: StatusCard; n: number }>`
    select c.card, sum(c.n)::int as n from (
      select d.card, count(*) as n from deliveries d where ${filter} and d.group_id = any(${groupsIn(scope)}) group by 1
      union all
      select case when d.card = 'faulty' and not ${missedHere(scope)} then 'sent' else d.card end, count(*)
      from deliveries d where ${filter} and ${inherited(scope)} group by 1
    ) c group by 1`.execute(db);
  return { sent: 0, faulty: 0, cancelled: 0, ...Object.fromEntries(rows.map(({ card, n }) => [card, n])) };
}

export const findDelivery = (db: Database | Trx, scope: Scope, deliveryId: string) =>
  readable(db, scope).select(columnsFor(scope)).where('d.id', '=', deliveryId).executeTakeFirst();

export const findDeliveryDetail = (db: Database | Trx, scope: Scope, deliveryId: string) =>
  readable(db, scope)
    .select([...columnsFor(scope), plans(scope).as('plans')])
    .where('d.id', '=', deliveryId)
    .executeTakeFirst();
export type DeliveryDetailRow = NonNullable<Awaited<ReturnType<typeof findDeliveryDetail>>>;
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;
