import { randomUUID } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { DEFAULT_PLAN } from '@earshot/domain/tasks/plan';
import type { TaskState, DesiredTaskState, TaskControllerState } from '@earshot/domain/tasks/states';
import { sql } from 'kysely';
import { insertRelease } from './firmware.ts';
import { insertControllers } from './world.ts';

interface TestTask {
  readonly desiredState?: DesiredTaskState;
  readonly state?: TaskState;
  /** Update states, one per controller. */
  readonly controllers?: readonly TaskControllerState[];
}

/** Inserts controllers that can be done: online, with firmware 5.2.1. */
export async function insertUpdatable(db: Database, groupId: string, count: number): Promise<string[]> {
  const ids = await insertControllers(db, groupId, count);
  await sql`update controller_states set status = 'active', firmware_version = '5.2.1',
    supported_features = '{firmware.update}' where controller_id = any(${ids}::uuid[])`.execute(db);
  return ids;
}

/** Inserts a task of the group with controllers in these states. */
export async function insertTaskRow(
  db: Database,
  groupId: string,
  { desiredState = 'run', state = 'running', controllers = ['waiting'] }: TestTask = {},
): Promise<{ taskId: string; operationId: string; controllerIds: string[] }> {
  const [taskId, releaseId] = [randomUUID(), await insertRelease(db)];
  const isOver = state === 'completed' || state === 'aborted';
  const { rows } = await sql<{ operationId: string }>`
    with operation as (
      insert into operations (customer_id, group_id, kind, subject_id, trace_id, state, deadline_at, ended_at)
      select customer_id, id, 'controllers.task', ${taskId}::uuid, 'trace', ${isOver ? 'completed' : 'running'},
             case when not ${isOver} then now() + interval '1 day' end, case when ${isOver} then now() end
      from groups where id = ${groupId} returning id, customer_id
    )
    insert into tasks (id, customer_id, group_id, name, kind, release_id, plan, operation_id, trace_id, desired_state, state,
                       stop_reason, deadline_at, ended_at)
    select ${taskId}::uuid, customer_id, ${groupId}::uuid, 'Night update', 'firmware', ${releaseId}::uuid,
           ${JSON.stringify(DEFAULT_PLAN)}::jsonb, id, 'trace', ${desiredState}, ${state},
           case when ${state} = 'stopped' then 'failures' end,
           case when not ${isOver} then now() + interval '1 day' end, case when ${isOver} then now() end
    from operation returning operation_id as "operationId"`.execute(db);
  const operationId = rows[0]?.operationId ?? '';
  const controllerIds = await insertUpdatable(db, groupId, controllers.length);
  for (const [place, controllerState] of controllers.entries())
    await db
      .insertInto('task_controllers')
      .values({
        task_id: taskId,
        controller_id: controllerIds[place] ?? '',
        owner_epoch: 1,
        place,
        state: controllerState,
        from_version: '5.2.1',
        ...(controllerState === 'running' && {
          operation_id: operationId,
          deadline_at: new Date(Date.now() + 900_000),
        }),
      })
      .execute();
  return { taskId, operationId, controllerIds };
}
