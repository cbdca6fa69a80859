import type { EndedControllers } from '@earshot/domain/tasks/task-nights';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { controllersOfTask } from './task-controllers.ts';

const QUARTER_S = 15 * 60;

/** Counts the controllers of a task that ended, by time zone, state and quarter of an hour. */
export async function countEndedControllers(db: Database, scope: Scope, taskId: string): Promise<EndedControllers[]> {
  const { rows } = await sql<EndedControllers>`
    select c.timezone, k.state, count(*)::int as count, min(k.started_at) as "startedAt", max(k.ended_at) as "endedAt"
    from ${controllersOfTask(scope, { taskId, states: ['done', 'failed', 'skipped'] })} and k.ended_at is not null
    group by c.timezone, k.state, floor(extract(epoch from k.ended_at) / ${QUARTER_S})`.execute(db);
  return rows;
}
