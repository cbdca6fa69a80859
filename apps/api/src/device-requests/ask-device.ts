import { randomBytes } from 'node:crypto';
import type { Trx } from '@earshot/db/client';
import {
  type ControllerToAsk,
  holdControllerToAsk,
  insertDeviceCommand,
} from '@earshot/db/queries/device-commands/device-commands';
import { insertOperation } from '@earshot/db/queries/processes/operations';
import {
  ANSWER_WITHIN_MS,
  type DeviceRequestType,
  refusalOf,
  REPLY_MARGIN_MS,
} from '@earshot/domain/device-commands/requests';
import { AppError, conflict, notFound } from '@earshot/domain/errors/app-error';
import type { OperationKind } from '@earshot/domain/operations/operations';
import type { PlacedCall } from '../trpc/call.ts';

/** The reconciler ends an operation as lost only after its command had every chance. */
const LOST_AFTER_MS = 120_000;

export interface DeviceRequest {
  readonly kind: OperationKind;
  readonly controllerId: string;
  readonly type: DeviceRequestType;
  /** As the device protocol has it for this type. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** For how long the controller may act on it; 25 s unless told. Milliseconds. */
  readonly withinMs?: number;
}

export interface Asked {
  readonly operationId: string;
  readonly commandId: string;
  readonly traceId: string;
}

/**
 * Asks a controller for something, in the caller's transaction. The answer is in the operation. Refused at once: a
 * controller that is elsewhere or away, and one that does not support the request.
 */
export async function askDevice(call: PlacedCall, trx: Trx, request: DeviceRequest): Promise<Asked> {
  const { controllerId, kind, type, payload, withinMs = ANSWER_WITHIN_MS } = request;
  const controller = await requireReachable(call, trx, request);
  const traceId = randomBytes(16).toString('hex');
  const operationId = await insertOperation(trx, {
    kind,
    subjectId: controllerId,
    groupId: controller.groupId,
    customerId: controller.customerId,
    deadlineAt: new Date(Date.now() + withinMs + REPLY_MARGIN_MS + LOST_AFTER_MS),
    createdBy: call.principal.userId,
    traceId,
    total: 1,
  });
  const { ownerEpoch } = controller;
  const command = { operationId, controllerId, ownerEpoch, type, payload, traceId, withinMs };
  return { operationId, commandId: await insertDeviceCommand(trx, command), traceId };
}

/** The controller, held where it is; throws when it can't be asked for this now. */
export async function requireReachable(
  { scope }: Pick<PlacedCall, 'scope'>,
  trx: Trx,
  { controllerId, type }: Pick<DeviceRequest, 'controllerId' | 'type'>,
): Promise<ControllerToAsk> {
  const controller = await holdControllerToAsk(trx, scope, controllerId);
  if (controller === undefined) throw notFound();
  const refusal = refusalOf(type, controller);
  if (refusal === undefined) return controller;
  const { message, ...details } = refusal;
  // One that is away may be back in a moment; what firmware lacks it will lack as well when it is asked again.
  throw refusal.reason === 'disconnected' ? new AppError('UE_0010', message, { details }) : conflict(message, details);
}
