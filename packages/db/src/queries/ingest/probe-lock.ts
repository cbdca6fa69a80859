import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** Runs the work of one gateway at a time. */
export const alone = (db: Database, work: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('earshot broker probe'))`.execute(trx);
    await work();
  });
