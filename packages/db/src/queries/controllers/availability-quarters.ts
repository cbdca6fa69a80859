import { DAY_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { timesOfPeriods } from '@earshot/domain/controllers/availability';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import { type MeasuredTime, measureAvailability } from './availability.ts';

/** Clocks of all zones are whole quarters of an hour apart, so quarters add up to the days of each zone. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Smaller groups are measured from their changes. 5,250 changes of 1,000 controllers take 120 ms on a busy machine. */
export const LARGE_GROUP = 2_000;
/** Seven days of any zone begin within this time. */
const KEPT_MS = 8 * DAY_MS;
/** Time after the end of a quarter by which its changes, and an outage, are committed. */
const SETTLED_MS = 2 * MINUTE_MS;

/** A group with its customer, or without one and with all customers below it. */
interface GroupScope extends Scope {
  readonly groupId: string;
}

export const quarterOf = (time: number): number => Math.floor(time / QUARTER_MS) * QUARTER_MS;

/** Returns the quarters of a group from `from` on, until before `to`, oldest first; none if one between them is missing. */
export async function listQuarters(
  db: Database,
  { groupId, customerId }: Pick<GroupScope, 'groupId' | 'customerId'>,
  { from, to }: { readonly from: number; readonly to?: number },
): Promise<MeasuredTime[]> {
  const before = to === undefined ? sql`` : sql`and at < ${new Date(to)}`;
  const ofCustomer = customerId === null ? sql`customer_id is null` : sql`customer_id = ${customerId}`;
  const { rows } = await sql<{ at: Date; knownMs: number; onlineMs: number }>`
    select at, known_ms as "knownMs", online_ms as "onlineMs" from availability_quarters
    where group_id = ${groupId} and ${ofCustomer} and at >= ${new Date(from)} ${before} order by at`.execute(db);
  const isWhole = rows.every(({ at }, index) => at.getTime() === from + index * QUARTER_MS);
  if (!isWhole) return [];
  return rows.map(({ at, ...time }) => ({ ...time, from: at.getTime(), to: at.getTime() + QUARTER_MS }));
}

/** Measures the quarters that have ended, of all large groups. Returns how many were added. */
export async function rollUpAvailability(db: Database, asOf: Date, largeGroup = LARGE_GROUP): Promise<number> {
  const end = quarterOf(asOf.getTime() - SETTLED_MS);
  const oldest = end - KEPT_MS;
  let added = 0;
  for (const group of await listLargeGroups(db, largeGroup)) {
    const from = (await listQuarters(db, group, { from: oldest })).at(-1)?.to ?? oldest;
    const quarters = quartersBetween(from, end);
    if (quarters.length === 0) continue;
    const bounds = [from, ...quarters.map(({ to }) => to)];
    const times = timesOfPeriods(quarters, await measureAvailability(db, { scope: group }, bounds));
    await insertQuarters(
      db,
      group,
      quarters.map((quarter, index) => ({ ...quarter, knownMs: 0, onlineMs: 0, ...times[index] })),
    );
    added += quarters.length;
  }
  return added;
}

const quartersBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, (to - from) / QUARTER_MS) }, (_, index) => ({
    from: from + index * QUARTER_MS,
    to: from + (index + 1) * QUARTER_MS,
  }));

/**
 * Counts the controllers that the scope of each group contains. The path of a group consists of the keys of its ancestors
 * and its own.
 */
async function listLargeGroups(db: Database, atLeast: number): Promise<GroupScope[]> {
  const { rows } = await sql<GroupScope>`
    select g.id as "groupId", g.path::text as path, g.customer_id as "customerId"
    from (
      select k.key, n.customer_id, sum(n.n) as n
      from (select group_id, customer_id, count(*) as n from controllers group by group_id, customer_id) n
      join groups own on own.id = n.group_id
      cross join lateral unnest(string_to_array(own.path::text, '.')::bigint[]) as k(key)
      group by grouping sets ((k.key, n.customer_id), (k.key))
    ) x join groups g on g.key = x.key
    where x.n >= ${atLeast} and x.customer_id is not distinct from g.customer_id order by g.path`.execute(db);
  return rows;
}

async function insertQuarters(
  db: Database,
  { groupId, customerId }: GroupScope,
  quarters: readonly MeasuredTime[],
): Promise<void> {
  await sql`
    insert into availability_quarters (group_id, customer_id, at, known_ms, online_ms)
    select g.id, ${customerId}::uuid, i.at, i.known_ms, i.online_ms
    from groups g cross join unnest(
      ${columnOf(quarters, ({ from }) => new Date(from))}::timestamptz[],
      ${columnOf(quarters, ({ knownMs }) => knownMs)}::bigint[],
      ${columnOf(quarters, ({ onlineMs }) => onlineMs)}::bigint[]
    ) as i(at, known_ms, online_ms)
    where g.id = ${groupId}
    on conflict (group_id, customer_id, at) do update
    set known_ms = excluded.known_ms, online_ms = excluded.online_ms`.execute(db);
}
