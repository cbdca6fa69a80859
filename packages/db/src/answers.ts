import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './client.ts';

const WITHIN_MS = 3_000;

/** Whether the database answers within three seconds. */
export const answers = (db: Database): Promise<boolean> =>
  Promise.race([
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
    sleep(WITHIN_MS, false, { ref: false }),
  ]);
