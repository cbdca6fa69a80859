import type { CallFact } from '@earshot/domain/calls/facts';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';

/** A reported fact with the owner under which it was written. */
export interface ReportedCall extends CallFact {
  readonly controllerId: string;
  readonly ownerEpoch: number;
}

/** Calls of a controller that begin in the same day (UTC). More are left out, so that a device cannot fill the table. */
export const MOST_CALLS_A_DAY = 5_000;

const FIRST_END = sql`order by ended_at, outcome, answered_by nulls last`;
const first = (column: string) =>
  sql`(array_agg(${sql.ref(column)} ${FIRST_END}) filter (where outcome is not null))[1] as ${sql.ref(column)}`;
const CHANGING = [
  'owner_epoch',
  'category',
  'device_id',
  'reason',
  'outcome',
  'ended_at',
  'response_ms',
  'answered_by',
];

const refs = (names: readonly string[], row?: string) =>
  sql.join(names.map((name) => sql.ref(row === undefined ? name : `${row}.${name}`)));
/** Columns that choose the counts of a call. */
const COUNTED_BY = ['owner_epoch', 'category', 'device_id'];
/** Columns on which the counts depend. */
const COUNTED = [...COUNTED_BY, 'outcome', 'response_ms'];
const oldOf = (names: readonly string[]) => names.map((name) => `old_${name}`);

/**
 * Stores facts of calls, and adds what they change to the changes that the worker counts. The plans of the controllers must be
 * locked. The rows do not depend on the order of facts or on repetitions: of several ends the earliest counts, and if the facts of a
 * call disagree, the least value. Returns the controllers that reported more calls than the limit.
 */
export async function recordCalls(trx: Trx, calls: readonly ReportedCall[]): Promise<string[]> {
  if (calls.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with news as materialized (
      select i.*, case when i.outcome is not null then i.initiated_at + i.response_ms * interval '1 ms' end as ended_at
      from unnest(
        ${columnOf(calls, (call) => call.controllerId)}::uuid[], ${columnOf(calls, (call) => call.ownerEpoch)}::integer[],
        ${columnOf(calls, (call) => call.callId)}::text[], ${columnOf(calls, (call) => call.initiatedAt)}::timestamptz[],
        ${columnOf(calls, (call) => call.category)}::text[], ${columnOf(calls, (call) => call.deviceId)}::text[],
        ${columnOf(calls, (call) => call.reason)}::text[],
        ${columnOf(calls, ({ end }) => end?.outcome ?? null)}::text[],
        ${columnOf(calls, ({ end }) => end?.responseMs ?? null)}::integer[],
        ${columnOf(calls, ({ end }) => end?.answeredBy ?? null)}::text[]
      ) as i(controller_id, owner_epoch, call_id, initiated_at, category, device_id, reason, outcome, response_ms, answered_by)
    ), named as materialized (
      select distinct controller_id, initiated_at, call_id, (initiated_at at time zone 'UTC')::date as day from news
    ), stored as materialized (
      select c.* from named n cross join lateral (
        select * from calls c
        where c.controller_id = n.controller_id and c.initiated_at = n.initiated_at and c.call_id = n.call_id offset 0) c
    ), fresh as (
      select n.*, row_number() over (partition by n.controller_id, n.day order by n.initiated_at, n.call_id) as nth
      from named n
      where not exists (select from stored s where s.controller_id = n.controller_id
                          and s.initiated_at = n.initiated_at and s.call_id = n.call_id)
    ), full_days as materialized (
      select d.controller_id, d.day, k.n from (select distinct controller_id, day from fresh) d
      cross join lateral (
        select count(*) as n from calls c
        where c.controller_id = d.controller_id and c.initiated_at >= d.day::timestamp at time zone 'UTC'
          and c.initiated_at < (d.day + 1)::timestamp at time zone 'UTC') k
    ), beyond as materialized (
      select f.controller_id, f.initiated_at, f.call_id
      from fresh f join full_days d on d.controller_id = f.controller_id and d.day = f.day
      where d.n + f.nth > ${MOST_CALLS_A_DAY}
    ), facts as (
      select controller_id, owner_epoch, call_id, initiated_at, category, device_id, reason, outcome, ended_at,
             response_ms, answered_by from news n
      where not exists (select from beyond b where b.controller_id = n.controller_id
                          and b.initiated_at = n.initiated_at and b.call_id = n.call_id)
      union all
      select controller_id, owner_epoch, call_id, initiated_at, category, device_id, reason, outcome, ended_at,
             response_ms, answered_by from stored
    ), written as (
      insert into calls as c (controller_id, call_id, initiated_at, ${refs(CHANGING)})
      select controller_id, call_id, initiated_at, min(owner_epoch), min(category), min(device_id), min(reason),
             ${sql.join(CHANGING.slice(4).map(first))}
      from facts group by controller_id, initiated_at, call_id
      on conflict (controller_id, initiated_at, call_id) do update
      set ${sql.join(CHANGING.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where (${refs(CHANGING, 'c')}) is distinct from (${refs(CHANGING, 'excluded')})
      returning new.controller_id, new.initiated_at, ${refs(COUNTED, 'new')}, old.controller_id is not null as was_stored,
                ${sql.join(COUNTED.map((name) => sql`${sql.ref(`old.${name}`)} as ${sql.ref(`old_${name}`)}`))}
    ), recounted as (
      select w.*, was_stored and old_outcome is null and (${refs(COUNTED_BY)}) = (${refs(oldOf(COUNTED_BY))}) as only_ended
      from written w
      where not was_stored or (${refs(COUNTED)}) is distinct from (${refs(oldOf(COUNTED))})
    ), changes as (
      insert into call_changes (controller_id, initiated_at, ${refs(COUNTED)}, initiated, sign)
      select controller_id, initiated_at, ${refs(oldOf(COUNTED))}, -1, -1
      from recounted where was_stored and not only_ended
      union all
      select controller_id, initiated_at, ${refs(COUNTED)}, case when only_ended then 0 else 1 end, 1 from recounted
    )
    select distinct controller_id as id from beyond`.execute(trx);
  return rows.map(({ id }) => id);
}
