import type { askedDevice } from '@earshot/domain/device-configuration/schema';
import type { z } from 'zod';
import { askDevice } from '../../device-commands/ask-device.ts';
import type { PlacedCall } from '../../trpc/call.ts';

/** Requests the call-handling groups from the controller. */
export const readCallHandlingGroups = (call: PlacedCall, controllerId: string): Promise<z.input<typeof askedDevice>> =>
  call.write(async (trx, audit) => {
    const kind = 'call-handling-groups.read';
    const asked = await askDevice(call, trx, { kind, controllerId, type: kind, payload: {} });
    audit({ subjectId: controllerId, after: { operationId: asked.operationId } });
    return asked;
  });
