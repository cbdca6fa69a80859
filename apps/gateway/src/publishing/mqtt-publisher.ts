import { createCommandClient } from '@earshot/device-protocol/command-client';
import type { Encoded } from '@earshot/device-protocol/codec/encode';
import { senderOf } from '@earshot/device-protocol/topics';
import type { Logger } from 'pino';
import type { Publisher } from './publisher.ts';

export interface MqttPublisherOptions {
  readonly url: string;
  readonly secret: string;
  /** Whether this gateway has the shard of a controller. */
  readonly holds: (serial: string) => boolean;
  readonly log: Logger;
}

/** Few clients connect so often, and the gateway gives its shards away while it has no broker. */
const KEEP_ALIVE_S = 3;
const MOST_PAUSE_MS = 1_000;
const MOST_WAITING = 10_000;

/** Publishes to an external broker on a separate connection, because the receiving connection may pause. */
export function createMqttPublisher({ url, secret, holds, log }: MqttPublisherOptions): Publisher {
  const client = createCommandClient({
    url,
    name: 'gateway',
    password: secret,
    maxInFlight: 1_000,
    keepAliveS: KEEP_ALIVE_S,
    mostPauseMs: MOST_PAUSE_MS,
  });
  let waiting: Encoded[] = [];
  const send = ({ topic, payload }: Encoded) =>
    client.mqtt.publish(topic, payload, { qos: 0 }, (error) => {
      if (error) log.debug({ error: error.message }, 'not sent');
    });
  client.mqtt.on('connect', () => {
    // The new gateway of a moved shard has sent later acknowledgements.
    for (const message of waiting) if (holds(senderOf(message.topic))) send(message);
    waiting = [];
  });
  return {
    isConnected: client.isConnected,
    publish: client.publish,
    post: (message) => {
      if (client.isConnected()) send(message);
      else if (waiting.length < MOST_WAITING) waiting.push(message);
    },
    // Unacknowledged messages are sent again by the next gateway.
    close: () => client.mqtt.endAsync(true),
  };
}
