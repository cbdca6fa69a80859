import { z } from 'zod';
import { counter, digest, text } from './primitives.ts';

/** The plan on a device: the last applied generation and the digest of its deliveries. */
export const planHeld = z.object({ generation: counter, digest });
export type PlanHeld = z.infer<typeof planHeld>;

export const versions = z.object({ firmware: text(40), hardware: text(40).optional() });
