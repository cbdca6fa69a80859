import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';

export const ownSession = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  lastActiveAt: timestamp,
  expiresAt: timestamp,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownSessions = z.object({ items: z.array(ownSession) });
export const revokeSessionInput = z.object({ sessionId: z.uuid() });
export const revokedSessions = z.object({ revoked: z.int() });
