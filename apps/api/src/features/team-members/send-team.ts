import type { Trx } from '@earshot/db/client';
import { sendConfigurations } from '@earshot/db/queries/device-configuration/configuration-sending';
import { markHearings } from '@earshot/db/queries/deliveries/hearing-marks';
import { writeTeam } from '@earshot/db/queries/team-members/team-configuration';
import type { PlacedCall } from '../../trpc/call.ts';

/**
 * Stores the changed team as a new version and sends it at once if the controller is reachable, otherwise when it
 * reconnects. Call with the team locked.
 */
export async function sendTeam({ principal }: PlacedCall, trx: Trx, controllerId: string): Promise<void> {
  const { userId } = principal;
  await writeTeam(trx, { controllerId, userId });
  await sendConfigurations(trx, { controllerIds: [controllerId], createdBy: userId });
  await markHearings(trx, controllerId);
}
