import type { GroupSettings } from '@earshot/domain/group-configuration/schema';
import type { TaskHealth } from '@earshot/domain/tasks/health';
import type { TaskPlan } from '@earshot/domain/tasks/plan';
import type { DesiredTaskState, StopReason, TaskCounts, TaskState } from '@earshot/domain/tasks/states';
import type { TaskWork } from '@earshot/domain/tasks/schema';
import type { TaskKind } from '@earshot/domain/tasks/work';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { recordTaskEvent } from '../events/task-events.ts';

export interface TaskRow {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly kind: TaskKind;
  /** Null unless the task installs a release. */
  readonly releaseId: string | null;
  readonly firmwareVersion: string | null;
  /** Null unless the task configures. */
  readonly settings: GroupSettings | null;
  readonly plan: TaskPlan;
  readonly state: TaskState;
  readonly desiredState: DesiredTaskState;
  readonly stopReason: StopReason | null;
  readonly counts: TaskCounts;
  readonly health: TaskHealth;
  readonly nextStartAt: Date | null;
  readonly deadlineAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly endedAt: Date | null;
  readonly operationId: string;
}

/** Counts the controllers of a task per state, including controllers that now belong to other customers. */
export const taskCounts = (taskId: RawBuilder<unknown>): RawBuilder<TaskCounts> => sql<TaskCounts>`(
  select json_build_object(
    'waiting', count(*) filter (where n.state = 'waiting'), 'running', count(*) filter (where n.state = 'running'),
    'done', count(*) filter (where n.state = 'done'), 'failed', count(*) filter (where n.state = 'failed'),
    'skipped', count(*) filter (where n.state = 'skipped'))
  from task_controllers n where n.task_id = ${taskId})`;

/** The health of the controllers of a task that ended since a user last resumed it. */
export const taskHealth = (taskId: RawBuilder<unknown>): RawBuilder<TaskHealth> => sql<TaskHealth>`(
  select json_build_object(
    'checked', count(n.online_after), 'pending', count(n.check_at), 'nextReadAt', min(n.check_at), 'online', count(*) filter (where n.online_after),
    'headsetsBefore', coalesce(sum(n.headsets_before) filter (where n.online_after is not null), 0),
    'headsetsAfter', coalesce(sum(n.headsets_after), 0))
  from task_controllers n where n.task_id = ${taskId} and n.state = 'done' and n.is_judged)`;

const tables = sql`
  tasks t join groups g on g.id = t.group_id left join firmware_releases r on r.id = t.release_id
  left join users u on u.id = t.created_by`;

const columns = sql`
  t.id, t.name, t.group_id as "groupId", g.title as "groupTitle", t.kind, t.release_id as "releaseId",
  r.version as "firmwareVersion", t.settings, t.plan, t.state, t.desired_state as "desiredState",
  t.stop_reason as "stopReason", ${taskCounts(sql`t.id`)} as counts,
  ${taskHealth(sql`t.id`)} as health,
  t.next_start_at as "nextStartAt", t.deadline_at as "deadlineAt", t.created_at as "createdAt",
  u.first_name || ' ' || u.last_name as "createdBy", t.ended_at as "endedAt", t.operation_id as "operationId"`;

const visible = (scope: Scope) => sql`
  ${inScope('g', scope)} and (${scope.customerId}::uuid is null or t.customer_id = ${scope.customerId}::uuid)`;

export async function listTasks(
  db: Database,
  scope: Scope,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${columns} from ${tables} where ${visible(scope)}
    order by t.created_at desc, t.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countTasks(db: Database, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${tables} where ${visible(scope)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function findTask(db: Database | Trx, scope: Scope, taskId: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select ${columns} from ${tables} where t.id = ${taskId}::uuid and ${visible(scope)}`.execute(db);
  return rows[0];
}

export interface NewTask {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  readonly customerId: string | null;
  readonly work: TaskWork;
  readonly plan: TaskPlan;
  readonly deadlineAt: Date;
  readonly operationId: string;
  readonly traceId: string;
  readonly createdBy: string | null;
}

export async function insertTask(trx: Trx, { work, ...task }: NewTask): Promise<void> {
  await trx
    .insertInto('tasks')
    .values({
      id: task.id,
      name: task.name,
      group_id: task.groupId,
      customer_id: task.customerId,
      kind: work.kind,
      release_id: work.kind === 'firmware' ? work.releaseId : null,
      settings: work.kind === 'configuration' ? JSON.stringify(work.settings) : null,
      plan: JSON.stringify(task.plan),
      deadline_at: task.deadlineAt,
      operation_id: task.operationId,
      trace_id: task.traceId,
      created_by: task.createdBy,
    })
    .execute();
  await recordTaskEvent(trx, 'task.started', task.id);
}

/** Locks the task and returns it; undefined if it is not in the scope. */
export async function lockTaskInScope(trx: Trx, scope: Scope, taskId: string): Promise<TaskRow | undefined> {
  await sql`select 1 from tasks where id = ${taskId}::uuid for update`.execute(trx);
  return await findTask(trx, scope, taskId);
}

/** Stores a request to run, pause or abort. Resuming forgets the failures and the health so far. */
export async function writeDesiredState(trx: Trx, taskId: string, desiredState: DesiredTaskState): Promise<void> {
  await trx
    .updateTable('tasks')
    .set({ desired_state: desiredState, ...(desiredState === 'run' && { failures: 0 }) })
    .where('id', '=', taskId)
    .execute();
  if (desiredState === 'run') await forgetHealth(trx, taskId);
}

const forgetHealth = (trx: Trx, taskId: string) =>
  trx
    .updateTable('task_controllers')
    .set({ is_judged: false })
    .where('task_id', '=', taskId)
    .where('online_after', 'is not', null)
    .execute();

/** Moves failed controllers to the end of the queue. Returns their number. */
export async function requeueFailed(trx: Trx, taskId: string): Promise<number> {
  const { rows } = await sql`
    with failed as (
      select controller_id, row_number() over (order by place) as nth from task_controllers
      where task_id = ${taskId} and state = 'failed'
    )
    update task_controllers c set state = 'waiting', reason = null, ended_at = null, operation_id = null,
      headsets_before = null, headsets_after = null, online_after = null, check_at = null, is_judged = true, place = f.nth + (select max(place) from task_controllers where task_id = ${taskId})
    from failed f where c.task_id = ${taskId} and c.controller_id = f.controller_id returning 1`.execute(trx);
  return rows.length;
}

/** Restarts a finished task with a new deadline and operation. */
export async function reopenTask(
  trx: Trx,
  taskId: string,
  { deadlineAt, operationId }: { readonly deadlineAt: Date; readonly operationId: string },
): Promise<void> {
  await trx
    .updateTable('tasks')
    .set({
      state: 'running',
      desired_state: 'run',
      failures: 0,
      ended_at: null,
      deadline_at: deadlineAt,
      operation_id: operationId,
    })
    .where('id', '=', taskId)
    .execute();
  await recordTaskEvent(trx, 'task.started', taskId);
  await forgetHealth(trx, taskId);
}
