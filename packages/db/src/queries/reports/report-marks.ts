import type { IncidentKind } from '@earshot/domain/incidents/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { seenDelivery } from '../deliveries/deliveries.ts';
import type { DevicePlace } from '../devices/device-place.ts';
import { visibleIncident } from '../incidents/incident-list.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { atPlace } from './report-place.ts';

export interface MarkWindow {
  readonly place: DevicePlace;
  /** Scope of the reader, which may be wider than the place: tasks and deliveries of groups above reach into it. */
  readonly reader: Scope;
  /** All instants that can lie in the bars. */
  readonly from: Date;
  readonly to: Date;
  /** Starts of the bars and the end of the last one: instants, or times by the clock of each location. */
  readonly bounds: readonly Date[] | readonly string[];
  readonly byLocationClock: boolean;
  /** Things named in each bar. */
  readonly named: number;
}

/** The earliest things of a bar, each with the number of all. */
interface InBar {
  /** From 1. */
  readonly bar: number;
  readonly count: number;
  /** Number of things in all bars, each once. */
  readonly total: number;
  readonly id: string;
  readonly name: string;
}
export type MarkedIncident = InBar & { readonly kind: IncidentKind };
export type MarkedTask = InBar & { readonly version: string; readonly locations: number };
export type MarkedDelivery = InBar & { readonly castId: string };

/** The number of the bar of an instant at a location of this time zone. */
const barAt = (
  { bounds, byLocationClock }: MarkWindow,
  { instant, zone }: { readonly instant: RawBuilder<unknown>; readonly zone: RawBuilder<unknown> },
) =>
  byLocationClock
    ? sql`width_bucket(${instant} at time zone ${zone}, ${arrayLiteral(bounds)}::timestamp[])`
    : sql`width_bucket(${instant}, ${arrayLiteral(bounds)}::timestamptz[])`;

/** The first things of each bar, in order of time, with the numbers of all. `found` has `bar`, `at` and `id`. */
const firstOfBars = (found: RawBuilder<unknown>, { bounds, named }: MarkWindow) => sql`(
  with f as materialized (
    select * from (${found}) x where bar between 1 and ${bounds.length - 1}::int
  )
  select *, (select count(distinct id)::int from f) as total from (
    select f.*, row_number() over (partition by bar order by at, id) as nth,
           count(*) over (partition by bar)::int as count
    from f
  ) r where nth <= ${named}::int) m`;

const IN_ORDER = sql`order by m.bar, m.nth`;

/**
 * Incidents at the place whose problem began in a bar. They were opened and resolved later, which bounds the indexes of both
 * times.
 */
export async function listMarkedIncidents(db: Trx, window: MarkWindow): Promise<MarkedIncident[]> {
  const { place, from, to } = window;
  const found = sql`
    select i.id, i.kind, i.since as at, ${barAt(window, { instant: sql`i.since`, zone: sql`c.timezone` })} as bar,
           coalesce(nullif(c.box_name, ''), c.serial) as name
    from incidents i join controllers c on c.id = i.controller_id and c.owner_epoch = i.owner_epoch
      join groups g on g.id = c.group_id
    where i.since >= ${from} and i.since < ${to} and i.opened_at >= ${from}
      and (i.resolved_at >= ${from} or i.resolved_at is null)
      and ${visibleIncident(place.scope)} and ${atPlace(place)}`;
  const { rows } = await sql<MarkedIncident>`
    select m.bar, m.count, m.total, m.id, m.name, m.kind from ${firstOfBars(found, window)} ${IN_ORDER}`.execute(db);
  return rows;
}

/** Tasks that the reader may open and that started updates at the place in a bar. */
export async function listMarkedTasks(db: Trx, window: MarkWindow): Promise<MarkedTask[]> {
  const { place, reader, from, to } = window;
  const bar = barAt(window, { instant: sql`k.started_at`, zone: sql`c.timezone` });
  const found = sql`
    select t.id, ${bar} as bar, min(k.started_at) as at, count(*)::int as locations
    from tasks t join groups tg on tg.id = t.group_id
      join task_controllers k on k.task_id = t.id
      join controllers c on c.id = k.controller_id and c.owner_epoch = k.owner_epoch join groups g on g.id = c.group_id
    where t.kind = 'firmware' and t.created_at < ${to} and (t.ended_at is null or t.ended_at >= ${from})
      and ${inScope('tg', reader)} and (${reader.customerId}::uuid is null or t.customer_id = ${reader.customerId}::uuid)
      and k.started_at >= ${from} and k.started_at < ${to} and ${atPlace(place)}
    group by 1, 2`;
  const { rows } = await sql<MarkedTask>`
    select m.bar, m.count, m.total, m.id, t.name, r.version, m.locations
    from ${firstOfBars(found, window)} join tasks t on t.id = m.id join firmware_releases r on r.id = t.release_id
    ${IN_ORDER}`.execute(db);
  return rows;
}

/** Locations of such a delivery can join it after its first play. */
const CAN_GROW = sql`(d.follows or d.schedule->>'mode' is not distinct from 'sameWallClock')`;
/** The location joined in time for the first play. */
const IN_TIME = sql`t.added_at <= p.starts_at + d.late_ms * interval '1 millisecond'`;

/**
 * Deliveries that the reader may open and that began to play at the place in a bar. Locations that joined too late for the
 * first play begin when they join.
 */
export async function listMarkedDeliveries(db: Trx, window: MarkWindow): Promise<MarkedDelivery[]> {
  const { place, reader, from, to, byLocationClock } = window;
  const seen = sql`
    d.starts_at is not null and d.last_start_by is not null and d.removed_at is null
      and tstzrange(least(d.starts_at, d.last_start_by), d.last_start_by, '[]') && tstzrange(${from}, ${to})
      and (${reader.customerId}::uuid is null or d.customer_id = ${reader.customerId}::uuid) and ${seenDelivery(reader)}
      and p.plays > 0`;
  /** The instant is in the range, and the delivery was not cancelled before. */
  const begins = (at: RawBuilder<unknown>) => sql`
    ${at} >= ${from} and ${at} < ${to} and (d.cancelled_at is null or d.cancelled_at > ${at})`;
  const zones = byLocationClock
    ? sql`(select distinct c.timezone as zone from controllers c join groups g on g.id = c.group_id
           where ${atPlace(place)})`
    : sql`(select null::text as zone)`;
  // A location for each clock is enough. All locations are read only of deliveries that can grow, before they are joined.
  const found = sql`
    select b.id, b.cast_id, ${barAt(window, { instant: sql`b.at`, zone: sql`b.zone` })} as bar, min(b.at) as at
    from (
      select d.id, d.cast_id, p.starts_at as at, z.zone
      from deliveries d join delivery_plans p on p.delivery_id = d.id
        join ${zones} z on z.zone is null or p.zones = '{}' or z.zone = any(p.zones)
      where ${seen} and ${begins(sql`p.starts_at`)} and exists (
        select from delivery_targets t join controllers c on c.id = t.controller_id and c.customer_id = t.customer_id
          join groups g on g.id = c.group_id
        where t.delivery_id = d.id and t.plan = p.plan and (${IN_TIME} or not ${CAN_GROW})
          and (t.ending_at is null or t.ending_at > p.starts_at)
          and (z.zone is null or c.timezone = z.zone) and ${atPlace(place)})
      union all
      (with late as materialized (
        select d.id, d.cast_id, t.added_at, t.controller_id, t.customer_id
        from deliveries d join delivery_plans p on p.delivery_id = d.id
          join delivery_targets t on t.delivery_id = d.id and t.plan = p.plan
        where ${seen} and ${CAN_GROW} and not (${IN_TIME}) and ${begins(sql`t.added_at`)}
          and (t.ending_at is null or t.ending_at > t.added_at)
          and (${place.controllerId ?? null}::uuid is null or t.controller_id = ${place.controllerId ?? null}::uuid))
      select t.id, t.cast_id, t.added_at, c.timezone
      from late t join controllers c on c.id = t.controller_id and c.customer_id = t.customer_id
        join groups g on g.id = c.group_id
      where ${atPlace(place)})
    ) b
    group by 1, 2, 3`;
  const { rows } = await sql<MarkedDelivery>`
    select m.bar, m.count, m.total, m.id, x.name, m.cast_id as "castId"
    from ${firstOfBars(found, window)} join message_casts x on x.id = m.cast_id ${IN_ORDER}`.execute(db);
  return rows;
}
