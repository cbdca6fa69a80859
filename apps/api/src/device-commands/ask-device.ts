import type { Trx } from '@earshot/db/client';
import { type ControllerToAsk, lockControllerToAsk } from '@earshot/db/queries/device-commands/device-commands';
import {
  type Asked,
  insertCommandOperation,
  type NewCommandOperation,
} from '@earshot/db/queries/device-commands/device-command-operations';
import { refusalOf } from '@earshot/domain/device-commands/requests';
import { AppError, conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../trpc/call.ts';

export type DeviceRequest = Pick<NewCommandOperation, 'kind' | 'controllerId' | 'type' | 'payload' | 'withinMs'>;

/**
 * Sends a request to a controller, in the caller's transaction. The answer is in the operation. Refused at once if
 * the controller is out of scope, disconnected, or does not support the request.
 */
export async function askDevice(call: PlacedCall, trx: Trx, request: DeviceRequest): Promise<Asked> {
  const { groupId, customerId, ownerEpoch } = await requireReachable(call, trx, request);
  const createdBy = call.principal.userId;
  return await insertCommandOperation(trx, { ...request, groupId, customerId, ownerEpoch, createdBy });
}

/** Locks the controller; throws if it cannot take this request now. */
export async function requireReachable(
  { scope }: Pick<PlacedCall, 'scope'>,
  trx: Trx,
  { controllerId, type }: Pick<DeviceRequest, 'controllerId' | 'type'>,
): Promise<ControllerToAsk> {
  const controller = await lockControllerToAsk(trx, scope, controllerId);
  if (controller === undefined) throw notFound();
  const refusal = refusalOf(type, controller);
  if (refusal === undefined) return controller;
  const { message, ...details } = refusal;
  // A disconnected controller may return, so the caller may retry; missing support in the firmware is permanent.
  throw refusal.reason === 'disconnected' ? new AppError('UE_0010', message, { details }) : conflict(message, details);
}
