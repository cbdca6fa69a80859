import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** Arbitrary, but must be unique among advisory locks. */
const INGEST_LOCK = 7_270_301;

/** Takes the lock of the active gateway for the life of this connection. Returns false if another gateway has it. */
export async function tryIngestLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${INGEST_LOCK}) as taken`.execute(
    connection,
  );
  return rows[0]?.taken === true;
}
