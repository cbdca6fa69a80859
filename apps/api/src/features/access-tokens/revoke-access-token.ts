import { announce } from '@earshot/db/notify';
import { lockAccessToken, revokeAccessToken } from '@earshot/db/queries/access-tokens';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

/** Ends a token and its sockets: one's own, or a machine's of somebody who is not above the caller. */
export const revokeToken = (call: PlacedCall, accessTokenId: string): Promise<{ accessTokenId: string }> =>
  call.write(async (trx, audit) => {
    const { principal, scope } = call;
    const token = await lockAccessToken(trx, scope, accessTokenId);
    // Other people's personal tokens do not exist for anyone else.
    if (token === undefined || (token.user_id !== principal.userId && token.kind !== 'machine')) throw notFound();
    const isOwn = token.user_id === principal.userId;
    if (!isOwn && (!principal.permissions.has('delete_api_tokens') || token.rank < principal.role.rank))
      throw notPermitted();
    await revokeAccessToken(trx, accessTokenId);
    await announce(trx, { kind: 'session', ids: [accessTokenId] });
    audit({ subjectId: accessTokenId, before: { kind: token.kind, title: token.title } });
    return { accessTokenId };
  });
