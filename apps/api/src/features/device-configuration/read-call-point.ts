import type { askedDevice, callPointInput } from '@earshot/domain/devices/configuration-schema';
import type { z } from 'zod';
import { askDevice } from '../../device-commands/ask-device.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { findCallPoint } from './find-call-point.ts';

/** Requests the current settings of the call point from the controller. */
export const readCallPoint = (
  call: PlacedCall,
  input: z.output<typeof callPointInput>,
): Promise<z.input<typeof askedDevice>> =>
  call.write(async (trx, audit) => {
    const { controllerId, endpointId } = input;
    await findCallPoint(trx, call, input);
    const kind = 'endpoint.read';
    const asked = await askDevice(call, trx, { kind, controllerId, type: kind, payload: { endpointId } });
    audit({ subjectId: controllerId, after: { endpointId, operationId: asked.operationId } });
    return asked;
  });
