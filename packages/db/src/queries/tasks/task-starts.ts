import { UPDATE_DEADLINE_MS } from '@earshot/domain/tasks/limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { insertDeviceCommand } from '../device-commands/device-commands.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { insertLockingOperation } from '../processes/operations.ts';
import { playsAfter } from '../deliveries/plays-after.ts';
import type { ProcessTask } from './task-process.ts';

/** Milliseconds within which an online controller must begin the update. */
const BEGIN_WITHIN_MS = 3 * 60_000;
/** Milliseconds by which the operation's deadline exceeds the update's: the task normally ends the operation. */
const MARGIN_MS = 5 * 60_000;

/** Counts the controllers being updated by all tasks, per group. Blocks other starts until the transaction ends. */
export async function lockUpdateStarts(trx: Trx): Promise<Map<string, number>> {
  await sql`select pg_advisory_xact_lock(hashtext('firmware starts'))`.execute(trx);
  return await countUnderWay(trx);
}

/** Counts the controllers being updated by all tasks, per group. */
export async function countUnderWay(db: Database | Trx): Promise<Map<string, number>> {
  const { rows } = await sql<{ groupId: string; n: number }>`
    select c.group_id as "groupId", count(*)::int as n
    from task_controllers k join controllers c on c.id = k.controller_id
    where k.state = 'running' group by c.group_id`.execute(db);
  return new Map(rows.map(({ groupId, n }) => [groupId, n]));
}

export interface WaitingController {
  readonly controllerId: string;
  readonly groupId: string;
  readonly customerId: string;
  readonly ownerEpoch: number;
  readonly zone: string;
  readonly isOnline: boolean;
  readonly isBusy: boolean;
  readonly hasPlay: boolean;
  readonly firmwareVersion: string | null;
  readonly supportedFeatures: string[];
}

interface WhoIsNext {
  readonly zones: readonly string[];
  /** Maximum number of controllers per group. */
  readonly perGroup: number;
  readonly limit: number;
  readonly asOf: Date;
  /** Controllers with plays before this time are not updated. */
  readonly playsUntil: Date;
}

/** Returns the next waiting controllers that are online and not locked by another operation. */
export async function listNextWaiting(
  trx: Trx,
  taskId: string,
  { zones, perGroup, limit, asOf, playsUntil }: WhoIsNext,
): Promise<WaitingController[]> {
  const [from, to] = [sql`${asOf}::timestamptz`, sql`${playsUntil}::timestamptz`];
  const { rows } = await sql<WaitingController>`
    select x.*, exists (
      select 1 from delivery_targets t join delivery_plans p on p.delivery_id = t.delivery_id and p.plan = t.plan
      where t.controller_id = x."controllerId" and t.removed_generation is null and not t.final
        and (t.playing or ${playsAfter('p', from)} > ${playsAfter('p', to)})) as "hasPlay"
    from (
      select c.id as "controllerId", c.group_id as "groupId", c.customer_id as "customerId",
             c.owner_epoch as "ownerEpoch", c.timezone as zone, s.firmware_version as "firmwareVersion",
             s.supported_features as "supportedFeatures", true as "isOnline", false as "isBusy", k.place,
             row_number() over (partition by c.group_id order by k.place) as nth
      from task_controllers k join controllers c on c.id = k.controller_id and c.owner_epoch = k.owner_epoch
      join controller_states s on s.controller_id = c.id
      where k.task_id = ${taskId} and k.state = 'waiting' and c.timezone = any(${arrayLiteral(zones)}::text[])
        and s.status in ('active', 'fault') and not exists (
          select 1 from operations o where o.subject_id = c.id and o.state = 'running' and o.locks_controller)
        -- The reconciler may end the operation before the task has ended the update.
        and not exists (select 1 from task_controllers u where u.controller_id = c.id and u.state = 'running')
    ) as x
    where x.nth <= ${perGroup} order by x.place limit ${limit}`.execute(trx);
  return rows;
}

/** Starts an update. Returns false if another operation locked the controller meanwhile. */
export async function startUpdate(
  trx: Trx,
  task: ProcessTask,
  { controller, asOf }: { controller: WaitingController; asOf: Date },
): Promise<boolean> {
  const { controllerId, groupId, customerId, ownerEpoch } = controller;
  const { traceId, version, sha256, bytes, signature } = task;
  const deadlineAt = new Date(asOf.getTime() + UPDATE_DEADLINE_MS);
  const operationId = await insertLockingOperation(trx, {
    kind: 'firmware.update',
    subjectId: controllerId,
    groupId,
    customerId,
    deadlineAt: new Date(deadlineAt.getTime() + MARGIN_MS),
    createdBy: null,
    traceId,
  });
  if (operationId === undefined) return false;
  await insertDeviceCommand(trx, {
    operationId,
    controllerId,
    ownerEpoch,
    type: 'firmware.update',
    payload: { version, url: `/device/firmware/${sha256}`, sha256, bytes, signature },
    traceId,
    withinMs: BEGIN_WITHIN_MS,
    endsOperation: false,
    wakes: { process: 'task', workflowId: `task/${task.id}` },
  });
  await sql`
    update task_controllers set state = 'running', operation_id = ${operationId}, started_at = ${asOf}, ended_at = null,
      deadline_at = ${deadlineAt}, reason = null, from_version = ${controller.firmwareVersion}, attempts = attempts + 1
    where task_id = ${task.id} and controller_id = ${controllerId}`.execute(trx);
  return true;
}
