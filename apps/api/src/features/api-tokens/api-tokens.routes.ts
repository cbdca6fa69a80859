import {
  apiList,
  apiTokenDetail,
  apiTokenInput,
  apiTokenPage,
  apiTokenWithSecret,
  countApiTokensInput,
  createApiTokenInput,
  listApiTokensInput,
  resetApiTokenInput,
  updateApiTokenInput,
} from '@earshot/domain/access-tokens/api-token';
import { apiHistoryInput, apiHistoryPage } from '@earshot/domain/access-tokens/api-history-schema';
import { total } from '@earshot/domain/lists/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { createApiToken } from './create-api-token.ts';
import { getApiToken } from './get-api-token.ts';
import { listApiHistory } from './list-api-history.ts';
import { countApiTokens, listApis, listApiTokens } from './list-api-tokens.ts';
import { removeApiToken } from './remove-api-token.ts';
import { resetApiToken } from './reset-api-token.ts';
import { updateApiToken } from './update-api-token.ts';

const onToken = { item: 'apiToken', from: 'apiTokenId' } as const;

/** Machine tokens of a group: access tokens whose rights come from APIs. */
export const apiTokenRoutes = {
  list: procedure({ permission: 'view_api_tokens', scope: 'group', rate: 'read' })
    .input(listApiTokensInput)
    .output(apiTokenPage)
    .query(({ call, input }) => listApiTokens(call, input)),
  count: procedure({ permission: 'view_api_tokens', scope: 'group', rate: 'read' })
    .input(countApiTokensInput)
    .output(total)
    .query(({ call, input }) => countApiTokens(call, input)),
  get: procedure({ permission: 'view_api_tokens', scope: onToken, rate: 'read' })
    .input(apiTokenInput)
    .output(apiTokenDetail)
    .query(({ call, input }) => getApiToken(call, input.apiTokenId)),
  history: procedure({ permission: 'view_api_reports', scope: 'group', rate: 'read' })
    .input(apiHistoryInput)
    .output(apiHistoryPage)
    .query(({ call, input }) => listApiHistory(call, input)),
  create: procedure({
    permission: 'create_api_tokens',
    scope: 'group',
    rate: 'write',
    audit: 'access-token.create',
    creates: 'secret',
    by: 'session',
  })
    .input(createApiTokenInput)
    .output(apiTokenWithSecret)
    .mutation(({ call, input }) => createApiToken(call, input)),
  update: procedure({ permission: 'edit_api_tokens', scope: onToken, rate: 'write', audit: 'access-token.update' })
    .input(updateApiTokenInput)
    .output(apiTokenDetail)
    .mutation(({ call, input }) => updateApiToken(call, input)),
  reset: procedure({
    permission: 'reset_api_tokens',
    scope: onToken,
    rate: 'write',
    audit: 'access-token.reset',
    by: 'session',
  })
    .input(resetApiTokenInput)
    .output(apiTokenWithSecret)
    .mutation(({ call, input }) => resetApiToken(call, input)),
  remove: procedure({ permission: 'delete_api_tokens', scope: onToken, rate: 'write', audit: 'access-token.delete' })
    .input(apiTokenInput)
    .output(apiTokenInput)
    .mutation(({ call, input }) => removeApiToken(call, input.apiTokenId)),
};

export const apiRoutes = {
  list: procedure({ permission: 'view_api_tokens', scope: 'group', rate: 'read' })
    .input(z.object({ groupId: z.uuid() }))
    .output(apiList)
    .query(({ call }) => listApis(call)),
};
