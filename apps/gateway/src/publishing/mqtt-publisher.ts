import { createCommandClient } from '@earshot/device-protocol/command-client';
import type { Logger } from 'pino';
import type { Publisher } from './publisher.ts';

/** Few clients connect so often, and the gateway gives its shards away while it has no broker. */
const KEEP_ALIVE_S = 3;
const MOST_PAUSE_MS = 1_000;

/** Publishes to an external broker on a separate connection, because the receiving connection may pause. */
export function createMqttPublisher(options: { url: string; secret: string; log: Logger }): Publisher {
  const client = createCommandClient({
    url: options.url,
    name: 'gateway',
    password: options.secret,
    maxInFlight: 1_000,
    keepAliveS: KEEP_ALIVE_S,
    mostPauseMs: MOST_PAUSE_MS,
  });
  return {
    isConnected: client.isConnected,
    publish: client.publish,
    post: (message) => {
      client.mqtt.publish(message.topic, message.payload, { qos: 0 }, (error) => {
        if (error) options.log.debug({ error: error.message }, 'not sent');
      });
    },
    // Unacknowledged messages are sent again by the next gateway.
    close: () => client.mqtt.endAsync(true),
  };
}
