import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { isLocked } from '../controllers/controller-locks.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { soundsWithin } from '../deliveries/sounds-at.ts';
import { configureController } from './configure-controller.ts';
import { rebootController } from './reboot-controller.ts';
import type { ProcessTask } from './task-process.ts';
import { updateController } from './update-controller.ts';
import { isConfigured, isSupported } from './work-facts.ts';

/** Counts the controllers at which tasks work, per group. Blocks other starts until the transaction ends. */
export async function lockStarts(trx: Trx): Promise<Map<string, number>> {
  await sql`select pg_advisory_xact_lock(hashtext('task starts'))`.execute(trx);
  return await countUnderWay(trx);
}

/** Counts the controllers at which tasks work, per group. */
export async function countUnderWay(db: Database | Trx): Promise<Map<string, number>> {
  const { rows } = await sql<{ groupId: string; n: number }>`
    select c.group_id as "groupId", count(*)::int as n
    from task_controllers k join controllers c on c.id = k.controller_id
    where k.state = 'running' group by c.group_id`.execute(db);
  return new Map(rows.map(({ groupId, n }) => [groupId, n]));
}

/** Counts the controllers that tasks have asked to reboot, and that have not answered yet. */
export async function countUnanswered(trx: Trx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from task_controllers k join reboots r on r.operation_id = k.operation_id
    where k.state = 'running' and r.step = 'initiating' and r.error is null`.execute(trx);
  return rows[0]?.n ?? 0;
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
  readonly isSupported: boolean;
  readonly isConfigured: boolean;
  /** Registered headsets. */
  readonly headsets: number;
}

interface WhoIsNext {
  readonly zones: readonly string[];
  /** Maximum number of controllers per group. */
  readonly perGroup: number;
  readonly limit: number;
  readonly asOf: Date;
  /** Controllers with plays before this time have to wait if the work silences them. */
  readonly playsUntil: Date;
}

/** Returns the next waiting controllers that are online and not locked by another operation. */
export async function listNextWaiting(
  trx: Trx,
  task: ProcessTask,
  { zones, perGroup, limit, asOf, playsUntil }: WhoIsNext,
): Promise<WaitingController[]> {
  const [from, to] = [sql`${asOf}::timestamptz`, sql`${playsUntil}::timestamptz`];
  const { rows } = await sql<WaitingController>`
    select x.*, ${registeredHeadsets(sql`x."controllerId"`)} as headsets, ${soundsWithin(sql`x."controllerId"`, { from, to })} as "hasPlay"
    from (
      select c.id as "controllerId", c.group_id as "groupId", c.customer_id as "customerId",
             c.owner_epoch as "ownerEpoch", c.timezone as zone, s.firmware_version as "firmwareVersion",
             ${isSupported(task.work)} as "isSupported", ${isConfigured(task.work)} as "isConfigured",
             true as "isOnline", false as "isBusy", k.place, row_number() over (partition by c.group_id order by k.place) as nth
      from task_controllers k join controllers c on c.id = k.controller_id and c.owner_epoch = k.owner_epoch
      join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
      where k.task_id = ${task.id} and k.state = 'waiting' and c.timezone = any(${arrayLiteral(zones)}::text[])
        and s.status in ('active', 'fault') and not ${isLocked(sql.ref('c.id'))}
        -- The reconciler may end the operation before the task has ended the work.
        and not exists (select 1 from task_controllers u where u.controller_id = c.id and u.state = 'running')
    ) as x
    where x.nth <= ${perGroup} order by x.place limit ${limit}`.execute(trx);
  return rows;
}

/** Number of headsets registered at a controller. */
export const registeredHeadsets = (controllerId: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from endpoints e join controllers h on h.id = e.controller_id and h.owner_epoch = e.owner_epoch
  where e.controller_id = ${controllerId} and e.category = 'headset' and e.is_valid and e.deactivated_at is null)`;

export interface Start {
  readonly controller: WaitingController;
  readonly asOf: Date;
  /** The controller is not asked later; null without a window. */
  readonly askUntil: Date | null;
}

/** Operation of the started work, if it has one, and the time at which it fails. */
export interface Started {
  readonly operationId: string | null;
  readonly deadlineAt: Date;
}

/** Starts the work at a controller. Returns false if the controller was locked or moved meanwhile. */
export async function startWork(trx: Trx, task: ProcessTask, start: Start): Promise<boolean> {
  const started = await begin(trx, task, start);
  if (started === undefined) return false;
  const { operationId, deadlineAt } = started;
  const { controllerId, firmwareVersion, headsets } = start.controller;
  await sql`
    update task_controllers set state = 'running', operation_id = ${operationId}, started_at = ${start.asOf},
      ended_at = null, deadline_at = ${deadlineAt}, reason = null, from_version = ${firmwareVersion},
      headsets_before = ${headsets}, attempts = attempts + 1
    where task_id = ${task.id} and controller_id = ${controllerId}`.execute(trx);
  return true;
}

async function begin(trx: Trx, task: ProcessTask, start: Start): Promise<Started | undefined> {
  const { work } = task;
  if (work.kind === 'firmware') return await updateController(trx, task, { ...start, release: work.release });
  if (work.kind === 'reboot') return await rebootController(trx, task, start);
  return await configureController(trx, task, { ...start, settings: work.settings });
}
