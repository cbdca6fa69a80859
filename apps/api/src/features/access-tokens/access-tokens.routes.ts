import { countPersonalTokens } from '@earshot/db/queries/access-tokens/access-tokens';
import {
  accessTokenList,
  createAccessTokenInput,
  createdAccessToken,
  ownTokenCount,
} from '@earshot/domain/access-tokens/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { createAccessToken } from './create-access-token.ts';
import { listTokens } from './list-access-tokens.ts';
import { revokeToken } from './revoke-access-token.ts';

const tokenInput = z.object({ accessTokenId: z.uuid() });

/** Personal tokens for users' own programs; every user may have them. */
export const accessTokenRoutes = {
  list: procedure({ permission: 'signed-in', scope: 'group', rate: 'read' })
    .input(z.object({ groupId: z.uuid() }))
    .output(accessTokenList)
    .query(({ call }) => listTokens(call)),
  countOwn: procedure({ permission: 'signed-in', scope: 'self', rate: 'read' })
    .input(z.object({}).default({}))
    .output(ownTokenCount)
    .query(async ({ call: { deps, principal } }) => ({ total: await countPersonalTokens(deps.db, principal.userId) })),
  create: procedure({
    permission: 'signed-in',
    scope: 'group',
    rate: 'write',
    audit: 'access-token.create',
    creates: 'secret',
    by: 'session',
  })
    .input(createAccessTokenInput)
    .output(createdAccessToken)
    .mutation(({ call, input }) => createAccessToken(call, input)),
  revoke: procedure({
    permission: 'signed-in',
    scope: { item: 'accessToken', from: 'accessTokenId' },
    rate: 'write',
    audit: 'access-token.revoke',
  })
    .input(tokenInput)
    .output(tokenInput)
    .mutation(({ call, input }) => revokeToken(call, input.accessTokenId)),
};
