import { endpointRows } from '@earshot/db/queries/devices/endpoint-rows';
import {
  type askedDevice,
  type configuredDeviceInput,
  IPEI_DIFFERS,
} from '@earshot/domain/device-configuration/schema';
import { ENDPOINT_KINDS } from '@earshot/domain/devices/kinds';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import { askDevice } from '../../device-commands/ask-device.ts';
import type { PlacedCall } from '../../trpc/call.ts';

/** Asks the controller to remove a device. The device is removed when the controller reports the removal. */
export const removeEndpoint = (
  call: PlacedCall,
  { controllerId, endpointId, ipei }: z.output<typeof configuredDeviceInput>,
): Promise<z.input<typeof askedDevice>> =>
  call.write(async (trx, audit) => {
    const keys = [{ controllerId, deviceId: endpointId }];
    const [row] = await endpointRows(trx, call.scope, { category: ENDPOINT_KINDS, keys });
    if (row === undefined || row.deactivated_at !== null) throw notFound();
    if (ipei !== undefined && ipei !== row.ipei) throw conflict(IPEI_DIFFERS, { field: 'ipei', ipei: row.ipei });
    const kind = 'endpoint.remove';
    const asked = await askDevice(call, trx, { kind, controllerId, type: kind, payload: { endpointId } });
    audit({ subjectId: controllerId, after: { endpointId, operationId: asked.operationId } });
    return asked;
  });
