import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { RetentionRule } from './rule.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** The database waits at most half a second for the lock per attempt, so that writers are not blocked for longer. */
const TRIES = 10;
const PAUSE_MS = 1_000;

/** Drops one partition that ended before the moment; false if there is none. */
export async function dropPartition(db: Database, history: string, before: Date): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { rows } = await sql<{ name: string | null }>`
        select drop_ended_partition(${history}, ${before}) as name`.execute(db);
      return rows[0]?.name != null;
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || tries === TRIES) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** Drops a whole partition once all of its rows are old enough. */
export const partitions = (rule: Pick<RetentionRule, 'name' | 'table' | 'keep'>): RetentionRule => ({
  ...rule,
  step: async (db, before) => {
    const dropped = await dropPartition(db, rule.table, before);
    return { removed: dropped ? 1 : 0, done: !dropped };
  },
});
