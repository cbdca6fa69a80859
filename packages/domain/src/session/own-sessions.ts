import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';

/** One of a person's own sign-ins. */
export const ownSession = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  lastActiveAt: timestamp,
  expiresAt: timestamp,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownSessions = z.object({ items: z.array(ownSession) });
export const revokeSessionInput = z.object({ sessionId: z.uuid() });
export const revokedSessions = z.object({ revoked: z.int() });
