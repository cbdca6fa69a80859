import type { AccessTokenRow } from '@earshot/db/queries/access-tokens/access-tokens';
import type { AccessToken } from '@earshot/domain/access-tokens/schema';

export const toAccessToken = (row: AccessTokenRow): AccessToken => ({
  id: row.id,
  title: row.title,
  prefix: row.prefix,
  permissions: row.permissions,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
