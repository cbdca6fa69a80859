import { z } from 'zod';
import { PROTOCOL_VERSION } from '../limits.ts';
import { text } from './primitives.ts';

/**
 * `up/bye`, the last will. Counts only while its nonce is that of the latest hello: the will of an old connection may
 * come after the hello of the next one. It has no seq, because the broker holds it from the moment of the connect.
 */
export const bye = z.object({ v: z.literal(PROTOCOL_VERSION), nonce: text(64) });
export type Bye = z.infer<typeof bye>;
