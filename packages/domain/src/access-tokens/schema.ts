import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { ALL_PERMISSIONS, type Permission } from '../permissions/permissions.ts';
import { TOKEN_DAYS, TOKEN_LIMITS } from './limits.ts';

const permission = z.enum(ALL_PERMISSIONS as [Permission, ...Permission[]]);

/** A personal token for the user's own programs. Programs of a group use API tokens. */
export const accessToken = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The first characters of the secret, to identify the token in lists. */
  prefix: z.string(),
  permissions: z.array(permission),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

/**
 * Without `permissions` the token has all permissions of its creator. At each use it is limited to the creator's
 * current permissions.
 */
export const createAccessTokenInput = z.object({
  groupId: z.uuid(),
  title: nameText.min(1, 'Name is required').max(TOKEN_LIMITS.title),
  permissions: z.array(permission).max(ALL_PERMISSIONS.length).optional(),
  expiresInDays: z.int().min(1).max(TOKEN_DAYS.most).default(TOKEN_DAYS.default),
  idempotencyKey,
});
export type CreateAccessTokenInput = z.input<typeof createAccessTokenInput>;

/** The secret is returned only once, in this response. */
export const createdAccessToken = z.object({ accessToken, secret: z.string() });

export const accessTokenList = z.object({ items: z.array(accessToken) });

/** Counts the caller's valid personal tokens in all groups. */
export const ownTokenCount = z.object({ total: z.int() });
