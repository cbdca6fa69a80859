import type { z } from 'zod';
import { MAX_PAYLOAD_BYTES } from '../limits.ts';
import { type DownTopic, downTopic, type UpTopic, upTopic } from '../topics.ts';
import { DOWN_SCHEMAS, type DownMessages, UP_SCHEMAS, type UpMessages } from './registry.ts';

export interface Encoded {
  readonly topic: string;
  readonly payload: Buffer;
}

/** An outgoing message that the receiver would refuse. Thrown, because it is a defect of the caller. */
export class UnsendableMessage extends Error {
  override readonly name = 'UnsendableMessage';
}

export function encodeUp<Name extends UpTopic>(serial: string, name: Name, message: UpMessages[Name]): Encoded {
  return { topic: upTopic(serial, name), payload: encode(UP_SCHEMAS[name], message, name) };
}

export function encodeDown<Name extends DownTopic>(serial: string, name: Name, message: DownMessages[Name]): Encoded {
  return { topic: downTopic(serial, name), payload: encode(DOWN_SCHEMAS[name], message, name) };
}

/** Validates with the receiver's schema, so that no message is sent that the receiver would refuse. */
function encode(schema: z.ZodType, message: unknown, name: string): Buffer {
  const checked = schema.safeParse(message);
  if (!checked.success) {
    throw new UnsendableMessage(
      `${name}: ${checked.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`,
    );
  }
  const payload = Buffer.from(JSON.stringify(checked.data));
  if (payload.byteLength > MAX_PAYLOAD_BYTES) throw new UnsendableMessage(`${name}: ${payload.byteLength} bytes`);
  return payload;
}
