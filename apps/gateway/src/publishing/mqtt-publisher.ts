import { createCommandClient } from '@earshot/device-protocol/command-client';
import type { Logger } from 'pino';
import type { Publisher } from './publisher.ts';

/** Speaks through a broker elsewhere, on a connection of its own: the one that listens may stand still. */
export function createMqttPublisher(options: { url: string; secret: string; log: Logger }): Publisher {
  const client = createCommandClient({
    url: options.url,
    name: 'gateway',
    password: options.secret,
    maxInFlight: 1_000,
  });
  return {
    publish: client.publish,
    post: (message) => {
      client.mqtt.publish(message.topic, message.payload, { qos: 0 }, (error) => {
        if (error) options.log.debug({ error: error.message }, 'not sent');
      });
    },
    // What is still under way is said again by whoever is next.
    close: () => client.mqtt.endAsync(true),
  };
}
