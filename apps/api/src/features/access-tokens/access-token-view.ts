import type { insertAccessToken } from '@earshot/db/queries/access-tokens';
import type { AccessToken } from '@earshot/domain/access-tokens/schema';

type TokenRow = NonNullable<Awaited<ReturnType<typeof insertAccessToken>>>;

export const toAccessToken = (row: TokenRow): AccessToken => ({
  id: row.id,
  // A CHECK of the table holds it to these.
  kind: row.kind as AccessToken['kind'],
  title: row.title,
  prefix: row.prefix,
  permissions: row.permissions,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
