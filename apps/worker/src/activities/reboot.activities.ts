import { type RebootTurn, turnReboot } from '@earshot/db/queries/reboots/reboot-process';
import { type DeviceCommandDeps, sendCommand } from './device-command.activities.ts';

export type RebootActivities = ReturnType<typeof createRebootActivities>;

export const createRebootActivities = (deps: DeviceCommandDeps) => ({
  /**
   * Performs the present step of a reboot; null once it is over. Idempotent. Sends a new command at once: its own process,
   * which sends it again, begins late if many reboots begin together, and the command expires meanwhile.
   */
  async turnReboot(operationId: string): Promise<RebootTurn> {
    const turn = await turnReboot(deps.db, operationId);
    // Not awaited: without a broker, the process of the command sends it later.
    if (turn?.commandId !== undefined) sendCommand(deps, turn.commandId).catch(() => {});
    return turn;
  },
});
