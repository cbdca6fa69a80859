import type { Trx } from '@earshot/db/client';
import { type ControllerToAsk, holdControllerToAsk } from '@earshot/db/queries/device-commands/device-commands';
import {
  type Asked,
  insertDeviceRequest,
  type NewDeviceRequest,
} from '@earshot/db/queries/device-commands/device-requests';
import { refusalOf } from '@earshot/domain/device-commands/requests';
import { AppError, conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../trpc/call.ts';

export type DeviceRequest = Pick<NewDeviceRequest, 'kind' | 'controllerId' | 'type' | 'payload' | 'withinMs'>;

/**
 * Asks a controller for something, in the caller's transaction. The answer is in the operation. Refused at once: a
 * controller that is elsewhere or away, and one that does not support the request.
 */
export async function askDevice(call: PlacedCall, trx: Trx, request: DeviceRequest): Promise<Asked> {
  const { groupId, customerId, ownerEpoch } = await requireReachable(call, trx, request);
  const createdBy = call.principal.userId;
  return await insertDeviceRequest(trx, { ...request, groupId, customerId, ownerEpoch, createdBy });
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
