import { ANSWER_WITHIN_MS, type DeviceRequestType, REPLY_MARGIN_MS } from '@earshot/domain/device-commands/requests';
import type { OperationKind } from '@earshot/domain/operations/operations';
import { newTraceId } from '@earshot/tracing/spans';
import type { Trx } from '../../client.ts';
import { insertOperation } from '../processes/operations.ts';
import { insertDeviceCommand } from './device-commands.ts';

/** Time after which the reconciler ends an operation as lost; longer than any command waits for its reply. */
export const LOST_AFTER_MS = 120_000;

export interface NewCommandOperation {
  readonly kind: OperationKind;
  readonly controllerId: string;
  readonly groupId: string;
  readonly customerId: string;
  readonly ownerEpoch: number;
  readonly type: DeviceRequestType;
  /** Payload as defined by the device protocol for this type. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Milliseconds during which the controller may execute the command; 25,000 by default. */
  readonly withinMs?: number | undefined;
  /** Null if the platform itself sends the request. */
  readonly createdBy: string | null;
}

export interface Asked {
  readonly operationId: string;
  readonly commandId: string;
  readonly traceId: string;
}

/** Inserts a device command in the caller's transaction, with the operation that it ends. */
export async function insertCommandOperation(trx: Trx, request: NewCommandOperation): Promise<Asked> {
  const { kind, controllerId, groupId, customerId, ownerEpoch, type, payload, createdBy } = request;
  const { withinMs = ANSWER_WITHIN_MS } = request;
  const traceId = newTraceId();
  const operationId = await insertOperation(trx, {
    kind,
    subjectId: controllerId,
    groupId,
    customerId,
    deadlineAt: new Date(Date.now() + withinMs + REPLY_MARGIN_MS + LOST_AFTER_MS),
    createdBy,
    traceId,
    total: 1,
  });
  const command = { operationId, controllerId, ownerEpoch, type, payload, traceId, withinMs };
  return { operationId, commandId: await insertDeviceCommand(trx, command), traceId };
}
