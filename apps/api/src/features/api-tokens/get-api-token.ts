import { findApiToken } from '@earshot/db/queries/access-tokens/api-tokens';
import type { ApiTokenDetail } from '@earshot/domain/access-tokens/api-token';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toApiTokenDetail } from './api-token-view.ts';

export async function getApiToken({ deps, scope }: PlacedCall, apiTokenId: string): Promise<ApiTokenDetail> {
  const row = await findApiToken(deps.db, scope, apiTokenId);
  if (row === undefined) throw notFound();
  return toApiTokenDetail(row);
}
