import { z } from 'zod';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { ALL_PERMISSIONS } from '../permissions/permissions.ts';
import { TOKEN_DAYS, TOKEN_LIMITS } from './limits.ts';

const permission = z.enum(ALL_PERMISSIONS as [string, ...string[]]);

/** A token of a person, for the programs that they use themselves. Those of machines are API tokens. */
export const accessToken = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The first characters, to tell tokens apart. */
  prefix: z.string(),
  permissions: z.array(permission),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** `permissions` left out means all that the creator has; a token never has more than its creator has at the time of use. */
export const createAccessTokenInput = z.object({
  groupId: z.uuid(),
  title: z.string().trim().min(1, 'Name is required').max(TOKEN_LIMITS.title),
  permissions: z.array(permission).max(ALL_PERMISSIONS.length).optional(),
  expiresInDays: z.int().min(1).max(TOKEN_DAYS.most).default(TOKEN_DAYS.default),
  idempotencyKey,
});
export type CreateAccessTokenInput = z.input<typeof createAccessTokenInput>;

/** The secret is answered once, here, and nowhere again. */
export const createdAccessToken = z.object({ accessToken, secret: z.string() });

export const accessTokenList = z.object({ items: z.array(accessToken) });
