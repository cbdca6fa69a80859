import type { GroupSettings } from '@earshot/domain/group-configuration/schema';
import { HEALTH_AFTER_MS } from '@earshot/domain/tasks/limits';
import { reasonText } from '@earshot/domain/tasks/reasons';
import type { TaskControllerState } from '@earshot/domain/tasks/states';
import { settingsByKind } from '@earshot/domain/tasks/task-settings';
import { updateEnd, type UpdateUnderWay } from '@earshot/domain/tasks/update-end';
import {
  configurationEnd,
  type ConfigurationUnderWay,
  rebootEnd,
  type RebootUnderWay,
  type WorkEnd,
} from '@earshot/domain/tasks/work-end';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { settingState, requestTable } from '../group-configuration/setting-state.ts';
import { arrayLiteral, columnOf } from '../ingest/ingest-arrays.ts';
import { endOperation } from '../processes/operations.ts';
import { outagesSince } from '../processes/platform-outages.ts';
import type { ProcessTask } from './task-process.ts';

interface AtController {
  readonly controllerId: string;
  readonly operationId: string | null;
}
type Ended = AtController & WorkEnd;

const OPERATION_ENDS = { done: 'completed', failed: 'failed', skipped: 'cancelled' } as const satisfies Partial<
  Record<TaskControllerState, string>
>;

/** Ends the task's work at the controllers where it is over. Returns the number of failures. Call with the task locked. */
export async function settleWork(trx: Trx, task: ProcessTask, asOf: Date): Promise<number> {
  const ended = await listEnded(trx, task, asOf);
  if (ended.length > 0) await writeEnds(trx, task, { ended, asOf });
  for (const { operationId, state, reason } of ended)
    if (operationId !== null)
      await endOperation(trx, operationId, {
        state: OPERATION_ENDS[state],
        message: reason === null ? null : reasonText(reason),
      });
  return ended.filter(({ state }) => state === 'failed').length;
}

async function listEnded(trx: Trx, { id, work }: ProcessTask, asOf: Date): Promise<Ended[]> {
  const running = { taskId: id, asOf };
  if (work.kind === 'firmware')
    return endedOf(await listUpdates(trx, running), (update) => updateEnd(work.release.version, update));
  if (work.kind === 'reboot') return endedOf(await listReboots(trx, running), rebootEnd);
  return endedOf(await listConfigurations(trx, { ...running, settings: work.settings }), configurationEnd);
}

const endedOf = <Row extends AtController>(rows: readonly Row[], endOf: (row: Row) => WorkEnd | undefined): Ended[] =>
  rows.flatMap((row) => {
    const end = endOf(row);
    return end === undefined ? [] : [{ controllerId: row.controllerId, operationId: row.operationId, ...end }];
  });

interface Running {
  readonly taskId: string;
  readonly asOf: Date;
}

const columns = (asOf: Date) => sql`
  k.controller_id as "controllerId", k.operation_id as "operationId", c.owner_epoch = k.owner_epoch as "isTheirs",
  k.deadline_at <= ${asOf} and k.deadline_at + ${outagesSince(sql`k.started_at`)} <= ${asOf} as "isOverdue"`;

const tables = sql`
  task_controllers k join controllers c on c.id = k.controller_id join controller_states s on s.controller_id = c.id`;

const isRunning = (taskId: string): RawBuilder<unknown> => sql`k.task_id = ${taskId} and k.state = 'running'`;

async function listUpdates(trx: Trx, { taskId, asOf }: Running) {
  const { rows } = await sql<AtController & UpdateUnderWay>`
    select ${columns(asOf)}, s.firmware_version as "firmwareVersion", d.state as "commandState", d.detail
    from ${tables} left join device_commands d on d.operation_id = k.operation_id
    where ${isRunning(taskId)}`.execute(trx);
  return rows;
}

async function listReboots(trx: Trx, { taskId, asOf }: Running) {
  const { rows } = await sql<AtController & RebootUnderWay>`
    select ${columns(asOf)}, o.state as "operationState", o.message
    from ${tables} join operations o on o.id = k.operation_id
    where ${isRunning(taskId)}`.execute(trx);
  return rows;
}

async function listConfigurations(trx: Trx, { taskId, asOf, settings }: Running & { settings: GroupSettings }) {
  const kinds = settingsByKind(settings).map(({ kind }) => kind);
  const { rows } = await sql<AtController & ConfigurationUnderWay>`
    select ${columns(asOf)}, x.states, x.refusal
    from ${tables} cross join lateral (
      select array_agg(${settingState}) as states, max(k.refusal) as refusal
      from configurations k join ${requestTable} on r.kind = k.kind
      where k.controller_id = c.id and k.device_id = '' and k.kind = any(${arrayLiteral(kinds)}::text[])) as x
    where ${isRunning(taskId)}`.execute(trx);
  return rows;
}

const writeEnds = (trx: Trx, { id, plan }: ProcessTask, { ended, asOf }: { ended: readonly Ended[]; asOf: Date }) => {
  const checkAt = plan.health === null ? null : new Date(asOf.getTime() + HEALTH_AFTER_MS);
  return sql`
    update task_controllers k set state = n.state, reason = n.reason, ended_at = ${asOf}, deadline_at = null,
      check_at = case when n.state = 'done' then ${checkAt}::timestamptz end
    from unnest(
      ${columnOf(ended, ({ controllerId }) => controllerId)}::uuid[], ${columnOf(ended, ({ state }) => state)}::text[],
      ${columnOf(ended, ({ reason }) => reason)}::text[]
    ) as n(controller_id, state, reason)
    where k.task_id = ${id} and k.controller_id = n.controller_id`.execute(trx);
};
