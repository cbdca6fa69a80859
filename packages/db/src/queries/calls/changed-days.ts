import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { knownZone } from './known-zone.ts';

/** A day at a location whose counts must be calculated again. */
export interface LocalDay {
  readonly controllerId: string;
  /** In ISO 8601. */
  readonly day: string;
  readonly zone: string;
}

/** The zone of each location of the marks. Names are compared once for each zone. */
const ZONES = sql`
  zones as materialized (
    select u.timezone, ${knownZone(sql`u.timezone`)} as zone
    from (select distinct c.timezone from taken m join controllers c on c.id = m.controller_id) u
  )`;

/** Limits of a transaction. */
export interface MostChanged {
  readonly marks: number;
  /** Days (UTC) of the marked calls; each concerns one or two local days. */
  readonly days: number;
}

/** The oldest marks, as many as the limits allow. Marks of the same day are taken together. */
const taken = ({ marks, days }: MostChanged) => sql`
  oldest as materialized (
    select id, controller_id, (initiated_at at time zone 'UTC')::date as day
    from call_marks where initiated_at is not null order by id limit ${marks}
  ), chosen as (
    select controller_id, day from oldest group by controller_id, day order by min(id) limit ${days}
  ), taken as (
    delete from call_marks where id = any(array(
      select o.id from oldest o join chosen c on c.controller_id = o.controller_id and c.day = o.day))
    returning controller_id, initiated_at
  )`;

/** Removes the oldest marks and returns their local days by the present zones of the locations. Undefined without marks. */
export async function changedDays(trx: Trx, most: MostChanged): Promise<LocalDay[] | undefined> {
  const { rows } = await sql<{ controllerId: string | null; day: string; zone: string }>`
    with ${taken(most)}, ${ZONES}, days as (
      select distinct k.controller_id, (k.initiated_at at time zone z.zone)::date as day, z.zone
      from taken k join controllers c on c.id = k.controller_id join zones z on z.timezone = c.timezone
    )
    select controller_id as "controllerId", day::text as day, zone from days
    union all
    -- Tells marks without days from no marks.
    select null, null, null where exists (select from taken)`.execute(trx);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ controllerId, ...of }) => (controllerId === null ? [] : [{ controllerId, ...of }]));
}

/**
 * Replaces the oldest marks of changed time zones by one mark for each local day that has calls or counts. The limits of
 * `changedDays` then apply to them. Returns the number of marks replaced.
 */
export async function spreadZoneMarks(trx: Trx, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with taken as (
      delete from call_marks where id = any(array(
        select id from call_marks where initiated_at is null order by id limit ${most}))
      returning controller_id
    ), ${ZONES}, placed as materialized (
      select distinct c.id, z.zone
      from taken k join controllers c on c.id = k.controller_id join zones z on z.timezone = c.timezone
    ), days as (
      select p.id, p.zone, (r.initiated_at at time zone p.zone)::date as day
      from placed p join calls r on r.controller_id = p.id
      union
      select p.id, p.zone, t.day from placed p join call_days t on t.controller_id = p.id
    ), spread as (
      insert into call_marks (controller_id, initiated_at)
      select id, (day + time '12:00') at time zone zone from days
    )
    select count(*)::int as n from taken`.execute(trx);
  return rows[0]?.n ?? 0;
}
