import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { playsAfter } from './plays-after.ts';

/** Also covers plays that start within this time. */
const SOON = sql`interval '5 seconds'`;

/** Returns whether a play is running at the controller or about to start. */
export async function soundsAt(trx: Trx, controllerId: string): Promise<boolean> {
  const { rows } = await sql<{ sounds: boolean }>`
    select exists (
      select from delivery_targets t
      join delivery_plans p on p.delivery_id = t.delivery_id and p.plan = t.plan
      where t.controller_id = ${controllerId} and t.removed_generation is null and not t.final and t.ending is null
        and (t.playing or ${playsAfter('p', sql`now()`)} > ${playsAfter('p', sql`now() + ${SOON}`)})
    ) as sounds`.execute(trx);
  return rows[0]?.sounds ?? false;
}

/** The time of the database, also within a transaction. */
export async function databaseClock(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}
