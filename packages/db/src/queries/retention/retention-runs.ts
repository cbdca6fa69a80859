import type { RetentionRun } from '@earshot/domain/health/judge-retention';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** Records the outcome of a rule's run, by the clock of the database. */
export async function noteRetentionRun(
  db: Database,
  { rule, removed, finished, error }: { rule: string; removed: number; finished: boolean; error: string | null },
): Promise<void> {
  await sql`
    insert into retention_runs as r (rule, finished_at, removed, tried_at, error)
    values (${rule}, case when ${finished}::boolean then now() end, ${removed}, now(), ${error})
    on conflict (rule) do update
    set finished_at = coalesce(excluded.finished_at, r.finished_at), removed = r.removed + excluded.removed,
        tried_at = excluded.tried_at, error = excluded.error`.execute(db);
}

/** Removes the records of rules that this release does not have. */
export const forgetOtherRuns = (db: Database, rules: readonly string[]) =>
  db
    .deleteFrom('retention_runs')
    .where('rule', 'not in', [...rules])
    .execute();

export async function readRetentionRuns(db: Database): Promise<RetentionRun[]> {
  const rows = await db.selectFrom('retention_runs').select(['rule', 'finished_at', 'error']).orderBy('rule').execute();
  return rows.map(({ rule, finished_at, error }) => ({ rule, finishedAt: finished_at, failed: error !== null }));
}

/** Returns when the rule last had nothing left to remove. */
export async function lastFinished(db: Database, rule: string): Promise<Date | null> {
  const row = await db.selectFrom('retention_runs').select('finished_at').where('rule', '=', rule).executeTakeFirst();
  return row?.finished_at ?? null;
}
