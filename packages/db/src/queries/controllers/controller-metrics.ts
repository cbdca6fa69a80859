import { sql } from 'kysely';
import type { Database } from '../../client.ts';

const MARK = 'controller-metrics';
const HOUR = 3_600_000;
/** What is measured in an hour is committed so long after it. */
const SETTLED_MS = 5 * 60_000;
/** Raw measurements are not kept for longer, so further back there is nothing to roll up. */
const MOST_HOURS = 72;

/** Makes one row an hour of what each controller measured, for all hours that are over. Returns how many hours. */
export async function rollUpMetrics(db: Database, asOf: Date): Promise<number> {
  const end = hourOf(asOf.getTime() - SETTLED_MS);
  const oldest = end - MOST_HOURS * HOUR;
  const { rows } = await sql<{ at: Date }>`select at from upkeep_marks where name = ${MARK}`.execute(db);
  let hours = 0;
  for (let hour = Math.max(rows[0]?.at.getTime() ?? oldest, oldest); hour < end; hour += HOUR) {
    await rollUpHour(db, new Date(hour));
    hours += 1;
  }
  return hours;
}

const hourOf = (time: number): number => Math.floor(time / HOUR) * HOUR;

const rollUpHour = (db: Database, hour: Date) =>
  db.transaction().execute(async (trx) => {
    const over = new Date(hour.getTime() + HOUR);
    // In an hour in which a controller changed hands only what its later owner saw counts.
    await sql`
      insert into controller_metrics_hourly (controller_id, at, owner_epoch, cpu, memory, disk, temperature)
      select distinct on (controller_id) controller_id, ${hour}::timestamptz, owner_epoch, avg(cpu), avg(memory),
             avg(disk), avg(temperature)
      from controller_metrics where at >= ${hour}::timestamptz and at < ${over}::timestamptz
      group by controller_id, owner_epoch
      order by controller_id, owner_epoch desc
      on conflict (controller_id, at) do update
      set owner_epoch = excluded.owner_epoch, cpu = excluded.cpu, memory = excluded.memory, disk = excluded.disk,
          temperature = excluded.temperature`.execute(trx);
    await sql`
      insert into upkeep_marks (name, at) values (${MARK}, ${over}::timestamptz)
      on conflict (name) do update set at = excluded.at`.execute(trx);
  });
