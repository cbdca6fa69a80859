import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** For how many days history is kept. A partition goes when all that is in it is older. */
const KEPT_DAYS = {
  controller_metrics: 3,
  controller_metrics_hourly: 400,
  controller_changes: 400,
  device_changes: 60,
  device_events: 400,
} as const;
const REPLIES_KEPT_DAYS = 90;
const COMMANDS_KEPT_DAYS = 90;
const LETTERS_KEPT_DAYS = 90;
const DAY = 86_400_000;
/** Rows of one statement. */
const PAGE = 10_000;

export interface Forgotten {
  readonly partitions: string[];
  /** Rows of commands and their replies, of dead letters, and of devices of former owners. */
  readonly rows: number;
}

/** Removes what has been kept for long enough, and what former owners of controllers left behind. */
export async function forgetHistory(db: Database, asOf: Date): Promise<Forgotten> {
  const partitions: string[] = [];
  for (const [table, days] of Object.entries(KEPT_DAYS)) {
    partitions.push(...(await dropPartitions(db, table, new Date(asOf.getTime() - days * DAY))));
  }
  const replies = await forgetOld(db, 'command_replies', new Date(asOf.getTime() - REPLIES_KEPT_DAYS * DAY));
  const letters = await forgetOld(db, 'dead_letters', new Date(asOf.getTime() - LETTERS_KEPT_DAYS * DAY));
  const commands = await forgetCommands(db, new Date(asOf.getTime() - COMMANDS_KEPT_DAYS * DAY));
  return { partitions, rows: replies + letters + commands + (await forgetFormerDevices(db)) };
}

async function dropPartitions(db: Database, table: string, keptFrom: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regclass::text as name
    from pg_inherits i join pg_class p on p.oid = i.inhrelid
    where i.inhparent = ${table}::regclass
      and substring(pg_get_expr(p.relpartbound, p.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz <= ${keptFrom}::timestamptz
    order by 1`.execute(db);
  for (const { name } of rows) {
    await db.transaction().execute(async (trx) => {
      // It waits for those who write, and who comes after it waits for it: rather not at all than for long.
      await sql`set local lock_timeout = '3s'`.execute(trx);
      await sql`drop table ${sql.table(name)}`.execute(trx);
    });
  }
  return rows.map(({ name }) => name);
}

const forgetOld = (db: Database, table: 'command_replies' | 'dead_letters', before: Date): Promise<number> =>
  inPages(async () => {
    const done = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where at < ${before} limit ${PAGE}
      ))`.execute(db);
    return Number(done.numAffectedRows ?? 0n);
  });

/** Of each device what its controller last said of it, or took, is kept: it tells how the device is configured. */
const forgetCommands = (db: Database, before: Date): Promise<number> =>
  inPages(async () => {
    const done = await sql`
      delete from device_commands where id = any(array(
        select d.id from device_commands d
        where d.settled_at < ${before} and not (
          d.state = 'done' and d.type in ('endpoint.read', 'endpoint.configure') and not exists (
            select from device_commands n
            where n.controller_id = d.controller_id and n.payload ? 'endpointId'
              and n.payload ->> 'endpointId' = d.payload ->> 'endpointId'
              and n.type in ('endpoint.read', 'endpoint.configure') and n.state = 'done'
              and n.owner_epoch = d.owner_epoch and (n.settled_at, n.id) > (d.settled_at, d.id)))
        limit ${PAGE}
      ))`.execute(db);
    return Number(done.numAffectedRows ?? 0n);
  });

/** Nobody sees or counts them; their controllers have not told of them again since they changed hands. */
async function forgetFormerDevices(db: Database): Promise<number> {
  let rows = 0;
  for (const table of ['base_units', 'endpoints'] as const) {
    rows += await inPages(async () => {
      const done = await sql`
        delete from ${sql.table(table)} d using controllers c
        where c.id = d.controller_id and d.owner_epoch < c.owner_epoch and d.ctid = any(array(
          select f.ctid from ${sql.table(table)} f join controllers o on o.id = f.controller_id
          where f.owner_epoch < o.owner_epoch limit ${PAGE}
        ))`.execute(db);
      return Number(done.numAffectedRows ?? 0n);
    });
  }
  return rows;
}

async function inPages(page: () => Promise<number>): Promise<number> {
  for (let rows = 0; ;) {
    const done = await page();
    rows += done;
    if (done < PAGE) return rows;
  }
}
