import type { AccessTokenRow } from '@earshot/db/queries/access-tokens/access-tokens';
import type { AccessToken } from '@earshot/domain/access-tokens/schema';
import type { Permission } from '@earshot/domain/permissions/permissions';

export const toAccessToken = (row: AccessTokenRow): AccessToken => ({
  id: row.id,
  title: row.title,
  prefix: row.prefix,
  // Tokens are created with known permissions only.
  permissions: row.permissions as Permission[],
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
