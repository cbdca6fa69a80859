import { OTHER_LOCATION } from '@earshot/domain/reboots/texts';
import { listBaseUnitIds } from '@earshot/db/queries/reboots/base-unit-ids';
import type { askedDevice } from '@earshot/domain/device-configuration/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { rebootBaseUnitsInput } from '@earshot/domain/reboots/schema';
import type { z } from 'zod';
import { askDevice } from '../../device-commands/ask-device.ts';
import { requireFree } from '../../device-commands/interlocks.ts';
import type { PlacedCall } from '../../trpc/call.ts';

/** Asks the controller to reboot base units; without ids, all of them. */
export const rebootBaseUnits = (
  call: PlacedCall,
  { controllerId, serialNumber, boxName, baseUnitIds, anyway }: z.output<typeof rebootBaseUnitsInput>,
): Promise<z.input<typeof askedDevice>> =>
  call.write(async (trx, audit) => {
    const found = await listBaseUnitIds(trx, call.scope, controllerId);
    if (found === undefined) throw notFound();
    if (found.serial !== serialNumber || found.boxName !== boxName) throw conflict(OTHER_LOCATION);
    const wanted = baseUnitIds ?? found.ids;
    if (wanted.length === 0 || wanted.some((id) => !found.ids.includes(id))) throw notFound();
    await requireFree(trx, call, { controllerId, work: 'base-units', anyway });
    const kind = 'base-units.reboot';
    const payload = baseUnitIds === undefined ? {} : { baseUnitIds };
    const asked = await askDevice(call, trx, { kind, controllerId, type: kind, payload });
    audit({ subjectId: controllerId, after: { baseUnitIds: wanted, operationId: asked.operationId, anyway } });
    return asked;
  });
