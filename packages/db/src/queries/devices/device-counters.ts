import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { arrayLiteral, columnOf } from '../ingest/ingest-arrays.ts';
import { lockPlans } from '../plans/lock-plans.ts';

/** Change of the number of items of a kind and status in a group itself. */
export interface CounterDelta {
  readonly groupId: string;
  /** 'controller', a device type, or 'enrolment' for the latest uses of headsets. */
  readonly kind: string;
  readonly status: string;
  readonly n: number;
}

/**
 * Adds the changes of a transaction to the counters. Counters are locked last and in key order, so call this once per
 * transaction with the deltas of all statements.
 */
export async function moveCounters(trx: Trx, deltas: readonly CounterDelta[]): Promise<void> {
  const moved = sumDeltas(deltas);
  if (moved.length === 0) return;
  await sql`
    insert into device_counters as k (group_id, kind, status, n)
    select * from unnest(
      ${columnOf(moved, (row) => row.groupId)}::uuid[], ${columnOf(moved, (row) => row.kind)}::text[],
      ${columnOf(moved, (row) => row.status)}::text[], ${columnOf(moved, (row) => row.n)}::integer[]
    ) as i(group_id, kind, status, n) order by group_id, kind collate "C", status collate "C"
    on conflict (group_id, kind, status) do update set n = k.n + excluded.n`.execute(trx);
}

function sumDeltas(deltas: readonly CounterDelta[]): CounterDelta[] {
  const sums = new Map<string, CounterDelta>();
  for (const delta of deltas) {
    const key = `${delta.groupId}/${delta.kind}/${delta.status}`;
    sums.set(key, { ...delta, n: delta.n + (sums.get(key)?.n ?? 0) });
  }
  return [...sums.values()].filter(({ n }) => n !== 0);
}

/** The statuses under which a row of `controller_states` is counted. */
export const controllerStatuses = (row: string): RawBuilder<string[]> => sql<string[]>`
  case when ${sql.ref(`${row}.is_long_offline`)} then array[${sql.ref(`${row}.status`)}, 'longOffline']
       else array[${sql.ref(`${row}.status`)}] end`;

/** The statuses under which a row of a device table is counted, regardless of its owner. */
export function deviceStatuses(table: 'base_units' | 'endpoints', row: string): RawBuilder<string[]> {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<string[]>`
    case when not ${table === 'endpoints' ? of('is_valid') : sql`true`} then '{}'::text[]
         when ${of('deactivated_at')} is not null then array['removed']
         when ${of('is_faulty')} then array[${of('presence')}, 'faulty'] else array[${of('presence')}] end`;
}

/** The column of a device table that contains the device type. */
export const kindColumn = (table: 'base_units' | 'endpoints', row: string): RawBuilder<string> =>
  sql.ref(`${row}.${table === 'endpoints' ? 'category' : 'kind'}`);

/** The rows that the controllers selected by `where`, and their devices, add to their groups' counters. */
export const countedRows = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.group_id, 'controller' as kind, unnest(${controllerStatuses('s')}) as status
  from controllers c join controller_states s on s.controller_id = c.id where ${where}
  union all
  select c.group_id, b.kind, unnest(${deviceStatuses('base_units', 'b')})
  from controllers c join base_units b on b.controller_id = c.id and b.owner_epoch = c.owner_epoch where ${where}
  union all
  select c.group_id, e.category, unnest(${deviceStatuses('endpoints', 'e')})
  from controllers c join endpoints e on e.controller_id = c.id and e.owner_epoch = c.owner_epoch where ${where}
  union all
  select c.group_id, 'enrolment', n.status
  from controllers c join enrolments n on n.controller_id = c.id and n.owner_epoch = c.owner_epoch where ${where}`;

async function countsOf(db: Database | Trx, controllerIds: readonly string[]): Promise<CounterDelta[]> {
  const { rows } = await sql<CounterDelta>`
    select group_id as "groupId", kind, status, count(*)::int as n
    from (${countedRows(sql`c.id = any(${arrayLiteral(controllerIds)}::uuid[])`)}) d
    group by group_id, kind, status`.execute(db);
  return rows;
}

/**
 * Runs a change that adds, removes, moves or transfers controllers or replaces their hardware, and adjusts the
 * counters by comparing before and after. Locks the controllers' plans, so that no report is stored meanwhile.
 */
export async function keepingCounters<T>(
  trx: Trx,
  controllerIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  await lockPlans(trx, controllerIds);
  const before = await countsOf(trx, controllerIds);
  const done = await change();
  const after = await countsOf(trx, controllerIds);
  await moveCounters(trx, [...before.map((row) => ({ ...row, n: -row.n })), ...after]);
  return done;
}

/** Counts controllers that were added in this transaction. */
export async function countNewControllers(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  await moveCounters(trx, await countsOf(trx, controllerIds));
}

/**
 * Deletes the device counters of these groups after a change of owner. Devices are counted again when reported under
 * the new owner.
 */
export const forgetDevicesOfGroups = (trx: Trx, groupIds: readonly string[]) =>
  sql`
    delete from device_counters
    where kind <> 'controller' and group_id = any(${arrayLiteral(groupIds)}::uuid[])`.execute(trx);

/** Recounts everything and corrects the counters. Returns the differences, which should be empty. */
export async function recountDevices(db: Database): Promise<CounterDelta[]> {
  // A difference within one snapshot is permanent, so it is added to the present value of the counter.
  const { rows } = await sql<CounterDelta>`
    with actual as (
      select group_id, kind, status, count(*)::int as n from (${countedRows(sql`true`)}) d group by group_id, kind, status
    ), drift as (
      select group_id, kind, status, coalesce(a.n, 0) - coalesce(k.n, 0) as n
      from actual a full join device_counters k using (group_id, kind, status)
      where coalesce(a.n, 0) <> coalesce(k.n, 0)
    ), corrected as (
      insert into device_counters as k (group_id, kind, status, n)
      select * from drift order by group_id, kind collate "C", status collate "C"
      on conflict (group_id, kind, status) do update set n = k.n + excluded.n
    )
    select group_id as "groupId", kind, status, n from drift`.execute(db);
  return rows;
}
