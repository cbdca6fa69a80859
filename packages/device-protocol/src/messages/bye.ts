import { z } from 'zod';
import { PROTOCOL_VERSION } from '../limits.ts';
import { text } from './primitives.ts';

/**
 * `up/bye`, the last will. Valid only if its nonce is that of the latest hello, because the will of an old connection
 * may arrive after the next hello. It has no seq, because the broker stores it when the device connects.
 */
export const bye = z.object({ v: z.literal(PROTOCOL_VERSION), nonce: text(64) });
export type Bye = z.infer<typeof bye>;
