import { announce } from '@earshot/db/notify';
import { lockAccessToken, revokeAccessToken } from '@earshot/db/queries/access-tokens/access-tokens';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

/** Ends a token of the caller, and its sockets. */
export const revokeToken = (call: PlacedCall, accessTokenId: string): Promise<{ accessTokenId: string }> =>
  call.write(async (trx, audit) => {
    const token = await lockAccessToken(trx, call.scope, accessTokenId);
    // Another user's personal tokens are reported as not found; machine tokens have calls of their own.
    if (token?.kind !== 'personal' || token.user_id !== call.principal.userId) throw notFound();
    await revokeAccessToken(trx, accessTokenId);
    await announce(trx, { kind: 'session', ids: [accessTokenId] });
    audit({ subjectId: accessTokenId, before: { title: token.title } });
    return { accessTokenId };
  });
