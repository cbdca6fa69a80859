import { PROTOCOL_VERSION } from './limits.ts';
import type { CommandPayload, CommandType } from './messages/command-payloads.ts';
import type { KnownCommand } from './messages/commands.ts';

export interface CommandToSend<Type extends CommandType = CommandType> {
  /** A device executes each id once only, however often it is sent. */
  readonly id: string;
  readonly type: Type;
  readonly payload: CommandPayload<Type>;
  readonly expiresAt: Date;
  readonly trace?: string;
}

export function commandMessage({ id, type, payload, expiresAt, trace }: CommandToSend): KnownCommand {
  const envelope = {
    v: PROTOCOL_VERSION,
    id,
    now: new Date().toISOString(),
    ...(trace === undefined ? {} : { trace }),
  } as const;
  // CommandToSend guarantees that type and payload match; the encoder validates them again.
  return { ...envelope, type, payload, expiresAt: expiresAt.toISOString() } as KnownCommand;
}
