import type { Encoded } from '@earshot/device-protocol/codec/encode';
import type { Aedes } from 'aedes';
import type { Publisher } from './publisher.ts';

/** Publishes to the broker in this process, without a connection. */
export function createEmbeddedPublisher(aedes: Aedes): Publisher {
  const hand = (qos: 0 | 1, { topic, payload }: Encoded, done: (error?: Error) => void) =>
    aedes.publish({ cmd: 'publish', topic, payload, qos, retain: false, dup: false }, done);
  return {
    isConnected: () => true,
    publish: (message) =>
      new Promise((resolve, reject) => hand(1, message, (error) => (error ? reject(error) : resolve()))),
    post: (message) => hand(0, message, () => undefined),
    close: () => Promise.resolve(),
  };
}
