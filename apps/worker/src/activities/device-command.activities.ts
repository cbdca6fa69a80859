import type { Database } from '@earshot/db/client';
import { type CommandToSend, findWaitingCommand } from '@earshot/db/queries/device-commands/device-commands';
import { settleCommand } from '@earshot/db/queries/device-commands/device-command-settling';
import { UnsendableMessage } from '@earshot/device-protocol/codec/encode';
import type { CommandClient } from '@earshot/device-protocol/command-client';
import {
  COMMAND_TYPES,
  type CommandPayload,
  type CommandType,
} from '@earshot/device-protocol/messages/command-payloads';
import type { FinalCommandState } from '@earshot/domain/device-commands/outcome';

export interface DeviceCommandDeps {
  readonly db: Database;
  readonly commands: Pick<CommandClient, 'sendCommand'>;
}

export type DeviceCommandActivities = ReturnType<typeof createDeviceCommandActivities>;

/** Activities of the command workflow; all may be repeated. */
export const createDeviceCommandActivities = ({ db, commands }: DeviceCommandDeps) => ({
  sendDeviceCommand: (commandId: string): Promise<number | null> => sendCommand({ db, commands }, commandId),
});

/**
 * Sends a command unless it has expired. Returns null once the command is settled; otherwise the milliseconds until it is
 * settled without an answer.
 */
export async function sendCommand({ db, commands }: DeviceCommandDeps, commandId: string): Promise<number | null> {
  const command = await findWaitingCommand(db, commandId);
  if (command === undefined) return null;
  const end = endOf(command, new Date());
  if (end !== undefined) return await settle(db, commandId, end);
  const { serial, expiresAt, deadlineAt } = command;
  if (expiresAt > new Date()) {
    try {
      await commands.sendCommand(serial, toSend(command));
    } catch (error) {
      if (!(error instanceof UnsendableMessage)) throw error;
      return await settle(db, commandId, { state: 'withdrawn', detail: 'The request could not be put into words' });
    }
  }
  return Math.max(0, deadlineAt.getTime() - Date.now());
}

interface End {
  readonly state: FinalCommandState;
  readonly detail?: string;
}

function endOf({ isTheirs, deadlineAt, type }: CommandToSend, now: Date): End | undefined {
  if (!isTheirs) return { state: 'withdrawn', detail: 'The controller has another owner now' };
  if (deadlineAt <= now) return { state: 'timed-out' };
  return isCommandType(type) ? undefined : { state: 'withdrawn', detail: 'This release knows no such request' };
}

async function settle(db: Database, commandId: string, end: End): Promise<null> {
  await db.transaction().execute((trx) => settleCommand(trx, commandId, end));
  return null;
}

const toSend = ({ id, type, payload, expiresAt, traceId }: CommandToSend) => ({
  id,
  type: type as CommandType,
  // The encoder checks the payload against the type.
  payload: payload as CommandPayload<CommandType>,
  expiresAt,
  trace: traceId,
});

const isCommandType = (type: string): type is CommandType => COMMAND_TYPES.some((known) => known === type);
