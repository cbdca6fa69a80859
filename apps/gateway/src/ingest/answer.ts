import { randomUUID } from 'node:crypto';
import type { Encoded } from '@earshot/device-protocol/codec/encode';
import { PROTOCOL_VERSION } from '@earshot/device-protocol/limits';
import { downTopic } from '@earshot/device-protocol/topics';

/** What an acknowledgement says; see the protocol's `down/acks`. */
export interface Answer {
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
 * Every state is answered, so this is the one message that is put together by hand and not checked by its schema: all
 * its fields are numbers and texts of ours. A test decodes it.
 */
export function encodeAnswer(answer: Answer): Encoded {
  const { serial, boot, echo, upTo, generation, ownerEpoch, now } = answer;
  const json = `{"v":${PROTOCOL_VERSION},"id":"${run}-${++sent}","now":"${now.toISOString()}","boot":${boot},"upTo":${upTo},"generation":${generation},"ownerEpoch":${ownerEpoch},"echo":${echo}}`;
  return { topic: downTopic(serial, 'acks'), payload: Buffer.from(json) };
}
