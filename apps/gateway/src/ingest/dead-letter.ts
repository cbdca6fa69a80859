import { createHash } from 'node:crypto';
import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { parseTopic } from '@earshot/device-protocol/topics';
import type { UnackedPacket } from './delayed-acks.ts';

const MAX_KEPT_BYTES = 16 * 1024;

/** Truncates the message and makes it storable, whatever it contains. */
export function deadLetterOf({ topic, payload }: Pick<UnackedPacket, 'topic' | 'payload'>, reason: string): DeadLetter {
  const storable = topic.slice(0, 200).replaceAll('\0', '').toWellFormed();
  return {
    id: contentId(topic, payload),
    serial: parseTopic(topic)?.serial ?? null,
    topic: storable,
    payload: payload.subarray(0, MAX_KEPT_BYTES),
    reason: reason.slice(0, 500).replaceAll('\0', '').toWellFormed(),
  };
}

/** Gives the dead letter an id derived from `key`, so that one with that key is stored. */
export const oncePerKey = (deadLetter: DeadLetter, key: string): DeadLetter => ({
  ...deadLetter,
  id: contentId(key, Buffer.alloc(0)),
});

export const oncePerTopic = (deadLetter: DeadLetter): DeadLetter => oncePerKey(deadLetter, deadLetter.topic);

/** A UUID of version 8 derived from the content. */
function contentId(topic: string, payload: Buffer): string {
  const hex = createHash('sha256').update(topic).update('\0').update(payload).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
