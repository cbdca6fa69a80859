import { findMachineToken, updateMachineToken } from '@earshot/db/queries/access-tokens/access-tokens-of-machines';
import type { ApiTokenDetail, updateApiTokenInput } from '@earshot/domain/access-tokens/api-token';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { auditedToken, rightsOfToken, toApiTokenDetail } from './api-token-view.ts';
import { holdApiToken, refuseLacking } from './hold-api-token.ts';

/** Changes what a token is called or may use, and nothing that is not given. */
export const updateApiToken = (
  call: PlacedCall,
  { apiTokenId, version, apisEnabled, ...texts }: z.output<typeof updateApiTokenInput>,
): Promise<ApiTokenDetail> =>
  call.write(async (trx, audit) => {
    const { token, own } = await holdApiToken(call, trx, { apiTokenId, needs: 'edit_api_tokens' });
    if (token.version !== version) {
      const changed = { what: 'API token', id: apiTokenId, version: token.version, actions: ['access-token.update'] };
      throw await changedMeanwhile(trx, changed);
    }
    if (apisEnabled !== undefined) {
      const had = new Set(rightsOfToken(token));
      const wanted = rightsOfToken({ ...token, apis: apisEnabled, ownPermissions: [] });
      refuseLacking(
        own,
        wanted.filter((permission) => !had.has(permission)),
      );
    }
    await updateMachineToken(trx, apiTokenId, { ...texts, apis: apisEnabled });
    const after = await findMachineToken(trx, call.scope, apiTokenId);
    if (after === undefined) throw notFound();
    audit({ subjectId: apiTokenId, before: auditedToken(token), after: auditedToken(after) });
    return toApiTokenDetail(after);
  });
