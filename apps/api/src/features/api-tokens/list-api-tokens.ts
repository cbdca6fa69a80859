import { countApiTokenRows, hasApis, listApiTokenRows } from '@earshot/db/queries/access-tokens/api-tokens';
import type {
  apiList,
  ApiToken,
  countApiTokensInput,
  listApiTokensInput,
} from '@earshot/domain/access-tokens/api-token';
import { API_DEFINITIONS, TOKEN_APIS } from '@earshot/domain/access-tokens/token-apis';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { toApiToken } from './api-token-view.ts';

export async function listApiTokens(
  { deps, scope }: PlacedCall,
  input: z.output<typeof listApiTokensInput>,
): Promise<{ items: ApiToken[] }> {
  return { items: (await listApiTokenRows(deps.db, scope, input)).map(toApiToken) };
}

export async function countApiTokens(
  { deps, scope }: PlacedCall,
  { search }: z.output<typeof countApiTokensInput>,
): Promise<{ total: number }> {
  return { total: await countApiTokenRows(deps.db, scope, search) };
}

/** Lists the APIs that tokens can have, and whether APIs are on for the group. */
export async function listApis({ deps, place }: PlacedCall): Promise<z.input<typeof apiList>> {
  const items = TOKEN_APIS.map((id) => ({
    id,
    ...API_DEFINITIONS[id],
    permissions: [...API_DEFINITIONS[id].permissions],
  }));
  return { isOn: await hasApis(deps.db, place.groupId), items };
}
