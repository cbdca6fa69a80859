import { reasonText } from '@earshot/domain/tasks/reasons';
import { type UpdateEnd, updateEnd, type UpdateUnderWay } from '@earshot/domain/tasks/update-end';
import type { TaskControllerState } from '@earshot/domain/tasks/states';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import { endOperation } from '../processes/operations.ts';
import { outagesSince } from '../processes/platform-outages.ts';
import type { ProcessTask } from './task-process.ts';

interface UnderWay extends UpdateUnderWay {
  readonly controllerId: string;
  readonly operationId: string;
}
type Ended = UnderWay & UpdateEnd;

const OPERATION_ENDS = { done: 'completed', failed: 'failed', skipped: 'cancelled' } as const satisfies Partial<
  Record<TaskControllerState, string>
>;

/** Ends the task's updates that are over. Returns the number of failures. Call with the task locked. */
export async function settleUpdates(trx: Trx, { id, version }: ProcessTask, asOf: Date): Promise<number> {
  const ended = (await listUpdating(trx, id, asOf)).flatMap((update): Ended[] => {
    const end = updateEnd(version, update);
    return end === undefined ? [] : [{ ...update, ...end }];
  });
  if (ended.length > 0) await writeEnds(trx, id, { ended, asOf });
  for (const { operationId, state, reason } of ended)
    await endOperation(trx, operationId, {
      state: OPERATION_ENDS[state],
      message: reason === null ? null : reasonText(reason),
    });
  return ended.filter(({ state }) => state === 'failed').length;
}

async function listUpdating(trx: Trx, taskId: string, asOf: Date): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select k.controller_id as "controllerId", k.operation_id as "operationId", c.owner_epoch = k.owner_epoch as "isTheirs",
           s.firmware_version as "firmwareVersion", d.state as "commandState", d.detail,
           k.deadline_at <= ${asOf} and k.deadline_at + ${outagesSince(sql`k.started_at`)} <= ${asOf} as "isOverdue"
    from task_controllers k join controllers c on c.id = k.controller_id
    join controller_states s on s.controller_id = c.id
    left join device_commands d on d.operation_id = k.operation_id
    where k.task_id = ${taskId} and k.state = 'running'`.execute(trx);
  return rows;
}

const writeEnds = (trx: Trx, taskId: string, { ended, asOf }: { ended: readonly Ended[]; asOf: Date }) =>
  sql`
    update task_controllers k set state = n.state, reason = n.reason, ended_at = ${asOf}, deadline_at = null
    from unnest(
      ${columnOf(ended, ({ controllerId }) => controllerId)}::uuid[], ${columnOf(ended, ({ state }) => state)}::text[],
      ${columnOf(ended, ({ reason }) => reason)}::text[]
    ) as n(controller_id, state, reason)
    where k.task_id = ${taskId} and k.controller_id = n.controller_id`.execute(trx);
