import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { requestWakeups } from '../processes/outbox.ts';

/** Wakes the tasks that work at these controllers, because the work may be over. */
export async function wakeTasksAt(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  if (controllerIds.length === 0) return;
  const { rows } = await sql<{ taskId: string }>`
    select distinct task_id as "taskId" from task_controllers
    where state = 'running' and controller_id = any(${[...controllerIds]}::uuid[])`.execute(trx);
  await requestWakeups(
    trx,
    'task',
    rows.map(({ taskId }) => `task/${taskId}`),
  );
}
