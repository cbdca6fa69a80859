import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { deviceMark } from './known-devices.ts';

/** `email`: an address in the domain of the customer. Only the domain is used. */
export const startWithProviderInput = z.object({ email: z.string().trim().min(1).max(320) });

/**
 * `none`: no customer signs in this domain. `redirect`: open `url` in the browser that keeps `attempt`, which completes
 * the sign-in before `expiresAt`.
 */
export const startedWithProvider = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({
    status: z.literal('redirect'),
    name: z.string(),
    url: z.string(),
    attempt: z.string(),
    expiresAt: timestamp,
  }),
]);
export type StartedWithProvider = z.infer<typeof startedWithProvider>;

export const completeWithProviderInput = z.object({
  attempt: z.string().min(1).max(200),
  /** The query with which the provider returned the user, without the question mark. */
  query: z.string().max(8_000),
  device: deviceMark.optional(),
});
export type CompleteWithProviderInput = z.infer<typeof completeWithProviderInput>;
