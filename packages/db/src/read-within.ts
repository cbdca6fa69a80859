import { sql } from 'kysely';
import type { Database, Trx } from './client.ts';

const STATEMENT_TIMEOUT = '57014';

/** Reads with less time for each statement than usual; undefined if one of them takes longer. */
export async function readWithin<Result extends object>(
  db: Database,
  ms: number,
  read: (trx: Trx) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(trx);
      return await read(trx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT) return undefined;
    throw error;
  }
}
