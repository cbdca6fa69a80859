import { HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';

const MARK = 'controller-metrics';
/** Time after the end of an hour by which its measurements are committed. */
const SETTLED_MS = 5 * 60_000;
/** Retention period of raw measurements; older hours cannot be rolled up. */
const MOST_HOURS = 72;

/**
 * Averages each controller's measurements into one row per hour, for all hours that have ended. Returns the number of
 * hours.
 */
export async function rollUpMetrics(db: Database, asOf: Date): Promise<number> {
  const end = hourOf(asOf.getTime() - SETTLED_MS);
  const oldest = end - MOST_HOURS * HOUR_MS;
  const { rows } = await sql<{ at: Date }>`select at from upkeep_marks where name = ${MARK}`.execute(db);
  let hours = 0;
  for (let hour = Math.max(rows[0]?.at.getTime() ?? oldest, oldest); hour < end; hour += HOUR_MS) {
    await rollUpHour(db, new Date(hour));
    hours += 1;
  }
  return hours;
}

const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;

const rollUpHour = (db: Database, hour: Date) =>
  db.transaction().execute(async (trx) => {
    const over = new Date(hour.getTime() + HOUR_MS);
    // If the owner changed within the hour, only the later owner's measurements are used.
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
