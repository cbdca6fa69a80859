import { randomUUID } from 'node:crypto';
import type { Encoded } from '@earshot/device-protocol/codec/encode';
import { PROTOCOL_VERSION } from '@earshot/device-protocol/limits';
import { downTopic } from '@earshot/device-protocol/topics';

/** Content of an acknowledgement; see `down/acks` of the device protocol. */
export interface Acknowledgement {
  readonly serial: string;
  readonly boot: number;
  readonly echo: number;
  readonly upTo: number;
  readonly generation: number;
  readonly ownerEpoch: number;
  readonly now: Date;
}

const run = randomUUID();
let sent = 0;

/**
 * Writes the JSON by hand, without checking it against its schema: an acknowledgement follows every state, and all fields are
 * numbers and texts of ours. A test decodes it.
 */
export function encodeAcknowledgement(acknowledgement: Acknowledgement): Encoded {
  const { serial, boot, echo, upTo, generation, ownerEpoch, now } = acknowledgement;
  const json = `{"v":${PROTOCOL_VERSION},"id":"${run}-${++sent}","now":"${now.toISOString()}","boot":${boot},"upTo":${upTo},"generation":${generation},"ownerEpoch":${ownerEpoch},"echo":${echo}}`;
  return { topic: downTopic(serial, 'acks'), payload: Buffer.from(json) };
}
