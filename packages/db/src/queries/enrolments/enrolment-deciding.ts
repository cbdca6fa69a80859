import { decideStatus, type EnrolmentFacts } from '@earshot/domain/enrolments/status';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { type CounterDelta, moveCounters } from '../devices/device-counters.ts';
import { enrolmentEvents } from '../events/record-events.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import type { HeadsetKey } from './stored-use.ts';

interface UndecidedRow extends HeadsetKey, EnrolmentFacts {}

/**
 * Decides the status of present enrolments by their facts and the time, and stores it with the time of the next
 * decision. `keys` selects `controller_id` and `device_id`. Returns the counter changes.
 */
export async function decideEnrolments(trx: Trx, keys: RawBuilder<unknown>, asOf: Date): Promise<CounterDelta[]> {
  const { rows } = await sql<UndecidedRow>`
    select e.controller_id as "controllerId", e.device_id as "deviceId", e.taken_at as "takenAt",
           e.enrolled_at as "enrolledAt", e.returned_at as "returnedAt",
           case when e.returned_at is null then (
             select min(x.last_enrolled_at) from (${enrolmentsElsewhere}) x
             where x.last_enrolled_at > e.last_enrolled_at
           ) end as "enrolledElsewhereAt"
    from (${keys}) k join enrolments e on e.controller_id = k.controller_id and e.device_id = k.device_id
    order by e.controller_id, e.device_id for no key update of e`.execute(trx);
  return rows.length === 0 ? [] : await storeStatuses(trx, rows, asOf);
}

/** The team member's uses of other headsets at the location. */
const enrolmentsElsewhere = sql.join(
  ['enrolment_listings', 'enrolment_history'].map(
    (table) => sql`
      select o.last_enrolled_at from ${sql.table(table)} o
      where o.controller_id = e.controller_id and lower(o.full_name) = lower(e.full_name)
         and o.owner_epoch = e.owner_epoch`,
  ),
  sql` union all `,
);

async function storeStatuses(trx: Trx, rows: readonly UndecidedRow[], asOf: Date): Promise<CounterDelta[]> {
  const decided = rows.map((row) => ({ ...row, ...decideStatus(row, asOf) }));
  const { rows: deltas } = await sql<CounterDelta>`
    with changed as (
      update enrolments e
      set status = i.status, next_decision_at = i.next_decision_at, enrolled_elsewhere_at = i.enrolled_elsewhere_at,
          updated_at = ${asOf}::timestamptz
      from unnest(
        ${columnOf(decided, (row) => row.controllerId)}::uuid[], ${columnOf(decided, (row) => row.deviceId)}::text[],
        ${columnOf(decided, (row) => row.status)}::text[],
        ${columnOf(decided, (row) => row.nextDecisionAt)}::timestamptz[],
        ${columnOf(decided, (row) => row.enrolledElsewhereAt)}::timestamptz[]
      ) as i(controller_id, device_id, status, next_decision_at, enrolled_elsewhere_at)
      where e.controller_id = i.controller_id and e.device_id = i.device_id
        and (e.status, e.next_decision_at, e.enrolled_elsewhere_at)
            is distinct from (i.status, i.next_decision_at, i.enrolled_elsewhere_at)
      returning new.controller_id, new.device_id, new.owner_epoch, old.status as was, new.status
    ), recorded as (
      ${enrolmentEvents('changed')}
    )
    select c.group_id as "groupId", 'enrolment' as kind, x.status, sum(x.n)::int as n
    from changed d join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    cross join lateral (values (d.was, -1), (d.status, 1)) as x(status, n)
    where d.was <> d.status group by c.group_id, x.status`.execute(trx);
  return deltas;
}

/** Enrolments per transaction, which delays reports of their controllers for less than a second. */
const PAGE = 2_000;

/**
 * Decides the enrolments whose status time has changed. Skips controllers of which a report is being stored; the next
 * round includes them. Returns the ids of the controllers with changes.
 */
export async function decideDueEnrolments(db: Database, asOf: Date, page = PAGE): Promise<string[]> {
  const changed = new Set<string>();
  for (;;) {
    const decided = await db.transaction().execute((trx) => decidePage(trx, asOf, page));
    for (const id of decided) changed.add(id);
    if (decided.length < page) return [...changed];
  }
}

async function decidePage(trx: Trx, asOf: Date, page: number): Promise<string[]> {
  // The plan is locked first, by the lock order: a move of the location counts its enrolments under the same lock.
  const { rows } = await sql<HeadsetKey>`
    select e.controller_id as "controllerId", e.device_id as "deviceId"
    from enrolments e join controller_plans p on p.controller_id = e.controller_id
    where e.next_decision_at <= ${asOf}::timestamptz
    order by e.next_decision_at limit ${page} for update of p skip locked`.execute(trx);
  if (rows.length === 0) return [];
  await moveCounters(trx, await decideEnrolments(trx, keyRows(rows), asOf));
  return rows.map(({ controllerId }) => controllerId);
}

export const keyRows = (keys: readonly HeadsetKey[]): RawBuilder<unknown> => sql`
  select k.controller_id, k.device_id from unnest(
    ${columnOf(keys, (key) => key.controllerId)}::uuid[], ${columnOf(keys, (key) => key.deviceId)}::text[]
  ) as k(controller_id, device_id)`;
