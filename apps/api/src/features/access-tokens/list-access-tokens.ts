import { listAccessTokens } from '@earshot/db/queries/access-tokens/access-tokens';
import type { AccessToken } from '@earshot/domain/access-tokens/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toAccessToken } from './access-token-view.ts';

export async function listTokens({ deps, principal, scope }: PlacedCall): Promise<{ items: AccessToken[] }> {
  const rows = await listAccessTokens(deps.db, scope, principal.userId);
  return { items: rows.map(toAccessToken) };
}
