import type { Database, Trx } from '@earshot/db/client';
import { endOperation } from '@earshot/db/queries/processes/operations';
import {
  listWaitingZones,
  lockTask,
  type ProcessTask,
  readTaskCounts,
  skipGone,
  skipWaiting,
  writeTurn,
} from '@earshot/db/queries/tasks/task-process';
import { settleUpdates } from '@earshot/db/queries/tasks/task-settling';
import { taskEndMessage } from '@earshot/domain/tasks/end-message';
import { nextTaskState, TASK_LIMITS } from '@earshot/domain/tasks/rules';
import { isOver, type TaskState, type TaskCounts } from '@earshot/domain/tasks/states';
import { nextStart } from '@earshot/domain/tasks/update-window';
import { beginUpdates } from './begin-updates.ts';

/** Intervals between checks, in milliseconds: while controllers reboot, while they are offline or play, and at most. */
const CHECK_EVERY_MS = { running: 15_000, open: 60_000, atMost: 60 * 60_000 } as const;

export interface TaskTurn {
  readonly over: boolean;
  /** Milliseconds until the next check, unless woken before. */
  readonly waitMs: number;
}

/** Settles ended updates, decides the task's state and starts due updates. Idempotent. */
export const turnTask = (db: Database, taskId: string, asOf = new Date()): Promise<TaskTurn> =>
  db.transaction().execute(async (trx) => {
    const task = await lockTask(trx, taskId);
    if (task === undefined || isOver(task.state)) return { over: true, waitMs: 0 };
    const failures = task.failures + (await settleUpdates(trx, task, asOf));
    await skipGone(trx, taskId, asOf);
    const isOverdue = task.deadlineAt !== null && task.deadlineAt <= asOf;
    const before = { task, failures, isOverdue, counts: await readTaskCounts(trx, taskId) };
    const state = stateOf(before);
    if (isOver(state)) return await finish(trx, { ...before, state, asOf });
    return await goOn(trx, { ...before, state, asOf });
  });

interface Standing {
  readonly task: ProcessTask;
  readonly failures: number;
  readonly counts: TaskCounts;
  /** The last night of the task is over, so no further update starts. */
  readonly isOverdue: boolean;
}

const stateOf = ({ task: { state, desiredState }, ...standing }: Standing): TaskState =>
  nextTaskState({ ...standing, state, desiredState }, TASK_LIMITS);

async function goOn(trx: Trx, turn: Standing & { state: TaskState; asOf: Date }): Promise<TaskTurn> {
  const { task, failures, state, isOverdue, asOf } = turn;
  const now = asOf.getTime();
  const zones = await listWaitingZones(trx, task.id);
  const runs = state === 'running' && task.desiredState === 'run' && !isOverdue;
  if (runs) await beginUpdates(trx, { task, progress: turn, limits: TASK_LIMITS, zones, asOf });
  const counts = await readTaskCounts(trx, task.id);
  const starts = zones.map((zone) => nextStart(zone, now));
  const next = runs && counts.waiting > 0 && starts.length > 0 ? Math.min(...starts) : undefined;
  await writeTurn(trx, task, { state, failures, counts, nextStartAt: next === undefined ? null : new Date(next) });
  if (counts.running > 0) return { over: false, waitMs: CHECK_EVERY_MS.running };
  // No controller is left; the next turn ends the task.
  if (counts.waiting === 0) return { over: false, waitMs: 0 };
  const last = Math.min(next ?? Infinity, task.deadlineAt?.getTime() ?? Infinity, now + CHECK_EVERY_MS.atMost);
  return { over: false, waitMs: Math.max(last - now, CHECK_EVERY_MS.open) };
}

async function finish(trx: Trx, turn: Standing & { state: TaskState; asOf: Date }): Promise<TaskTurn> {
  const { task, failures, state, asOf } = turn;
  await skipWaiting(trx, task.id, { reason: state === 'aborted' ? 'aborted' : 'over', asOf });
  const counts = await readTaskCounts(trx, task.id);
  await writeTurn(trx, task, { state, failures, counts, nextStartAt: null });
  await endOperation(trx, task.operationId, {
    state: state === 'aborted' ? 'cancelled' : 'completed',
    message: taskEndMessage(counts, { aborted: state === 'aborted' }),
  });
  return { over: true, waitMs: 0 };
}
