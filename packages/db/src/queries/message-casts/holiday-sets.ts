import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface HolidaySetRow {
  readonly id: string;
  readonly group_id: string;
  readonly group_name: string;
  readonly name: string;
  readonly dates: string[];
  readonly inherited: boolean;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly updated_at: Date;
  readonly version: number;
}

/** Holiday sets of a delivery's schedule, with their names. `d` is the delivery. */
export const setsOfSchedule = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name)), '[]') from holiday_sets h
  where h.id = any(array(select jsonb_array_elements_text(d.schedule -> 'holidaySetIds')::uuid)))`;

/**
 * Sets of the group and of groups above it of the same customer, even if these groups are outside the caller's scope.
 */
const offeredIn = (groupId: string) => sql`
  select s.id, s.group_id, o.title as group_name, s.name, array(select d::text from unnest(s.dates) as d) as dates,
         s.group_id <> p.id as inherited, s.created_at, s.updated_at, s.version,
         (select u.first_name || ' ' || u.last_name from users u where u.id = s.created_by) as created_by
  from groups p join groups o on o.path @> p.path and o.customer_id is not distinct from p.customer_id
    join holiday_sets s on s.group_id = o.id
  where p.id = ${groupId}`;

/** Returns all sets available in a group of the scope, by name. */
export async function listHolidaySets(
  db: Database | Trx,
  scope: Scope,
  { groupId, limit }: { groupId: string; limit: number },
): Promise<HolidaySetRow[]> {
  const { rows } = await sql<HolidaySetRow>`
    ${offeredIn(groupId)} and ${inScope('p', scope)} order by lower(s.name), s.id limit ${limit}`.execute(db);
  return rows;
}

export async function findHolidaySet(
  db: Database | Trx,
  scope: Scope,
  { groupId, id }: { groupId: string; id: string },
): Promise<HolidaySetRow | undefined> {
  const { rows } = await sql<HolidaySetRow>`
    ${offeredIn(groupId)} and ${inScope('p', scope)} and s.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the days of the given sets, limited to those available in the group. Locks the sets against changes. */
export async function lockHolidays(
  trx: Database | Trx,
  groupId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; dates: string[] }[]> {
  const { rows } = await sql<{ id: string; name: string; dates: string[] }>`
    select s.id, s.name, array(select d::text from unnest(s.dates) as d) as dates
    from groups p join groups o on o.path @> p.path and o.customer_id is not distinct from p.customer_id
      join holiday_sets s on s.group_id = o.id
    where p.id = ${groupId} and s.id = any(${ids}::uuid[])
    order by s.id for share of s`.execute(trx);
  return rows;
}

export async function lockHolidaySet(
  trx: Trx,
  scope: Scope,
  id: string,
): Promise<{ group_id: string; name: string; dates: string[]; version: number } | undefined> {
  const { rows } = await sql<{ group_id: string; name: string; dates: string[]; version: number }>`
    select s.group_id, s.name, array(select d::text from unnest(s.dates) as d) as dates, s.version
    from holiday_sets s join groups g on g.id = s.group_id
    where s.id = ${id} and ${inScope('g', scope)} for update of s`.execute(trx);
  return rows[0];
}

export async function isHolidaySetNameTaken(
  trx: Trx,
  { groupId, name, exceptId }: { groupId: string; name: string; exceptId?: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('holiday_sets')
    .select('id')
    .where('group_id', '=', groupId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

export const countHolidaySets = async (trx: Trx, groupId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from holiday_sets where group_id = ${groupId}`.execute(trx);
  return rows[0]?.n ?? 0;
};

/** Returns undefined if the group is not in the scope. */
export async function insertHolidaySet(
  trx: Trx,
  scope: Scope,
  set: { groupId: string; name: string; dates: readonly string[]; createdBy: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into holiday_sets (customer_id, group_id, name, dates, created_by)
    select g.customer_id, g.id, ${set.name}, ${set.dates}::date[], ${set.createdBy}
    from groups g where g.id = ${set.groupId} and ${inScope('g', scope)}
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Updates a locked set if it still has this version. */
export async function updateHolidaySet(
  trx: Trx,
  set: { id: string; version: number; name: string; dates: readonly string[] },
): Promise<boolean> {
  const result = await sql`
    update holiday_sets set name = ${set.name}, dates = ${set.dates}::date[], version = version + 1, updated_at = now()
    where id = ${set.id} and version = ${set.version}`.execute(trx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

export const deleteHolidaySet = (trx: Trx, id: string) =>
  trx.deleteFrom('holiday_sets').where('id', '=', id).executeTakeFirst();

export interface HolidaySetUseRow {
  readonly kind: 'delivery' | 'cast';
  readonly id: string;
  readonly castId: string;
  readonly castName: string;
}

/** Returns the uses of a set in the scope: running deliveries, and casts whose schedule refers to it. */
export async function listHolidaySetUses(
  db: Database | Trx,
  scope: Scope,
  { id, limit }: { id: string; limit: number },
): Promise<HolidaySetUseRow[]> {
  const follows = JSON.stringify([id]);
  const { rows } = await sql<HolidaySetUseRow>`
    select 'delivery' as kind, d.id, d.cast_id as "castId", m.name as "castName"
    from deliveries d join message_casts m on m.id = d.cast_id join groups g on g.id = d.group_id
    where ${inScope('g', scope)} and d.schedule -> 'holidaySetIds' @> ${follows}::jsonb and d.phase in ('planning', 'running') and d.cancelled_at is null
    union all
    select 'cast', m.id, m.id, m.name from message_casts m join groups g on g.id = m.group_id
    where ${inScope('g', scope)} and m.schedule -> 'holidaySetIds' @> ${follows}::jsonb and m.deleted_at is null
    order by 4, 1, 2 limit ${limit}`.execute(db);
  return rows;
}
