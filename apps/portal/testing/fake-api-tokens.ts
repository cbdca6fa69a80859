import { NO_RESTRICTIONS } from '@earshot/domain/access-tokens/restrictions';
import * as tokens from '@earshot/domain/access-tokens/api-token';
import { API_DEFINITIONS, permissionsOfApis, TOKEN_APIS } from '@earshot/domain/access-tokens/token-apis';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { z } from 'zod';
import { apiHistory } from './fake-api-history.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { uuid } from './fixtures.ts';

const AT = '2026-11-01T09:00:00.000Z';
const FAR = '2099-01-01T09:00:00.000Z';

export const apiTokenRow = (over: Partial<tokens.ApiTokenDetail> = {}): tokens.ApiTokenDetail => ({
  id: uuid(21, 1),
  title: 'Stock system',
  description: 'Reads which shops are up',
  apisEnabled: ['status'],
  restrictions: NO_RESTRICTIONS,
  userId: uuid(2, 1),
  createdBy: 'Aisha Khan',
  groupId: uuid(1, 1),
  groupTitle: 'North',
  prefix: 'esm_4fTq9x',
  createdAt: AT,
  expiresAt: FAR,
  isExpired: false,
  previousUntil: null,
  lastUsedAt: AT,
  lastUsedFrom: '192.0.2.17',
  version: 1,
  permissions: [...API_DEFINITIONS.status.permissions],
  ...over,
});

export const fakeTokens: tokens.ApiTokenDetail[] = [];
/** Whether APIs are enabled, and the groups that have them disabled. */
export const fakeApis = { isOn: true, off: new Set<string>() };
export function resetFakeTokens(): void {
  const till = { title: 'Till', description: '', lastUsedAt: null, lastUsedFrom: null };
  fakeTokens.splice(0, Infinity, apiTokenRow(), apiTokenRow({ id: uuid(21, 2), ...till, isExpired: true }));
  fakeApis.isOn = true;
  fakeApis.off.clear();
}
resetFakeTokens();

const find = (id: string) => fakeTokens.find((token) => token.id === id) ?? fail(notFound());
const matching = (search = '') =>
  fakeTokens.filter(({ title, description }) => `${title} ${description}`.toLowerCase().includes(search.toLowerCase()));

export const apiTokenRouters = {
  apis: t.router({
    list: signedIn
      .input(z.object({ groupId: z.string() }))
      .output(tokens.apiList)
      .query(({ input }) => ({
        isOn: fakeApis.isOn && !fakeApis.off.has(input.groupId),
        items: TOKEN_APIS.map((id) => ({
          id,
          ...API_DEFINITIONS[id],
          permissions: [...API_DEFINITIONS[id].permissions],
        })),
      })),
  }),
  apiTokens: t.router({
    history: apiHistory,
    list: signedIn
      .input(tokens.listApiTokensInput)
      .output(tokens.apiTokenPage)
      .query(({ input }) => {
        const rows = matching(input.search).toSorted((a, b) => a.title.localeCompare(b.title));
        return { items: input.order === 'DESC' ? rows.toReversed() : rows };
      }),
    count: signedIn
      .input(tokens.countApiTokensInput)
      .output(z.object({ total: z.int() }))
      .query(({ input }) => ({ total: matching(input.search).length })),
    get: signedIn
      .input(tokens.apiTokenInput)
      .output(tokens.apiTokenDetail)
      .query(({ input }) => find(input.apiTokenId)),
    create: signedIn
      .input(tokens.createApiTokenInput)
      .output(tokens.apiTokenWithSecret)
      .mutation(({ input: { title, description, apisEnabled } }) => {
        const apiToken = apiTokenRow({
          id: uuid(21, fakeTokens.length + 1),
          title,
          description,
          apisEnabled,
          permissions: permissionsOfApis(apisEnabled),
          lastUsedAt: null,
        });
        fakeTokens.push(apiToken);
        return { apiToken, secret: 'esm_the-only-time' };
      }),
    update: signedIn
      .input(tokens.updateApiTokenInput)
      .output(tokens.apiTokenDetail)
      .mutation(({ input: { apiTokenId, version, title, description, apisEnabled } }) => {
        const token = find(apiTokenId);
        if (token.version !== version)
          return fail(
            conflict('The API token has been changed meanwhile. Please load it again.', {
              changedBy: 'Ben Carter',
              changedAt: AT,
            }),
          );
        if (title !== undefined) token.title = title;
        if (description !== undefined) token.description = description;
        if (apisEnabled !== undefined) token.apisEnabled = apisEnabled;
        token.version += 1;
        return { ...token };
      }),
    reset: signedIn
      .input(tokens.resetApiTokenInput)
      .output(tokens.apiTokenWithSecret)
      .mutation(({ input }) => ({ apiToken: find(input.apiTokenId), secret: 'esm_another-one' })),
    remove: signedIn
      .input(tokens.apiTokenInput)
      .output(tokens.apiTokenInput)
      .mutation(({ input }) => {
        fakeTokens.splice(fakeTokens.indexOf(find(input.apiTokenId)), 1);
        return input;
      }),
  }),
};
