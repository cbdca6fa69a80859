import { randomUUID } from 'node:crypto';
import type { MqttClient } from 'mqtt';
import { type Encoded, encodeDown } from './codec/encode.ts';
import { connect, type ConnectOptions } from './connect.ts';
import { InFlight } from './in-flight.ts';
import { PROTOCOL_VERSION } from './limits.ts';
import type { CommandPayload, CommandType } from './messages/command-payloads.ts';
import type { KnownCommand } from './messages/commands.ts';
import type { PlanMessage } from './messages/plans.ts';

export interface CommandClientOptions extends ConnectOptions {
  /** Maximum number of concurrent publishes. Default: 200. */
  readonly maxInFlight?: number;
  /** Milliseconds until a publish fails, including time without a connection. Default: 30,000. */
  readonly publishTimeoutMs?: number;
}

export interface CommandToSend<Type extends CommandType = CommandType> {
  /** A device executes each id once only, however often it is sent. */
  readonly id: string;
  readonly type: Type;
  readonly payload: CommandPayload<Type>;
  readonly expiresAt: Date;
  readonly trace?: string;
}

/** Sends messages to controllers. Each method resolves when the broker has acknowledged the message. */
export interface CommandClient {
  readonly publish: (message: Encoded) => Promise<void>;
  readonly sendPlan: (serial: string, message: PlanMessage) => Promise<void>;
  readonly sendCommand: <Type extends CommandType>(serial: string, command: CommandToSend<Type>) => Promise<void>;
  readonly isConnected: () => boolean;
  readonly mqtt: MqttClient;
  readonly close: () => Promise<void>;
}

export function createCommandClient(options: CommandClientOptions): CommandClient {
  const client = connect({
    ...options,
    clientId: options.clientId ?? `${options.name}-${randomUUID()}`,
    keepInFlight: true,
  });
  const inFlight = new InFlight(options.maxInFlight ?? 200);
  const timeoutMs = options.publishTimeoutMs ?? 30_000;
  const publish = (message: Encoded) => inFlight.run(() => withTimeout(publishOnce(client, message), timeoutMs));
  return {
    publish,
    sendPlan: (serial, message) => publish(encodeDown(serial, 'plans', message)),
    sendCommand: (serial, command) => publish(encodeDown(serial, 'commands', commandMessage(command))),
    isConnected: () => client.connected,
    mqtt: client,
    close: () => client.endAsync(),
  };
}

function commandMessage({ id, type, payload, expiresAt, trace }: CommandToSend): KnownCommand {
  const envelope = {
    v: PROTOCOL_VERSION,
    id,
    now: new Date().toISOString(),
    ...(trace === undefined ? {} : { trace }),
  } as const;
  // CommandToSend guarantees that type and payload match; the encoder validates them again.
  return { ...envelope, type, payload, expiresAt: expiresAt.toISOString() } as KnownCommand;
}

const publishOnce = async (client: MqttClient, { topic, payload }: Encoded): Promise<void> => {
  await client.publishAsync(topic, payload, { qos: 1, retain: false });
};

async function withTimeout(work: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`The broker did not take the message within ${ms} ms`)), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
