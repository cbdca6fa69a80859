import { type FinalCommandState, operationEnd } from '@earshot/domain/device-commands/outcome';
import type { DeviceRequestType } from '@earshot/domain/device-commands/requests';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { noteConfigurationAnswers } from '../device-configuration/configuration-answers.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import { endOperation } from '../processes/operations.ts';
import { requestWakeups } from '../processes/outbox.ts';
import { noteCallHandlingGroups } from '../team-members/call-handling-groups.ts';

interface Settled {
  readonly id: string;
  readonly type: DeviceRequestType;
  readonly state: FinalCommandState;
  readonly detail: string | null;
  readonly operationId: string;
  readonly endsOperation: boolean;
  readonly sentBy: 'workflow' | 'gateway';
  readonly wakesProcess: string | null;
  readonly wakesWorkflowId: string | null;
}

const settledColumns = sql`
  d.id, d.type, d.state, d.detail, d.operation_id as "operationId", d.ends_operation as "endsOperation", d.sent_by as "sentBy",
  d.wakes_process as "wakesProcess", d.wakes_workflow_id as "wakesWorkflowId"`;

export interface CommandAnswer {
  readonly controllerId: string;
  readonly commandId: string;
  /** The owner epoch in which the controller wrote the answer. */
  readonly ownerEpoch: number;
  readonly state: FinalCommandState;
  readonly detail: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Settles commands with their controllers' answers; the first answer to a command counts. Ignores answers to settled
 * commands, of other controllers and of other owner epochs.
 */
export async function answerCommands(trx: Trx, answers: readonly CommandAnswer[]): Promise<void> {
  const firstOf = new Map<string, CommandAnswer>();
  for (const answer of answers) {
    const key = `${answer.controllerId}/${answer.ownerEpoch}/${answer.commandId}`;
    if (UUID.test(answer.commandId) && !firstOf.has(key)) firstOf.set(key, answer);
  }
  const rows = [...firstOf.values()];
  if (rows.length === 0) return;
  const settled = await sql<Settled>`
    update device_commands d
    set state = i.state, detail = i.detail, settled_at = now(), deadline_at = null
    from unnest(
      ${columnOf(rows, (row) => row.commandId)}::uuid[], ${columnOf(rows, (row) => row.controllerId)}::uuid[],
      ${columnOf(rows, (row) => row.ownerEpoch)}::integer[], ${columnOf(rows, (row) => row.state)}::text[],
      ${columnOf(rows, (row) => row.detail)}::text[]
    ) as i(id, controller_id, owner_epoch, state, detail)
    where d.id = i.id and d.controller_id = i.controller_id and d.owner_epoch = i.owner_epoch and d.state = 'waiting'
    returning ${settledColumns}`.execute(trx);
  await follow(trx, settled.rows);
}

/** Settles a command without an answer; no effect if it is already settled. */
export async function settleCommand(
  trx: Trx,
  commandId: string,
  { state, detail = null }: { state: FinalCommandState; detail?: string | null },
): Promise<void> {
  const settled = await sql<Settled>`
    update device_commands d set state = ${state}, detail = ${detail}, settled_at = now(), deadline_at = null
    where d.id = ${commandId} and d.state = 'waiting'
    returning ${settledColumns}`.execute(trx);
  await follow(trx, settled.rows);
}

/** Settles at most `limit` overdue commands as timed out. Returns their number. */
export async function settleOverdueCommands(trx: Trx, limit: number): Promise<number> {
  const settled = await sql<Settled>`
    update device_commands d set state = 'timed-out', settled_at = now(), deadline_at = null
    where d.id = any(array(
      select w.id from device_commands w where w.state = 'waiting' and w.deadline_at <= now()
      order by w.id limit ${limit} for update skip locked))
    returning ${settledColumns}`.execute(trx);
  await follow(trx, settled.rows);
  return settled.rows.length;
}

/** Ends the operations and wakes the waiting processes. */
async function follow(trx: Trx, settled: readonly Settled[]): Promise<void> {
  await noteConfigurationAnswers(trx, settled);
  const ended = await noteCallHandlingGroups(trx, settled);
  for (const each of ended) if (each.endsOperation) await endOperation(trx, each.operationId, operationEnd(each));
  await requestWakeups(
    trx,
    'device-command',
    settled.filter(({ sentBy }) => sentBy === 'workflow').map(({ id }) => `device-command/${id}`),
  );
  for (const { wakesProcess, wakesWorkflowId } of settled)
    if (wakesProcess !== null && wakesWorkflowId !== null) await requestWakeups(trx, wakesProcess, [wakesWorkflowId]);
}
