import type { Database, Trx } from '@earshot/db/client';
import { endOperation } from '@earshot/db/queries/processes/operations';
import {
  listWaitingZones,
  lockTask,
  type ProcessTask,
  readTaskFigures,
  skipGone,
  skipWaiting,
  writeTurn,
} from '@earshot/db/queries/tasks/task-process';
import { readHealth } from '@earshot/db/queries/tasks/task-health';
import { findLastOutageEnd } from '@earshot/db/queries/processes/platform-outages';
import { settleWork } from '@earshot/db/queries/tasks/work-settling';
import { taskEndMessage } from '@earshot/domain/tasks/end-message';
import type { TaskHealth } from '@earshot/domain/tasks/health';
import {
  nextTaskState,
  rulesOf,
  startsAfter,
  stopReason,
  type TaskRules,
  unrecordedUntil,
} from '@earshot/domain/tasks/rules';
import { isOver, type TaskState, type TaskCounts } from '@earshot/domain/tasks/states';
import { workMs } from '@earshot/domain/tasks/work';
import { nextStart } from '@earshot/domain/tasks/work-window';
import { beginWork } from './begin-work.ts';

/**
 * Intervals between checks, in milliseconds: while more work waits for answers, while work runs, while controllers are
 * offline or play, and at most.
 */
const CHECK_EVERY_MS = { unanswered: 3_000, running: 15_000, open: 60_000, atMost: 60 * 60_000 } as const;

export interface TaskTurn {
  readonly over: boolean;
  /** Milliseconds until the next check, unless woken before. */
  readonly waitMs: number;
}

/** Settles ended work, reads the health after it, decides the task's state and starts due work. Idempotent. */
export const turnTask = (db: Database, taskId: string, asOf = new Date()): Promise<TaskTurn> =>
  db.transaction().execute(async (trx) => {
    const task = await lockTask(trx, taskId);
    if (task === undefined || isOver(task.state)) return { over: true, waitMs: 0 };
    const failures = task.failures + (await settleWork(trx, task, asOf));
    await readHealth(trx, taskId, asOf);
    await skipGone(trx, taskId, asOf);
    const isOverdue = task.deadlineAt !== null && task.deadlineAt <= asOf;
    const rules = rulesOf({ kind: task.work.kind, plan: task.plan });
    const before = { task, rules, failures, isOverdue, ...(await readTaskFigures(trx, task)) };
    const state = nextTaskState({ ...before, state: task.state, desiredState: task.desiredState }, rules);
    if (isOver(state)) return await finish(trx, { ...before, state, asOf });
    return await goOn(trx, { ...before, state, asOf });
  });

interface Standing {
  readonly task: ProcessTask;
  readonly rules: TaskRules;
  readonly failures: number;
  readonly counts: TaskCounts;
  readonly health: TaskHealth;
  /** The last night of the task is over, so no further work starts. */
  readonly isOverdue: boolean;
}

async function goOn(trx: Trx, turn: Standing & { state: TaskState; asOf: Date }): Promise<TaskTurn> {
  const { task, rules, failures, state, isOverdue, asOf } = turn;
  const now = asOf.getTime();
  const zones = await listWaitingZones(trx, task.id);
  const runs = state === 'running' && task.desiredState === 'run' && !isOverdue;
  const unrecorded = unrecordedUntil(await findLastOutageEnd(trx));
  const waitsForAnswers =
    runs && (await beginWork(trx, { task, rules, progress: turn, zones, unrecordedUntil: unrecorded, asOf }));
  const { counts, health } = await readTaskFigures(trx, task);
  const lasts = workMs(rules.kind);
  const starts = zones.map((zone) => nextStart(rules.plan.window, zone, { at: now, lasts }));
  const next =
    runs && counts.waiting > 0 && starts.length > 0
      ? Math.max(Math.min(...starts), startsAfter({ counts, failures, health }, rules.plan), unrecorded)
      : undefined;
  await writeTurn(trx, task, {
    state,
    stopReason: state === 'stopped' ? (stopReason(turn, rules.plan) ?? null) : null,
    failures,
    counts,
    nextStartAt: next === undefined ? null : new Date(next),
  });
  if (waitsForAnswers) return { over: false, waitMs: CHECK_EVERY_MS.unanswered };
  if (counts.running > 0 || health.pending > 0) return { over: false, waitMs: CHECK_EVERY_MS.running };
  // No controller is left; the next turn ends the task.
  if (counts.waiting === 0) return { over: false, waitMs: 0 };
  const last = Math.min(next ?? Infinity, task.deadlineAt?.getTime() ?? Infinity, now + CHECK_EVERY_MS.atMost);
  return { over: false, waitMs: Math.max(last - now, CHECK_EVERY_MS.open) };
}

async function finish(trx: Trx, turn: Standing & { state: TaskState; asOf: Date }): Promise<TaskTurn> {
  const { task, rules, failures, state, health, asOf } = turn;
  await skipWaiting(trx, task.id, { reason: state === 'aborted' ? 'aborted' : 'over', asOf });
  const { counts } = await readTaskFigures(trx, task);
  await writeTurn(trx, task, { state, stopReason: null, failures, counts, nextStartAt: null });
  await endOperation(trx, task.operationId, {
    state: state === 'aborted' ? 'cancelled' : 'completed',
    message: taskEndMessage(counts, { aborted: state === 'aborted', health, gate: rules.plan.health }),
  });
  return { over: true, waitMs: 0 };
}
