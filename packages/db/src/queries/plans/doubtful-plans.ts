import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

/**
 * Marks all plans as doubtful if PostgreSQL's log has another history than at the last call: the database was restored, or a
 * standby took over. Returns the number of plans, or undefined without a change.
 */
export const noteRestore = (db: Database): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isOther: boolean }>`
      with present as (
        select system_identifier::text as system_identifier,
               substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline from pg_control_system()
      )
      insert into database_history as h (system_identifier, timeline) select * from present
      on conflict (id) do update
      set system_identifier = excluded.system_identifier, timeline = excluded.timeline, since = now()
      where (h.system_identifier, h.timeline) <> (excluded.system_identifier, excluded.timeline)
      returning old.id is not null as "isOther"`.execute(trx);
    if (rows[0]?.isOther !== true) return undefined;
    const { numAffectedRows } = await sql`
      update controller_plans set is_doubtful = true where generation > 0 and not is_doubtful`.execute(trx);
    return Number(numAffectedRows ?? 0n);
  });

/** Sets whether plans are doubtful. Call with the plans locked. */
export async function setDoubt(trx: Trx, { of, to }: { of: readonly string[]; to: boolean }): Promise<void> {
  if (of.length === 0) return;
  await sql`
    update controller_plans set is_doubtful = ${to} where controller_id = any(${of}::uuid[])`.execute(trx);
}
