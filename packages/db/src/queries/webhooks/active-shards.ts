import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** Returns the shards that have active webhooks. */
export async function listActiveShards(db: Database): Promise<number[]> {
  const { rows } = await sql<{ shard: number }>`
    select distinct shard from webhooks where paused_at is null order by shard`.execute(db);
  return rows.map(({ shard }) => shard);
}
