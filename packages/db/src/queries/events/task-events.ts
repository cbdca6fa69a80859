import type { EventType } from '@earshot/domain/events/catalogue';
import type { TaskState } from '@earshot/domain/tasks/states';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { eventType, recordEvents } from './record-events.ts';

type TaskEvent = Extract<EventType, `task.${string}`>;

const controllers = (state: 'done' | 'failed' | 'skipped') => sql`
  (select count(*) from task_controllers k where k.task_id = t.id and k.state = ${sql.lit(state)})`;

const DETAILS: Readonly<Partial<Record<TaskEvent, RawBuilder<unknown>>>> = {
  'task.stopped': sql`, 'reason', t.stop_reason`,
  'task.finished': sql`, 'outcome', t.state, 'controllers', jsonb_build_object(
    'done', ${controllers('done')}, 'failed', ${controllers('failed')}, 'skipped', ${controllers('skipped')})`,
};

/** Records an event of the task, after the change. */
export const recordTaskEvent = (trx: Trx, type: TaskEvent, taskId: string) =>
  recordEvents(sql`
    select ${eventType(type)}, t.customer_id, t.group_id, t.id::text,
           jsonb_build_object('name', t.name, 'kind', t.kind ${DETAILS[type] ?? sql``})
    from tasks t where t.id = ${taskId}::uuid`).execute(trx);

const TYPE_OF: Readonly<Record<TaskState, TaskEvent>> = {
  running: 'task.resumed',
  paused: 'task.paused',
  stopped: 'task.stopped',
  completed: 'task.finished',
  aborted: 'task.finished',
};

/** Records the change of a task's state; nothing if it is the same. */
export async function recordTaskState(
  trx: Trx,
  taskId: string,
  { from, to }: { readonly from: TaskState; readonly to: TaskState },
): Promise<void> {
  if (from !== to) await recordTaskEvent(trx, TYPE_OF[to], taskId);
}
