import { longOfflineAfter } from '@earshot/domain/devices/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { type CounterDelta, controllerStatuses, moveCounters } from './device-counters.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { eachPage, type PageOf } from '../page-of.ts';
import { type DeviceTable, writeDevices } from '../ingest/ingest-devices.ts';

/** Controllers per transaction. */
const PAGE = 1_000;

/**
 * Marks controllers and devices as long offline once their offline period exceeds the limit of their type. Returns
 * the number of controllers affected.
 */
export async function markLongOffline(db: Database, asOf: Date, page = PAGE): Promise<number> {
  let marked = 0;
  for (const task of [dueControllers(asOf), dueDevices('base_units', asOf), dueDevices('endpoints', asOf)]) {
    marked += await inPages(db, task, page);
  }
  return marked;
}

interface Task {
  /** Ids of controllers that are due, or that have due devices. */
  readonly due: RawBuilder<unknown>;
  readonly mark: (trx: Trx, controllerIds: readonly string[]) => Promise<CounterDelta[]>;
}

async function inPages(db: Database, { due, mark }: Task, page: number): Promise<number> {
  let marked = 0;
  await eachPage(page, (which) => listDue(db, due, which), {
    idOf: (id) => id,
    work: async (ids) => {
      marked += await db.transaction().execute((trx) => markPage(trx, ids, mark));
    },
  });
  return marked;
}

async function listDue(db: Database, due: RawBuilder<unknown>, { after, limit }: PageOf): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select controller_id as id from (${due}) d
    where ${after ?? null}::uuid is null or controller_id > ${after ?? null}::uuid
    order by controller_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Skips controllers with locked plans: a report is being stored. The next run includes them. */
async function markPage(trx: Trx, due: readonly string[], mark: Task['mark']): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select p.controller_id as id from controllers c join controller_plans p on p.controller_id = c.id
    where c.id = any(${arrayLiteral(due)}::uuid[]) order by c.serial for update of p skip locked`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await moveCounters(trx, await mark(trx, ids));
  return ids.length;
}

const before = (asOf: Date, kind: Parameters<typeof longOfflineAfter>[0]): Date =>
  new Date(asOf.getTime() - longOfflineAfter(kind));

function dueControllers(asOf: Date): Task {
  const isDue = sql`not is_long_offline and last_seen_at < ${before(asOf, 'controller')}::timestamptz`;
  return {
    due: sql`select controller_id from controller_states where ${isDue}`,
    mark: async (trx, ids) => {
      const { rows } = await sql<CounterDelta>`
        with marked as (
          update controller_states set is_long_offline = true
          where controller_id = any(${arrayLiteral(ids)}::uuid[]) and ${isDue}
          returning controller_id, ${controllerStatuses('old')} as was, ${controllerStatuses('new')} as statuses
        )
        select c.group_id as "groupId", 'controller' as kind, x.status, sum(x.n)::int as n
        from marked d join controllers c on c.id = d.controller_id
        cross join lateral (select unnest(d.was) as status, -1 as n union all select unnest(d.statuses), 1) x
        group by c.group_id, x.status having sum(x.n) <> 0`.execute(trx);
      return rows;
    },
  };
}

function dueDevices(table: DeviceTable, asOf: Date): Task {
  const limit =
    table === 'endpoints'
      ? sql`${before(asOf, 'headset')}::timestamptz`
      : sql`case kind when 'baseunit' then ${before(asOf, 'baseunit')}::timestamptz
                 else ${before(asOf, 'registrationModule')}::timestamptz end`;
  const isDue = sql`presence = 'offline' and deactivated_at is null and offline_since < ${limit}`;
  return {
    due: sql`select distinct controller_id from ${sql.table(table)} where ${isDue}`,
    mark: async (trx, ids) => {
      const statement = sql`
        update ${sql.table(table)} set presence = 'longOffline'
        where controller_id = any(${arrayLiteral(ids)}::uuid[]) and ${isDue}`;
      return (await writeDevices(trx, table, { statement, asOf })).deltas;
    },
  };
}
