import { announce } from '@earshot/db/notify';
import { revokeAccessToken } from '@earshot/db/queries/access-tokens/access-tokens';
import type { PlacedCall } from '../../trpc/call.ts';
import { auditedToken } from './api-token-view.ts';
import { lockTokenAndUsers } from './lock-token-and-users.ts';

/** Ends a token and its sockets. Its usage stays in the reports. */
export const removeApiToken = (call: PlacedCall, apiTokenId: string): Promise<{ apiTokenId: string }> =>
  call.write(async (trx, audit) => {
    const { token } = await lockTokenAndUsers(call, trx, { apiTokenId, needs: 'delete_api_tokens' });
    await revokeAccessToken(trx, apiTokenId);
    await announce(trx, { kind: 'session', ids: [apiTokenId] });
    audit({ subjectId: apiTokenId, before: auditedToken(token) });
    return { apiTokenId };
  });
