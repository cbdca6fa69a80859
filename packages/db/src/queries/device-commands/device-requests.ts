import { randomBytes } from 'node:crypto';
import { ANSWER_WITHIN_MS, type DeviceRequestType, REPLY_MARGIN_MS } from '@earshot/domain/device-commands/requests';
import type { OperationKind } from '@earshot/domain/operations/operations';
import type { Trx } from '../../client.ts';
import { insertOperation } from '../processes/operations.ts';
import { insertDeviceCommand } from './device-commands.ts';

/** The reconciler ends an operation as lost only after its command had every chance. */
const LOST_AFTER_MS = 120_000;

export interface NewDeviceRequest {
  readonly kind: OperationKind;
  readonly controllerId: string;
  readonly groupId: string;
  readonly customerId: string;
  readonly ownerEpoch: number;
  readonly type: DeviceRequestType;
  /** As the device protocol has it for this type. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** For how long the controller may act on it; 25 s unless told. Milliseconds. */
  readonly withinMs?: number | undefined;
  /** Null when the platform itself asks. */
  readonly createdBy: string | null;
}

export interface Asked {
  readonly operationId: string;
  readonly commandId: string;
  readonly traceId: string;
}

/** Wishes one thing of a controller, in the caller's transaction: an operation, and the command that ends it. */
export async function insertDeviceRequest(trx: Trx, request: NewDeviceRequest): Promise<Asked> {
  const { kind, controllerId, groupId, customerId, ownerEpoch, type, payload, createdBy } = request;
  const { withinMs = ANSWER_WITHIN_MS } = request;
  const traceId = randomBytes(16).toString('hex');
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
