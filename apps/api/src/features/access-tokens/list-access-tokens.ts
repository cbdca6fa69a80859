import { listAccessTokens } from '@earshot/db/queries/access-tokens';
import type { AccessToken } from '@earshot/domain/access-tokens/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toAccessToken } from './access-token-view.ts';

export async function listTokens({ deps, principal, scope }: PlacedCall): Promise<{ items: AccessToken[] }> {
  const seesMachines = principal.permissions.has('view_api_tokens');
  const rows = await listAccessTokens(deps.db, scope, { userId: principal.userId, seesMachines });
  return { items: rows.map(toAccessToken) };
}
