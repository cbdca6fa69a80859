import { forceReboot as force } from '@earshot/db/queries/reboots/reboots';
import type { Reboot } from '@earshot/domain/reboots/schema';
import { requireForce } from '../../device-commands/interlocks.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { getReboot } from './get-reboot.ts';

/** Lets a reboot that waits for plays begin now. No effect on one that has begun or ended. */
export const forceReboot = (call: PlacedCall, operationId: string): Promise<Reboot> =>
  call.write(async (trx, audit) => {
    requireForce(call, { work: 'reboot', anyway: true });
    const { controllerId } = await getReboot(trx, call, operationId);
    const isForced = await force(trx, call.scope, operationId);
    audit(isForced ? { subjectId: controllerId, after: { operationId, anyway: true } } : 'unchanged');
    return await getReboot(trx, call, operationId);
  });
