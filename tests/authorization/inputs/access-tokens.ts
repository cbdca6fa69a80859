import { insertAccessToken } from '@earshot/db/queries/access-tokens/access-tokens';
import { insertUser } from '../../../apps/api/src/testing/world.ts';
import { newToken } from '../../../apps/api/src/trpc/tokens.ts';
import { inGroup, type MakeInput, type Sample } from './sample.ts';

/** Creates a token of the caller in the place's group. */
async function freshToken({ api, place, principal }: Sample, kind: 'personal' | 'machine'): Promise<string> {
  const { hash, prefix } = newToken(kind);
  const userId = principal?.userId ?? (await insertUser(api.deps.db, { groupId: place.groupId, roleId: 3 })).id;
  const token = { groupId: place.groupId, userId, kind, title: 'Matrix', prefix, tokenHash: hash };
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

const onMachineToken: MakeInput = async (sample) => ({ apiTokenId: await freshToken(sample, 'machine') });
const onReport: MakeInput = async ({ api, place }) => {
  await api.deps.db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', place.groupId).execute();
  const to = new Date();
  const from = new Date(to.getTime() - 86_400_000);
  return {
    groupId: place.groupId,
    type: 'api_calls_by_token',
    from: from.toISOString(),
    to: to.toISOString(),
    granularity: 'hours',
  };
};

export const ACCESS_TOKENS_INPUTS = {
  'accessTokens.list': inGroup,
  'accessTokens.countOwn': () => ({}),
  'accessTokens.create': ({ place }) => ({ groupId: place.groupId, title: 'Matrix', permissions: [] }),
  'accessTokens.revoke': async (sample) => ({ accessTokenId: await freshToken(sample, 'personal') }),
  'apis.list': inGroup,
  'apiTokens.list': inGroup,
  'apiTokens.history': inGroup,
  'apiTokens.count': inGroup,
  'apiTokens.get': onMachineToken,
  'apiTokens.create': async ({ api, place }) => {
    await api.deps.db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', place.groupId).execute();
    return { groupId: place.groupId, title: 'Matrix', apisEnabled: ['status'] };
  },
  'apiTokens.update': async (sample) => ({
    apiTokenId: await freshToken(sample, 'machine'),
    version: 1,
    title: 'Matrix again',
  }),
  'apiTokens.reset': onMachineToken,
  'apiTokens.remove': onMachineToken,
  'reports.list': inGroup,
  'reports.data': onReport,
  'reports.marks': onReport,
  'reports.rows': onReport,
} as const satisfies Record<string, MakeInput>;
