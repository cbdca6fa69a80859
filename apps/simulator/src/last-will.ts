import { PROTOCOL_VERSION } from '@earshot/device-protocol/limits';
import { upTopic } from '@earshot/device-protocol/topics';

/** Message that the broker sends for a controller whose connection ended without a goodbye. */
export const lastWill = (serial: string, nonce: string): { topic: string; payload: Buffer } => ({
  topic: upTopic(serial, 'bye'),
  payload: Buffer.from(JSON.stringify({ v: PROTOCOL_VERSION, nonce })),
});
