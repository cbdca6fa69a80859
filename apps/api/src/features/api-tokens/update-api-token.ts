import { isDeepStrictEqual } from 'node:util';
import { findApiToken, updateApiTokenRow } from '@earshot/db/queries/access-tokens/api-tokens';
import type { ApiTokenDetail, updateApiTokenInput } from '@earshot/domain/access-tokens/api-token';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { auditedToken, toApiTokenDetail } from './api-token-view.ts';
import { lockTokenAndUsers, refuseLacking } from './lock-token-and-users.ts';

/** Changes only the given fields of a token. */
export const updateApiToken = (
  call: PlacedCall,
  { apiTokenId, version, apisEnabled, restrictions, ...texts }: z.output<typeof updateApiTokenInput>,
): Promise<ApiTokenDetail> =>
  call.write(async (trx, audit) => {
    const { token, own, rightsOf } = await lockTokenAndUsers(call, trx, { apiTokenId, needs: 'edit_api_tokens' });
    if (token.version !== version) {
      const changed = { what: 'API token', id: apiTokenId, version: token.version, actions: ['access-token.update'] };
      throw await changedMeanwhile(trx, changed);
    }
    if (apisEnabled !== undefined) {
      const had = new Set(rightsOf(token));
      const wanted = rightsOf({ apis: apisEnabled, ownPermissions: [] });
      refuseLacking(
        own,
        wanted.filter((permission) => !had.has(permission)),
      );
      if (call.principal.kind !== 'session' && wanted.some((permission) => !had.has(permission))) {
        throw notPermitted('Only a person who is signed in gives a token more rights');
      }
    }
    if (restrictions !== undefined && !isDeepStrictEqual(restrictions, token.restrictions)) {
      refuseLacking(own, rightsOf(token));
      if (call.principal.kind !== 'session')
        throw notPermitted('Only a person who is signed in changes the restrictions of a token');
    }
    await updateApiTokenRow(trx, apiTokenId, { ...texts, apis: apisEnabled, restrictions });
    const after = await findApiToken(trx, call.scope, apiTokenId);
    if (after === undefined) throw notFound();
    audit({ subjectId: apiTokenId, before: auditedToken(token), after: auditedToken(after) });
    return toApiTokenDetail(after);
  });
