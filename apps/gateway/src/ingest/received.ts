import { createHash } from 'node:crypto';
import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { type DecodedUp, decodeUp } from '@earshot/device-protocol/codec/decode';
import { parseTopic } from '@earshot/device-protocol/topics';
import type { HeldPacket } from './held-packets.ts';

/** A parsed message of a controller. */
export type Heard = Extract<DecodedUp, { ok: true }>;

export interface Received {
  readonly packet: HeldPacket;
  /** Undefined if it could not be parsed: then only its dead letter is written. */
  readonly heard: Heard | undefined;
  readonly letter: DeadLetter | undefined;
  readonly receivedAt: number;
  /** Earlier messages of this controller were dropped. */
  readonly isAfterGap?: boolean;
}

const MAX_KEPT_BYTES = 16 * 1024;

export function receive(packet: HeldPacket): Received {
  const decoded = decodeUp(packet.topic, packet.payload);
  const receivedAt = Date.now();
  if (decoded.ok) return { packet, heard: decoded, letter: undefined, receivedAt };
  const letter = deadLetter(packet, `${decoded.reason}: ${decoded.detail}`);
  // An unknown topic is stored once, not with each of its messages.
  return { packet, heard: undefined, letter: decoded.reason === 'topic' ? oncePerTopic(letter) : letter, receivedAt };
}

export const oncePerTopic = (letter: DeadLetter): DeadLetter => onceFor(letter, letter.topic);

/** Gives the letter an id made of `what`, so that only one letter with that `what` is stored. */
export const onceFor = (letter: DeadLetter, what: string): DeadLetter => ({
  ...letter,
  id: contentId(what, Buffer.alloc(0)),
});

/** Truncates the message and makes it storable, whatever it contains. */
export function deadLetter({ topic, payload }: Pick<HeldPacket, 'topic' | 'payload'>, reason: string): DeadLetter {
  const storable = topic.slice(0, 200).replaceAll('\0', '').toWellFormed();
  return {
    id: contentId(topic, payload),
    serial: parseTopic(topic)?.serial ?? null,
    topic: storable,
    payload: payload.subarray(0, MAX_KEPT_BYTES),
    reason: reason.slice(0, 500).replaceAll('\0', '').toWellFormed(),
  };
}

/** A UUID of version 8 derived from the content. */
function contentId(topic: string, payload: Buffer): string {
  const hex = createHash('sha256').update(topic).update('\0').update(payload).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
