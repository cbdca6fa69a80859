import { insertReboot } from '@earshot/db/queries/reboots/reboots';
import type { Reboot, startRebootInput } from '@earshot/domain/reboots/schema';
import { LOST_AFTER_MS } from '@earshot/domain/reboots/turns';
import { newTraceId } from '@earshot/tracing/spans';
import type { z } from 'zod';
import { requireReachable } from '../../device-commands/ask-device.ts';
import { requireForce } from '../../device-commands/interlocks.ts';
import { lockController } from '../../device-commands/lock-controller.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { getReboot } from './get-reboot.ts';

/** Reboots a controller. Refused if it is disconnected, busy with other work, or does not support it. */
export const startReboot = (
  call: PlacedCall,
  { controllerId, anyway }: z.output<typeof startRebootInput>,
): Promise<Reboot> =>
  call.write(async (trx, audit) => {
    requireForce(call, { work: 'reboot', anyway });
    const controller = await requireReachable(call, trx, { controllerId, type: 'controller.reboot' });
    const traceId = newTraceId();
    const operationId = await lockController(trx, call, {
      controller,
      traceId,
      kind: 'controller.reboot',
      lostAfterMs: LOST_AFTER_MS,
      total: 1,
    });
    const { ownerEpoch } = controller;
    await insertReboot(trx, { operationId, controllerId, ownerEpoch, traceId, isForced: anyway });
    audit({ subjectId: controllerId, after: { operationId, anyway } });
    return await getReboot(trx, call, operationId);
  });
