import { z } from 'zod';
import { counter, digest } from './primitives.ts';

/** Which plan a device holds: the generation it applied last and the digest of its deliveries. */
export const planHeld = z.object({ generation: counter, digest });
export type PlanHeld = z.infer<typeof planHeld>;

export const versions = z.object({ firmware: z.string().max(40), hardware: z.string().max(40).optional() });
