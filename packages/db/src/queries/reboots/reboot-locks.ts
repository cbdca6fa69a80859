import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { judgeReboot, type RebootSigns } from '@earshot/domain/reboots/outcome';
import { isRebooting, type RebootFacts } from '@earshot/domain/reboots/steps';
import { stepLimitMs } from '@earshot/domain/reboots/turns';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { correctOperation, endOperation } from '../processes/operations.ts';
import { outagesSince } from '../processes/platform-outages.ts';
import { wakeTasksAt } from '../tasks/wake-tasks.ts';

/** A running reboot, locked until the transaction ends. Lock order: reboot, operation, commands. */
export interface LockedReboot extends RebootFacts {
  readonly operationId: string;
  readonly controllerId: string;
  readonly ownerEpoch: number;
  /** Null until the command was sent to the controller. */
  readonly commandId: string | null;
  readonly isForced: boolean;
  readonly traceId: string;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
  /** The deadline, later by outages of the platform during the step. */
  readonly extendedTo: Date;
  readonly signs: RebootSigns;
  /** The controller is not asked later; null without a window. */
  readonly askUntil: Date | null;
}

const signs = sql`(
  select jsonb_build_object('askedBoot', r.asked_boot, 'boot', s.boot, 'isBootReported', exists (
    select from device_events e
    where e.controller_id = r.controller_id and e.at >= o.created_at and e.name = 'controller.booted'))
  from controller_states s where s.controller_id = r.controller_id)`;

const reboots = sql`
  select r.operation_id as "operationId", r.controller_id as "controllerId", r.owner_epoch as "ownerEpoch",
         r.command_id as "commandId", r.is_forced as "isForced", r.step, r.deactivated_at as "deactivatedAt", r.error,
         r.gave_up as "gaveUp", r.deadline_at as "deadlineAt", r.ask_until as "askUntil",
         r.deadline_at + ${outagesSince(sql`r.step_since`)} as "extendedTo", ${signs} as signs,
         o.trace_id as "traceId", o.created_at as "startedAt"
  from reboots r join operations o on o.id = r.operation_id`;

/** Returns undefined if the reboot is over. */
export async function lockReboot(trx: Trx, operationId: string): Promise<LockedReboot | undefined> {
  const { rows } = await sql<LockedReboot>`
    ${reboots} where r.operation_id = ${operationId} and o.state = 'running' for update of r, o`.execute(trx);
  return rows[0];
}

/** Late reports are accepted for this long, to cover an outage of the platform, unless the controller was rebooted again. */
const acceptsLateReport = sql`r.gave_up and o.ended_at > now() - interval '10 minutes' and not exists (
  select from reboots later where later.controller_id = r.controller_id and later.operation_id > r.operation_id)`;

/** Locks the reboots of these controllers that have been asked and are running or were given up recently. */
export async function lockRebootsAt(trx: Trx, controllerIds: readonly string[]): Promise<LockedReboot[]> {
  const { rows } = await sql<LockedReboot>`
    ${reboots} where r.controller_id = any(${[...controllerIds]}::uuid[]) and r.command_id is not null
      and (o.state = 'running' or (${acceptsLateReport}))
    order by r.operation_id for update of r, o`.execute(trx);
  return rows;
}

/** Stores the new facts of a locked reboot, and ends its operation if they are final. Returns whether it advanced. */
export async function keepFacts(trx: Trx, locked: LockedReboot, facts: RebootFacts): Promise<boolean> {
  const { step, error, deactivatedAt, gaveUp } = facts;
  const { operationId } = locked;
  const isNewStep = step !== locked.step;
  // The first deactivation of a device starts a timer.
  const startsTimer = deactivatedAt !== null && locked.deactivatedAt === null;
  const isAdvanced = isNewStep || error !== locked.error || startsTimer;
  if (!isAdvanced && deactivatedAt?.getTime() === locked.deactivatedAt?.getTime()) return false;
  await trx
    .updateTable('reboots')
    .set({
      step,
      error,
      gave_up: gaveUp,
      deactivated_at: deactivatedAt,
      ...(isNewStep && { step_since: sql<Date>`now()`, deadline_at: limitOf(step) }),
    })
    .where('operation_id', '=', operationId)
    .execute();
  if (!isAdvanced) return false;
  if (isRebooting(facts)) {
    await announce(trx, { kind: 'operation', ids: [operationId] });
    return true;
  }
  if (error === null) await complete(trx, locked, { isLate: locked.gaveUp });
  else await endOperation(trx, operationId, { state: 'failed', message: error });
  await wakeTasksAt(trx, [locked.controllerId]);
  return true;
}

export const limitOf = (step: RebootFacts['step']) =>
  sql<Date>`now() + ${stepLimitMs(step)} * interval '1 millisecond'`;

async function complete(
  trx: Trx,
  { operationId, controllerId }: LockedReboot,
  { isLate }: { isLate: boolean },
): Promise<void> {
  await trx.updateTable('operations').set({ done: 1 }).where('id', '=', operationId).execute();
  const state = await trx
    .selectFrom('controller_states')
    .select(sql<ControllerStatus>`status`.as('status'))
    .where('controller_id', '=', controllerId)
    .executeTakeFirst();
  // Devices may be back before the controller reports its status.
  const { message } = judgeReboot(state?.status === 'fault' ? 'fault' : 'active');
  if (isLate) await correctOperation(trx, operationId, message);
  else await endOperation(trx, operationId, { state: 'completed', message });
}
