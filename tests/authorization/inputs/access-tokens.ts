import { insertAccessToken } from '@earshot/db/queries/access-tokens';
import { insertUser } from '../../../apps/api/src/testing/world.ts';
import { newToken } from '../../../apps/api/src/trpc/tokens.ts';
import { inGroup, type MakeInput, type Sample } from './sample.ts';

/** A personal token of the caller, in the place's group. */
async function freshToken({ api, place, principal }: Sample): Promise<string> {
  const { hash, prefix } = newToken('personal');
  const userId = principal?.userId ?? (await insertUser(api.deps.db, { groupId: place.groupId, roleId: 3 })).id;
  const token = { groupId: place.groupId, userId, kind: 'personal', title: 'Matrix', prefix, tokenHash: hash };
  const row = await api.deps.db
    .transaction()
    .execute((trx) =>
      insertAccessToken(
        trx,
        { customerId: null, path: api.world.paths.root },
        { ...token, permissions: [], expiresInDays: 1 },
      ),
    );
  return row?.id ?? '';
}

/** Valid inputs of what is about access tokens. */
export const ACCESS_TOKENS_INPUTS = {
  'accessTokens.list': inGroup,
  'accessTokens.create': ({ place }) => ({ groupId: place.groupId, title: 'Matrix', permissions: [] }),
  'accessTokens.revoke': async (sample) => ({ accessTokenId: await freshToken(sample) }),
} as const satisfies Record<string, MakeInput>;
