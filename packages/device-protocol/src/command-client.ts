import { randomUUID } from 'node:crypto';
import type { MqttClient } from 'mqtt';
import { type Encoded, encodeDown } from './codec/encode.ts';
import { commandMessage, type CommandToSend } from './command-message.ts';
import { connect, type ConnectOptions } from './connect.ts';
import { InFlight } from './in-flight.ts';
import type { CommandType } from './messages/command-payloads.ts';
import type { PlanMessage } from './messages/plans.ts';

export interface CommandClientOptions extends ConnectOptions {
  /** Maximum number of concurrent publishes. Default: 200. */
  readonly maxInFlight?: number;
  /** Milliseconds until a publish fails, including time without a connection. Default: 30,000. */
  readonly publishTimeoutMs?: number;
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
