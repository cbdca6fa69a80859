import type { GroupSettings } from '@earshot/domain/group-configuration/schema';
import { NO_HEALTH, type TaskHealth } from '@earshot/domain/tasks/health';
import type { TaskPlan } from '@earshot/domain/tasks/plan';
import type { DesiredTaskState, StopReason, TaskCounts, TaskState } from '@earshot/domain/tasks/states';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { recordTaskState } from '../events/task-events.ts';
import { taskCounts, taskHealth } from './tasks.ts';
import type { PageOf } from '../page-of.ts';

export interface ProcessTask {
  readonly id: string;
  readonly state: TaskState;
  readonly desiredState: DesiredTaskState;
  readonly failures: number;
  readonly deadlineAt: Date | null;
  readonly operationId: string;
  readonly traceId: string;
  readonly createdBy: string | null;
  readonly plan: TaskPlan;
  readonly work: ProcessWork;
}

export interface Release {
  readonly version: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly signature: string;
}

export type ProcessWork =
  | { readonly kind: 'firmware'; readonly release: Release }
  | { readonly kind: 'reboot' }
  | { readonly kind: 'configuration'; readonly settings: GroupSettings };

export async function lockTask(trx: Trx, taskId: string): Promise<ProcessTask | undefined> {
  const { rows } = await sql<ProcessTask>`
    select t.id, t.state, t.desired_state as "desiredState", t.failures, t.deadline_at as "deadlineAt",
           t.operation_id as "operationId", t.trace_id as "traceId", t.created_by as "createdBy", t.plan,
           json_strip_nulls(json_build_object(
             'kind', t.kind, 'settings', t.settings, 'release', case when t.kind = 'firmware' then json_build_object(
               'version', r.version, 'sha256', r.sha256, 'bytes', r.bytes, 'signature', r.signature) end)) as work
    from tasks t left join firmware_releases r on r.id = t.release_id
    where t.id = ${taskId}::uuid for update of t`.execute(trx);
  return rows[0];
}

export interface TaskFigures {
  readonly counts: TaskCounts;
  readonly health: TaskHealth;
}

export async function readTaskFigures(trx: Trx, { id }: ProcessTask): Promise<TaskFigures> {
  const taskId = sql`${id}::uuid`;
  const { rows } = await sql<TaskFigures>`
    select ${taskCounts(taskId)} as counts, ${taskHealth(taskId)} as health`.execute(trx);
  return rows[0] ?? { counts: { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0 }, health: NO_HEALTH };
}

/** Skips the given waiting controllers, or all waiting ones if `controllerIds` is omitted. */
export async function skipWaiting(
  trx: Trx,
  taskId: string,
  { controllerIds, reason, asOf }: { controllerIds?: readonly string[]; reason: string; asOf: Date },
): Promise<void> {
  await trx
    .updateTable('task_controllers')
    .set({ state: 'skipped', reason, ended_at: asOf })
    .where('task_id', '=', taskId)
    .where('state', '=', 'waiting')
    .$if(controllerIds !== undefined, (query) => query.where('controller_id', 'in', [...(controllerIds ?? [])]))
    .execute();
}

/** Skips waiting controllers whose owner has changed. */
export async function skipGone(trx: Trx, taskId: string, asOf: Date): Promise<void> {
  await sql`
    update task_controllers k set state = 'skipped', reason = 'gone', ended_at = ${asOf}
    from controllers c
    where k.task_id = ${taskId} and k.state = 'waiting' and c.id = k.controller_id and c.owner_epoch <> k.owner_epoch`.execute(
    trx,
  );
}

export async function listWaitingZones(trx: Trx, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct c.timezone as zone from task_controllers k join controllers c on c.id = k.controller_id
    where k.task_id = ${taskId} and k.state = 'waiting'`.execute(trx);
  return rows.map(({ zone }) => zone);
}

export interface TurnOutcome {
  readonly state: TaskState;
  readonly stopReason: StopReason | null;
  readonly failures: number;
  readonly counts: TaskCounts;
  readonly nextStartAt: Date | null;
}

/** Stores the outcome of a turn and announces progress. */
export async function writeTurn(
  trx: Trx,
  task: ProcessTask,
  { state, stopReason, failures, counts, nextStartAt }: TurnOutcome,
) {
  const isOver = state === 'completed' || state === 'aborted';
  await trx
    .updateTable('tasks')
    .set({
      state,
      stop_reason: stopReason,
      failures,
      next_start_at: nextStartAt,
      ...(isOver && { deadline_at: null, ended_at: sql<Date>`coalesce(ended_at, now())` }),
    })
    .where('id', '=', task.id)
    .execute();
  await recordTaskState(trx, task.id, { from: task.state, to: state });
  const { waiting, running, failed, skipped } = counts;
  // An aborted task leaves controllers as they are, so they are not done.
  const ended = failed + counts.done + (state === 'aborted' ? 0 : skipped);
  const counted = await trx
    .updateTable('operations')
    .set({ total: waiting + running + counts.done + failed + skipped, done: ended, failed })
    .where('id', '=', task.operationId)
    .where('state', '=', 'running')
    .returning('id')
    .execute();
  if (counted.length > 0) await announce(trx, { kind: 'operation', ids: [task.operationId] });
}

export const listTasksUnderWay = (db: Database, { after, limit }: PageOf) =>
  db
    .selectFrom('tasks')
    .select(['id', 'trace_id as traceId'])
    .where('state', 'not in', ['completed', 'aborted'])
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
