import { sql, type SqlBool } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { isAbove, locatedIn } from '../groups/inheritance.ts';

/** A started delivery with the times that decide what sounds now. */
export interface StartedDelivery {
  readonly id: string;
  readonly castId: string;
  readonly castName: string;
  readonly inherited: boolean;
  readonly cancelledAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly lateMs: number;
  readonly clipDurationMs: number;
  /** Number of locations with a play in progress; for an inherited delivery, those in the scope. */
  readonly playing: number;
  readonly planned: number;
  readonly plans: {
    segments: { startAt: string; intervalMs: number; count: number }[];
    skip: string[];
  }[];
}

const own = (scope: Scope) => sql<SqlBool>`exists (
  select from groups g where g.id = d.group_id and ${inScope('g', scope)})`;
const inherited = (scope: Scope) => sql<SqlBool>`(d.inherit and ${isAbove(sql.ref('d.group_id'), scope)})`;
const started = ({ customerId }: Scope) => sql<SqlBool>`
  d.phase in ('planning', 'running') and d.starts_at <= now() and d.removed_at is null
  and (${customerId}::uuid is null or d.customer_id = ${customerId}::uuid)`;

const counted = (counters: string) => sql<number>`(
  select coalesce(sum(k.n), 0)::int from delivery_counters k where k.delivery_id = d.id and k.counter like ${counters})`;
const ownCount = (scope: Scope, condition: 'true' | 't.playing') => sql<number>`(
  select count(*)::int from delivery_targets t
  where t.delivery_id = d.id and ${sql.raw(condition)} and ${locatedIn('t', scope)})`;

const columns = (scope: Scope) => sql`
  d.id, d.cast_id as "castId", m.name as "castName", not ${own(scope)} as inherited, d.cancelled_at as "cancelledAt",
  d.stopped_at as "stoppedAt", d.late_ms::int8 as "lateMs", coalesce(d.clip_duration_ms, 0) as "clipDurationMs",
  case when ${own(scope)} then ${counted('fact:playing')} else ${ownCount(scope, 't.playing')} end as playing,
  case when ${own(scope)} then ${counted('status:%')} else ${ownCount(scope, 'true')} end as planned,
  (select json_agg(json_build_object('segments', p.segments, 'skip', p.skip))
   from delivery_plans p where p.delivery_id = d.id) as plans`;

/** Returns deliveries of which some location in the scope plays now, those at most locations first. */
export async function listPlaying(db: Database, scope: Scope, limit: number): Promise<StartedDelivery[]> {
  const { rows } = await sql<StartedDelivery>`
    select * from (
      select ${columns(scope)}
      from deliveries d join message_casts m on m.id = d.cast_id
      where ${started(scope)} and (${own(scope)} or ${inherited(scope)})
        and exists (select from delivery_counters k
                    where k.delivery_id = d.id and k.counter = 'fact:playing' and k.n > 0)
    ) s where s.playing > 0 order by s.playing desc, s."castName", s.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns deliveries of the groups in the scope that play now, or of which a play may still begin. */
export async function listStoppable(db: Database, scope: Scope): Promise<StartedDelivery[]> {
  const { rows } = await sql<StartedDelivery>`
    select ${columns(scope)}
    from deliveries d join message_casts m on m.id = d.cast_id
    where ${started(scope)} and ${own(scope)} and d.cancelled_at is null
      and (now() <= d.last_start_by or exists (
        select from delivery_counters k where k.delivery_id = d.id and k.counter = 'fact:playing' and k.n > 0))
    order by d.id`.execute(db);
  return rows;
}

export async function findStarted(
  db: Database | Trx,
  scope: Scope,
  deliveryId: string,
): Promise<StartedDelivery | undefined> {
  const { rows } = await sql<StartedDelivery>`
    select ${columns(scope)} from deliveries d join message_casts m on m.id = d.cast_id
    where d.id = ${deliveryId} and ${own(scope)} and d.removed_at is null`.execute(db);
  return rows[0];
}
