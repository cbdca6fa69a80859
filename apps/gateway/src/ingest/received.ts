import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { type DecodedUp, decodeUp } from '@earshot/device-protocol/codec/decode';
import { deadLetterOf, oncePerTopic } from './dead-letter.ts';
import type { UnackedPacket } from './delayed-acks.ts';

/** A parsed message of a controller. */
export type DecodedMessage = Extract<DecodedUp, { ok: true }>;

export interface Received {
  readonly packet: UnackedPacket;
  /** Undefined if it could not be parsed: then only its dead letter is written. */
  readonly decoded: DecodedMessage | undefined;
  readonly deadLetter: DeadLetter | undefined;
  readonly receivedAt: number;
  /** Earlier messages of this controller were dropped. */
  readonly isAfterGap?: boolean;
}

export function receive(packet: UnackedPacket): Received {
  const decoded = decodeUp(packet.topic, packet.payload);
  const receivedAt = Date.now();
  if (decoded.ok) return { packet, decoded, deadLetter: undefined, receivedAt };
  const { reason, detail } = decoded;
  const deadLetter = deadLetterOf(packet, `${reason}: ${detail}`);
  // An unknown topic is stored once, not with each of its messages.
  return {
    packet,
    decoded: undefined,
    deadLetter: reason === 'topic' ? oncePerTopic(deadLetter) : deadLetter,
    receivedAt,
  };
}
