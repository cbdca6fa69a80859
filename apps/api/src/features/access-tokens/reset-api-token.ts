import { announce } from '@earshot/db/notify';
import { findMachineToken, resetMachineToken } from '@earshot/db/queries/access-tokens/access-tokens-of-machines';
import type { apiTokenWithSecret, resetApiTokenInput } from '@earshot/domain/access-tokens/api-token';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { newToken } from '../../trpc/tokens.ts';
import { auditedToken, rightsOfToken, toApiTokenDetail } from './api-token-view.ts';
import { holdApiToken, refuseLacking } from './hold-api-token.ts';

/** Gives a token another secret, and ends the former one with its sockets. Whoever gets it must have all that it may do. */
export const resetApiToken = (
  call: PlacedCall,
  { apiTokenId, expiresInDays }: z.output<typeof resetApiTokenInput>,
): Promise<z.input<typeof apiTokenWithSecret>> =>
  call.write(async (trx, audit) => {
    const { token, own } = await holdApiToken(call, trx, { apiTokenId, needs: 'reset_api_tokens' });
    refuseLacking(own, rightsOfToken(token));
    const { token: secret, hash: tokenHash, prefix } = newToken('machine');
    await resetMachineToken(trx, apiTokenId, { prefix, tokenHash, expiresInDays });
    await announce(trx, { kind: 'session', ids: [apiTokenId] });
    const after = await findMachineToken(trx, call.scope, apiTokenId);
    if (after === undefined) throw notFound();
    audit({ subjectId: apiTokenId, before: auditedToken(token), after: auditedToken(after) });
    return { apiToken: toApiTokenDetail(after), secret };
  });
