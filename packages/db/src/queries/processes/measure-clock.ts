import { type ClockReading, type ClockSample, readClock } from '@earshot/domain/health/clocks';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';

const SAMPLES = 3;

/**
 * Compares a clock with the database's clock on one connection, so that waiting for a connection does not distort the
 * result.
 */
export async function measureClock(db: Database, now: () => number = Date.now): Promise<ClockReading | undefined> {
  return await db.connection().execute(async (connection) => {
    const samples: ClockSample[] = [];
    for (let n = 0; n < SAMPLES; n++) {
      const askedAt = now();
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(connection);
      const answeredAt = now();
      if (rows[0] !== undefined) samples.push({ askedAt, databaseTime: rows[0].ms, answeredAt });
    }
    return readClock(samples);
  });
}
