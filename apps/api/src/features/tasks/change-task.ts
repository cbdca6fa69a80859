import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import {
  findTask,
  lockTaskInScope,
  reopenTask,
  requeueFailed,
  type TaskRow,
  writeDesiredState,
} from '@earshot/db/queries/tasks/tasks';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { Task } from '@earshot/domain/tasks/schema';
import { isOver, taskActions, taskStatus, type TaskAction, type DesiredTaskState } from '@earshot/domain/tasks/states';
import type { PlacedCall } from '../../trpc/call.ts';
import { startTaskOperation, wakeTask } from './start-task-operation.ts';
import { toTask } from './task-view.ts';

const DESIRED_STATES = { pause: 'pause', resume: 'run', abort: 'abort' } as const satisfies Record<
  string,
  DesiredTaskState
>;
export type TaskChange = keyof typeof DESIRED_STATES;

/** Stores the wanted state of a task; the worker applies it. Updates under way are finished first. */
export const changeTask = (call: PlacedCall, taskId: string, change: TaskChange): Promise<Task> =>
  call.write(async (trx, audit) => {
    const before = await lockForAction(trx, call, { taskId, action: change });
    await writeDesiredState(trx, taskId, DESIRED_STATES[change]);
    const after = await announceChange(trx, call, before);
    audit({ subjectId: taskId, before: { status: taskStatus(before) }, after: { status: after.status } });
    return after;
  });

/** Retries the failed updates. A task that is over or has stopped continues; a paused task stays paused. */
export const retryTask = (call: PlacedCall, taskId: string): Promise<{ task: Task; retried: number }> =>
  call.write(async (trx, audit) => {
    const before = await lockForAction(trx, call, { taskId, action: 'retry' });
    const retried = await requeueFailed(trx, taskId);
    if (isOver(before.state)) await reopenTask(trx, taskId, await startTaskOperation(trx, call, { taskId, nights: 1 }));
    else if (before.desiredState === 'run') await writeDesiredState(trx, taskId, 'run');
    const task = await announceChange(trx, call, before);
    audit({ subjectId: taskId, before: { status: taskStatus(before) }, after: { status: task.status, retried } });
    return { task, retried };
  });

async function lockForAction(
  trx: Trx,
  { scope }: PlacedCall,
  { taskId, action }: { taskId: string; action: TaskAction },
): Promise<TaskRow> {
  const task = await lockTaskInScope(trx, scope, taskId);
  if (task === undefined) throw notFound();
  if (taskActions(task)[action]) return task;
  const status = taskStatus(task);
  throw conflict(`The task is ${status}: this action is not available.`, { status });
}

async function announceChange(trx: Trx, { scope }: PlacedCall, { id }: TaskRow): Promise<Task> {
  const row = await findTask(trx, scope, id);
  if (row === undefined) throw notFound();
  await wakeTask(trx, id);
  await announce(trx, { kind: 'operation', ids: [row.operationId] });
  return toTask(row);
}
