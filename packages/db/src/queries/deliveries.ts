import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';
import { groupInScope, type Scope } from '../scope.ts';
import { isoTime } from './iso-time.ts';

export interface DeliveryPage {
  readonly castId?: string | undefined;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  readonly order: 'ASC' | 'DESC';
  readonly sort?: 'createdAt' | undefined;
}

/** When a delivery plays at the locations of some zones; no zones means all. */
export interface PlanRow {
  readonly zones: string[];
  readonly segments: { startAt: string; intervalMs: number; count: number }[];
  readonly skip: string[];
  readonly plays: number;
  readonly startsAt: string | null;
  readonly lastStartBy: string | null;
}

const inScope = (db: Database | Trx, scope: Scope) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('message_casts as m', 'm.id', 'd.cast_id')
    .leftJoin('audio_clips as a', 'a.id', 'd.audio_clip_id')
    .where((eb) => groupInScope(eb.ref('d.group_id'), scope))
    .$if(scope.customerId !== null, (query) => query.where('d.customer_id', '=', scope.customerId));

const nameOf = (column: string) =>
  sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.ref(column)})`;
const counters = sql<Record<string, number>>`(
  select coalesce(json_object_agg(k.counter, k.n), '{}') from delivery_counters k where k.delivery_id = d.id)`;
/** When the last location that did not confirm the end is silent all the same. */
const silentBy = sql<Date | null>`case when d.cancelled_at is not null then (
  select max(t.silent_by) from delivery_targets t
  where t.delivery_id = d.id and t.ending is not null and t.ending_confirmed_at is null) end`;

const plans = sql<PlanRow[]>`(
  select coalesce(json_agg(json_build_object('zones', p.zones, 'segments', p.segments, 'skip', (
      select coalesce(json_agg(${isoTime('at')}), '[]') from unnest(p.skip) as at), 'plays', p.plays,
    'startsAt', ${isoTime('p.starts_at')}, 'lastStartBy', ${isoTime('p.last_start_by')}) order by p.plan), '[]')
  from delivery_plans p where p.delivery_id = d.id)`;

const columns = [
  'd.id',
  'd.customer_id',
  'd.group_id',
  'd.cast_id',
  'm.name as cast_name',
  'd.created_at',
  'd.starts_at',
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
  'd.conferences',
  'd.tone',
  'd.schedule',
  'd.audience',
  'd.follows',
  'd.grace_ms',
  'd.late_ms',
  nameOf('d.created_by').as('created_by'),
  nameOf('d.cancelled_by').as('cancelled_by'),
  counters.as('counters'),
  silentBy.as('silent_by'),
] as const;

const matching = (db: Database, scope: Scope, { castId, search }: Pick<DeliveryPage, 'castId' | 'search'>) =>
  inScope(db, scope)
    .$if(castId !== undefined, (query) => query.where('d.cast_id', '=', castId ?? ''))
    .$if(search !== '', (query) => query.where(sql<boolean>`position(lower(${search}) in lower(m.name)) > 0`));

/** By default the newest first. */
export const listDeliveries = (
  db: Database,
  scope: Scope,
  { page, pageSize, sort, order, ...filter }: DeliveryPage,
) => {
  const direction = sort !== undefined && order === 'ASC' ? 'asc' : 'desc';
  return matching(db, scope, filter)
    .select(columns)
    .orderBy('d.created_at', direction)
    .orderBy('d.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
};

export async function countDeliveries(
  db: Database,
  scope: Scope,
  filter: Pick<DeliveryPage, 'castId' | 'search'>,
): Promise<number> {
  const row = await matching(db, scope, filter)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

export const findDelivery = (db: Database | Trx, scope: Scope, deliveryId: string) =>
  inScope(db, scope).select(columns).where('d.id', '=', deliveryId).executeTakeFirst();

export const findDeliveryDetail = (db: Database | Trx, scope: Scope, deliveryId: string) =>
  inScope(db, scope)
    .select([...columns, plans.as('plans')])
    .where('d.id', '=', deliveryId)
    .executeTakeFirst();
export type DeliveryDetailRow = NonNullable<Awaited<ReturnType<typeof findDeliveryDetail>>>;
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;
