import type { askedDevice, configuredDeviceInput } from '@earshot/domain/device-configuration/schema';
import type { z } from 'zod';
import { askDevice } from '../../device-commands/ask-device.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { findDevice } from './find-device.ts';

/** Requests the current settings of the device from the controller. */
export const readDevice = (
  call: PlacedCall,
  input: z.output<typeof configuredDeviceInput>,
): Promise<z.input<typeof askedDevice>> =>
  call.write(async (trx, audit) => {
    const { controllerId, endpointId } = input;
    await findDevice(trx, call, input);
    const kind = 'endpoint.read';
    const asked = await askDevice(call, trx, { kind, controllerId, type: kind, payload: { endpointId } });
    audit({ subjectId: controllerId, after: { endpointId, operationId: asked.operationId } });
    return asked;
  });
