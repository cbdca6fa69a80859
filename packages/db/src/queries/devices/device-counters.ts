import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { arrayLiteral, columnOf } from '../ingest/ingest-arrays.ts';
import { lockPlans } from '../deliveries/plans.ts';

/** How many more (or fewer) things of a kind and a status lie in a group itself. */
export interface CounterDelta {
  readonly groupId: string;
  /** 'controller', or a type of device. */
  readonly kind: string;
  readonly status: string;
  readonly n: number;
}

/**
 * Moves counters by what a transaction changed. Counters are locked last of all and in the order of their keys, so a
 * transaction calls this once, with the deltas of all its statements.
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

/** The statuses under which a row of `controller_states` counts. */
export const controllerStatuses = (row: string): RawBuilder<string[]> => sql<string[]>`
  case when ${sql.ref(`${row}.is_long_offline`)} then array[${sql.ref(`${row}.status`)}, 'longOffline']
       else array[${sql.ref(`${row}.status`)}] end`;

/** The statuses under which a row of a device table counts, whoever it belongs to. */
export function deviceStatuses(table: 'base_units' | 'endpoints', row: string): RawBuilder<string[]> {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<string[]>`
    case when not ${table === 'endpoints' ? of('is_valid') : sql`true`} then '{}'::text[]
         when ${of('deactivated_at')} is not null then array['removed']
         when ${of('is_faulty')} then array[${of('presence')}, 'faulty'] else array[${of('presence')}] end`;
}

/** The column of each device table that says what type of device a row is. */
export const kindColumn = (table: 'base_units' | 'endpoints', row: string): RawBuilder<string> =>
  sql.ref(`${row}.${table === 'endpoints' ? 'category' : 'kind'}`);

/** What the controllers that `where` chooses, and their devices, add to the counters of their groups. */
export const countedRows = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.group_id, 'controller' as kind, unnest(${controllerStatuses('s')}) as status
  from controllers c join controller_states s on s.controller_id = c.id where ${where}
  union all
  select c.group_id, b.kind, unnest(${deviceStatuses('base_units', 'b')})
  from controllers c join base_units b on b.controller_id = c.id and b.owner_epoch = c.owner_epoch where ${where}
  union all
  select c.group_id, e.category, unnest(${deviceStatuses('endpoints', 'e')})
  from controllers c join endpoints e on e.controller_id = c.id and e.owner_epoch = c.owner_epoch where ${where}`;

async function countsOf(db: Database | Trx, controllerIds: readonly string[]): Promise<CounterDelta[]> {
  const { rows } = await sql<CounterDelta>`
    select group_id as "groupId", kind, status, count(*)::int as n
    from (${countedRows(sql`c.id = any(${arrayLiteral(controllerIds)}::uuid[])`)}) d
    group by group_id, kind, status`.execute(db);
  return rows;
}

/**
 * Does with these controllers what no single row's transition tells: adds them, removes them, moves them to other groups,
 * gives them to another customer, swaps their hardware. The counters follow, whatever `change` did. It holds the
 * controllers' plans, by which nothing that they say is written meanwhile.
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

/** The devices of all controllers of these groups go to another owner, to whom none of them counts until it is told anew. */
export const forgetDevicesOfGroups = (trx: Trx, groupIds: readonly string[]) =>
  sql`
    delete from device_counters
    where kind <> 'controller' and group_id = any(${arrayLiteral(groupIds)}::uuid[])`.execute(trx);

/** Counts all anew and mends what differs. Returns what was missing; there should be nothing. */
export async function recountDevices(db: Database): Promise<CounterDelta[]> {
  // What is missing in one snapshot is missing for good, so it is added to whatever the counter is by then.
  const { rows } = await sql<CounterDelta>`
    with actual as (
      select group_id, kind, status, count(*)::int as n from (${countedRows(sql`true`)}) d group by group_id, kind, status
    ), drift as (
      select group_id, kind, status, coalesce(a.n, 0) - coalesce(k.n, 0) as n
      from actual a full join device_counters k using (group_id, kind, status)
      where coalesce(a.n, 0) <> coalesce(k.n, 0)
    ), mended as (
      insert into device_counters as k (group_id, kind, status, n)
      select * from drift order by group_id, kind collate "C", status collate "C"
      on conflict (group_id, kind, status) do update set n = k.n + excluded.n
    )
    select group_id as "groupId", kind, status, n from drift`.execute(db);
  return rows;
}
