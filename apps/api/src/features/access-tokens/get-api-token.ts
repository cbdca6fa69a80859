import { findMachineToken } from '@earshot/db/queries/access-tokens/access-tokens-of-machines';
import type { ApiTokenDetail } from '@earshot/domain/access-tokens/api-token';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toApiTokenDetail } from './api-token-view.ts';

export async function getApiToken({ deps, scope }: PlacedCall, apiTokenId: string): Promise<ApiTokenDetail> {
  const row = await findMachineToken(deps.db, scope, apiTokenId);
  if (row === undefined) throw notFound();
  return toApiTokenDetail(row);
}
