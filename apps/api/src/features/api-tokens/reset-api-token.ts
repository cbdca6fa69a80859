import { announce } from '@earshot/db/notify';
import { findApiToken, setApiTokenSecret } from '@earshot/db/queries/access-tokens/api-tokens';
import type { apiTokenWithSecret, resetApiTokenInput } from '@earshot/domain/access-tokens/api-token';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { newToken } from '../../trpc/tokens.ts';
import { auditedToken, toApiTokenDetail } from './api-token-view.ts';
import { lockTokenAndUsers, refuseLacking } from './lock-token-and-users.ts';

/** Replaces the token's secret; the former one ends with its sockets, at once or after some hours. The caller needs all rights of the token. */
export const resetApiToken = (
  call: PlacedCall,
  { apiTokenId, expiresInDays, overlapHours }: z.output<typeof resetApiTokenInput>,
): Promise<z.input<typeof apiTokenWithSecret>> =>
  call.write(async (trx, audit) => {
    const { token, own, rightsOf } = await lockTokenAndUsers(call, trx, { apiTokenId, needs: 'reset_api_tokens' });
    refuseLacking(own, rightsOf(token));
    const { token: secret, hash: tokenHash, prefix } = newToken('machine');
    await setApiTokenSecret(trx, apiTokenId, { prefix, tokenHash, expiresInDays, overlapHours });
    // Sockets of a secret that still works end when it does.
    if (overlapHours === 0) await announce(trx, { kind: 'session', ids: [apiTokenId] });
    const after = await findApiToken(trx, call.scope, apiTokenId);
    if (after === undefined) throw notFound();
    audit({ subjectId: apiTokenId, before: auditedToken(token), after: auditedToken(after) });
    return { apiToken: toApiTokenDetail(after), secret };
  });
