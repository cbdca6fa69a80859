import { createConnection } from 'node:net';
import mqtt, { type IClientOptions, MqttClient } from 'mqtt';
import { KEEP_ALIVE_S } from './limits.ts';
import { isLoopbackUrl } from './loopback.ts';
import { reconnectDelay } from './reconnect-delay.ts';

const DEFAULT_PORT = 1883;

export interface ConnectOptions {
  /** `mqtts://…`, or `mqtt://…` on loopback. */
  readonly url: string;
  /** User name and default client id; a device uses its serial number. */
  readonly name: string;
  readonly password: string;
  /** Client id for a principal that has several connections. Default: `name`. */
  readonly clientId?: string;
  readonly will?: () => { readonly topic: string; readonly payload: Buffer };
  /** Allows connections without TLS beyond loopback, inside a trusted network. */
  readonly allowPlain?: boolean;
  readonly connectTimeoutMs?: number;
  /** Seconds. A lost connection is noticed within one and a half times as long. */
  readonly keepAliveS?: number;
  /** Longest pause before the client connects again. */
  readonly mostPauseMs?: number;
  /**
   * Resends messages that the broker has not acknowledged on the next connection. Off for devices, whose journal
   * resends.
   */
  readonly keepInFlight?: boolean;
  /** Local address of the connection; without TLS only. */
  readonly localAddress?: string | undefined;
}

/**
 * Connects as the protocol requires of devices: MQTT 3.1.1, clean session, keep-alive 45 s, reconnect after 1 to 60 s with
 * full jitter. Returns at once. Subscribe again on each `connect`, because a clean session keeps no subscriptions.
 */
export function connect(options: ConnectOptions): MqttClient {
  refusePlain(options);
  const settings: IClientOptions = {
    protocolVersion: 4,
    clean: true,
    keepalive: options.keepAliveS ?? KEEP_ALIVE_S,
    clientId: options.clientId ?? options.name,
    username: options.name,
    password: options.password,
    resubscribe: false,
    reconnectPeriod: 0,
    connectTimeout: options.connectTimeoutMs ?? 15_000,
  };
  const will = options.will?.();
  if (will !== undefined) settings.will = { ...will, qos: 1, retain: false };
  const client = open(options, settings);
  reconnectWithJitter(client, options);
  // An error is followed by `close`, which reconnects. Without a listener an error would end the process.
  client.on('error', () => undefined);
  return client;
}

function open({ url, localAddress }: ConnectOptions, settings: IClientOptions): MqttClient {
  if (localAddress === undefined) return mqtt.connect(url, settings);
  const { hostname: host, port } = new URL(url);
  return new MqttClient(() => createConnection({ host, port: Number(port) || DEFAULT_PORT, localAddress }), settings);
}

function reconnectWithJitter(client: MqttClient, options: ConnectOptions): void {
  let attempt = 0;
  let timer: NodeJS.Timeout | undefined;
  client.on('connect', () => (attempt = 0));
  client.on('end', () => clearTimeout(timer));
  client.on('close', () => {
    if (client.disconnecting || timer !== undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        if (client.disconnecting || client.disconnected) return;
        const will = options.will?.();
        if (will !== undefined) client.options.will = { ...will, qos: 1, retain: false };
        // Without these stores the client starts with empty ones, and callbacks of stored messages are never called.
        const { incomingStore, outgoingStore } = client;
        client.reconnect(options.keepInFlight === true ? { incomingStore, outgoingStore } : undefined);
      },
      Math.min(options.mostPauseMs ?? Infinity, reconnectDelay(attempt++, Math.random())),
    );
  });
}

function refusePlain({ url, allowPlain, localAddress }: ConnectOptions): void {
  const { protocol, hostname } = new URL(url);
  const plain = protocol === 'mqtt:' || protocol === 'tcp:' || protocol === 'ws:';
  if (!plain && localAddress !== undefined) throw new Error('A connection with TLS comes from any address');
  if (plain && !isLoopbackUrl(url) && allowPlain !== true) {
    throw new Error(`Refusing a connection without TLS to ${hostname}; use mqtts://`);
  }
}
