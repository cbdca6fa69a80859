import type { OperationState } from '@earshot/domain/operations/operations';
import { type RebootStep } from '@earshot/domain/reboots/steps';
import { ASKED_WITHIN_MS } from '@earshot/domain/reboots/turns';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { groupInScope, type Scope } from '../../scope.ts';
import { leaveMessage } from '../processes/outbox.ts';

interface NewReboot {
  readonly operationId: string;
  readonly controllerId: string;
  readonly ownerEpoch: number;
  readonly traceId: string;
  /** Does not wait for plays to end. */
  readonly isForced?: boolean;
  /** The controller is not asked later. */
  readonly askUntil?: Date | null;
}

/** Inserts a reboot and notifies its process. */
export async function insertReboot(trx: Trx, { traceId, ...reboot }: NewReboot): Promise<void> {
  await trx
    .insertInto('reboots')
    .values({
      operation_id: reboot.operationId,
      controller_id: reboot.controllerId,
      owner_epoch: reboot.ownerEpoch,
      is_forced: reboot.isForced ?? false,
      ask_until: reboot.askUntil ?? null,
      deadline_at: sql<Date>`now() + ${ASKED_WITHIN_MS} * interval '1 millisecond'`,
    })
    .execute();
  await wake(trx, { operationId: reboot.operationId, traceId });
}

/** Lets a reboot that waits for plays begin during them. Returns false if it has been asked or is over. */
export async function forceReboot(trx: Trx, scope: Scope, operationId: string): Promise<boolean> {
  const found = await inScope(trx, scope)
    .where('r.operation_id', '=', operationId)
    .where('o.state', '=', 'running')
    .where('r.command_id', 'is', null)
    .select('o.trace_id as traceId')
    .forUpdate(['r', 'o'])
    .executeTakeFirst();
  if (found === undefined) return false;
  await trx.updateTable('reboots').set({ is_forced: true }).where('operation_id', '=', operationId).execute();
  await wake(trx, { operationId, traceId: found.traceId });
  return true;
}

const wake = (trx: Trx, { operationId, traceId }: { operationId: string; traceId: string }) =>
  leaveMessage(trx, { process: 'reboot', workflowId: `reboot/${operationId}`, signal: 'wake', traceId });

const columns = [
  'r.operation_id as operationId',
  'r.controller_id as controllerId',
  'c.serial as serialNumber',
  'c.box_name as boxName',
  'r.step_since as stepSince',
  'r.error',
  'r.deadline_at as deadlineAt',
  'o.created_at as startedAt',
  'o.ended_at as endedAt',
  'o.message',
  'o.trace_id as traceId',
  sql<boolean>`o.state = 'running' and r.command_id is null and not r.is_forced`.as('mayWait'),
  sql<RebootStep>`r.step`.as('step'),
  sql<OperationState>`o.state`.as('state'),
  sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = o.created_by)`.as(
    'startedBy',
  ),
] as const;

const inScope = (db: Database | Trx, scope: Scope) =>
  db
    .selectFrom('reboots as r')
    .innerJoin('operations as o', 'o.id', 'r.operation_id')
    .innerJoin('controllers as c', (join) =>
      join.onRef('c.id', '=', 'r.controller_id').onRef('c.owner_epoch', '=', 'r.owner_epoch'),
    )
    .where((eb) => groupInScope(eb.ref('c.group_id'), scope))
    .$if(scope.customerId !== null, (query) => query.where('c.customer_id', '=', scope.customerId));

/** Returns undefined also if the controller's owner has changed since. */
export const findReboot = (db: Database | Trx, scope: Scope, operationId: string) =>
  inScope(db, scope).where('r.operation_id', '=', operationId).select(columns).executeTakeFirst();
export type RebootRow = NonNullable<Awaited<ReturnType<typeof findReboot>>>;

/** Returns the running or the latest reboot of a controller. */
export const findLatestReboot = (db: Database | Trx, scope: Scope, controllerId: string) =>
  inScope(db, scope)
    .where('r.controller_id', '=', controllerId)
    .select(columns)
    .orderBy('r.operation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
