import { ANSWER_WITHIN_MS, type DeviceRequestType, REPLY_MARGIN_MS } from '@earshot/domain/device-commands/requests';
import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { leaveMessage } from '../processes/outbox.ts';

export interface NewDeviceCommand {
  readonly operationId: string;
  readonly controllerId: string;
  /** Owner epoch at the time of the request; the command is not sent if the owner has changed since. */
  readonly ownerEpoch: number;
  readonly type: DeviceRequestType;
  /** Payload as defined by the device protocol for this type. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly traceId: string;
  /** Milliseconds during which the controller may execute the command; 25,000 by default. */
  readonly withinMs?: number;
  /** False for one step of several; the process that waits for the reply then ends the operation. */
  readonly endsOperation?: boolean;
  /** Process to wake when the command is settled. */
  readonly wakes?: { readonly process: string; readonly workflowId: string };
}

/** Inserts a command in the caller's transaction and notifies the process that sends it. Returns the command's id. */
export async function insertDeviceCommand(trx: Trx, command: NewDeviceCommand): Promise<string> {
  const withinMs = command.withinMs ?? ANSWER_WITHIN_MS;
  const { id } = await trx
    .insertInto('device_commands')
    .values({
      operation_id: command.operationId,
      ends_operation: command.endsOperation ?? true,
      controller_id: command.controllerId,
      owner_epoch: command.ownerEpoch,
      type: command.type,
      payload: JSON.stringify(command.payload),
      trace_id: command.traceId,
      expires_at: sql`now() + ${withinMs} * interval '1 millisecond'`,
      deadline_at: sql`now() + ${withinMs + REPLY_MARGIN_MS} * interval '1 millisecond'`,
      wakes_process: command.wakes?.process ?? null,
      wakes_workflow_id: command.wakes?.workflowId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { traceId } = command;
  await leaveMessage(trx, { process: 'device-command', workflowId: `device-command/${id}`, signal: 'wake', traceId });
  return id;
}

export interface ControllerToAsk {
  readonly id: string;
  readonly serial: string;
  readonly groupId: string;
  readonly customerId: string;
  readonly ownerEpoch: number;
  readonly status: ControllerStatus;
  readonly supportedFeatures: string[];
  readonly lastSeenAt: Date | null;
}

const controllerToAsk = (scope: Scope, controllerId: string) => sql<ControllerToAsk>`
    select c.id, c.serial, c.group_id as "groupId", c.customer_id as "customerId", c.owner_epoch as "ownerEpoch",
           s.status, s.supported_features as "supportedFeatures", s.last_seen_at as "lastSeenAt"
    from controllers c join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
    where c.id = ${controllerId} and ${inScope('g', scope)}`;

export async function findControllerToAsk(
  db: Database,
  scope: Scope,
  controllerId: string,
): Promise<ControllerToAsk | undefined> {
  return (await controllerToAsk(scope, controllerId).execute(db)).rows[0];
}

/** Like `findControllerToAsk`; locks the controller in its group until the transaction ends. */
export async function lockControllerToAsk(
  trx: Trx,
  scope: Scope,
  controllerId: string,
): Promise<ControllerToAsk | undefined> {
  const { rows } = await sql<ControllerToAsk>`${controllerToAsk(scope, controllerId)} for share of c`.execute(trx);
  return rows[0];
}

export interface CommandToSend {
  readonly id: string;
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly serial: string;
  readonly traceId: string;
  readonly expiresAt: Date;
  readonly deadlineAt: Date;
  /** True while the owner at the time of the request still owns the controller. */
  readonly isTheirs: boolean;
}

/** Returns a command that waits for its reply; undefined if it is settled. */
export async function findWaitingCommand(db: Database, commandId: string): Promise<CommandToSend | undefined> {
  const { rows } = await sql<CommandToSend>`
    select d.id, d.type, d.payload, c.serial, d.trace_id as "traceId", d.expires_at as "expiresAt",
           d.deadline_at as "deadlineAt", c.owner_epoch = d.owner_epoch as "isTheirs"
    from device_commands d join controllers c on c.id = d.controller_id
    where d.id = ${commandId} and d.state = 'waiting'`.execute(db);
  return rows[0];
}
