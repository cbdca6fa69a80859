import { longOfflineAfter } from '@earshot/domain/devices/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { type CounterDelta, controllerStatuses, moveCounters } from './device-counters.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { type DeviceTable, writeDevices } from '../ingest/ingest-devices.ts';

/** Controllers of one transaction. */
const PAGE = 1_000;

/** What has been offline for so long that people should look after it becomes long offline. Returns how many controllers. */
export async function markLongOffline(db: Database, asOf: Date): Promise<number> {
  let marked = 0;
  for (const task of [dueControllers(asOf), dueDevices('base_units', asOf), dueDevices('endpoints', asOf)]) {
    marked += await inPages(db, task);
  }
  return marked;
}

interface Task {
  /** Ids of controllers of which something is due. */
  readonly due: RawBuilder<unknown>;
  readonly mark: (trx: Trx, controllerIds: readonly string[]) => Promise<CounterDelta[]>;
}

async function inPages(db: Database, { due, mark }: Task): Promise<number> {
  for (let marked = 0; ;) {
    const held = await db.transaction().execute(async (trx) => {
      // What a controller says is written by who holds its plan: one that speaks just now is left to the next run.
      const { rows } = await sql<{ id: string }>`
        select p.controller_id as id from controllers c join controller_plans p on p.controller_id = c.id
        where c.id in (${due} limit ${PAGE}) order by c.serial for update of p skip locked`.execute(trx);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await moveCounters(trx, await mark(trx, ids));
      return ids.length;
    });
    marked += held;
    if (held < PAGE) return marked;
  }
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
