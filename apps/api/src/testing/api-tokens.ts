import type { ApiTokenDetail, CreateApiTokenInput } from '@earshot/domain/access-tokens/api-token';
import { type TestApi, testApi } from './test-api.ts';

const ORGANISATION_ADMIN = 4;

export interface TokenTest {
  readonly api: TestApi;
  /** The group of the tokens, with APIs switched on. */
  readonly groupId: string;
  /** May manage the tokens. */
  readonly owner: Awaited<ReturnType<TestApi['signedIn']>>;
  readonly made: (
    fields: Pick<CreateApiTokenInput, 'apisEnabled' | 'restrictions'>,
  ) => Promise<{ apiToken: ApiTokenDetail; secret: string }>;
}

/** Starts the api with a group whose APIs are on. */
export async function tokenTest(): Promise<TokenTest> {
  const api = await testApi();
  const { groupId } = api.world.north;
  await api.deps.db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', groupId).execute();
  const owner = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
  return {
    api,
    groupId,
    owner,
    made: (fields) => owner.call('apiTokens.create', { groupId, title: 'Till', ...fields }),
  };
}
