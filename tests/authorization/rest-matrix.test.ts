import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from '../../apps/api/src/rest/rest-routes.ts';
import { requestOf, restClientOf } from '../../apps/api/src/testing/rest.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { EVERY_PRINCIPAL } from './principals.ts';
import { every, type Layer, runMatrix } from './run-matrix.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const routeOf = (path: string) => restRoutes.find(({ procedure }) => procedure === path);

/** Makes the call over REST. Its answer must also agree with the document. */
const through: Layer = {
  featureOn: true,
  withAdded: true,
  // The matrix of procedures has all roles.
  principals: EVERY_PRINCIPAL.filter(({ role }) => [DEFAULT_ROLES[0], DEFAULT_ROLES.at(-1)].includes(role)),
  actualOf: async ({ app }, token, { path, input }) => {
    const route = routeOf(path);
    if (route === undefined) throw new Error(`${path} has no REST route`);
    const { request, ...options } = requestOf(route, input);
    const { status, body } = await restClientOf(app, token)(request, options);
    return status < 300 ? 'ok' : String(body['errorCode']);
  },
};

describe('every REST route', () => {
  const published = every.filter(({ path }) => routeOf(path) !== undefined);

  it.each(published)(
    '$rule.rest allows exactly the principals that its rule allows, and answers as documented [C-020]',
    async (procedure) => {
      const { actual, expected } = await runMatrix(api, procedure, through);
      expect(actual).toEqual(expected);
    },
  );

  it('accepts API tokens', () => {
    expect(published.filter(({ rule }) => rule.by !== undefined)).toEqual([]);
  });

  it('with POST either takes an idempotency key or does nothing twice if it is repeated', () => {
    const repeatable = [
      'groups.move',
      'operations.cancel',
      'reboots.force',
      'tasks.abort',
      'tasks.pause',
      'tasks.resume',
      'tasks.retry',
      'webhooks.pause',
      'webhooks.resume',
      'webhooks.skip',
    ];
    const unsafe = restRoutes.filter(({ method, rule }) => method === 'POST' && rule.creates === undefined);
    expect(unsafe.map(({ procedure }) => procedure).toSorted()).toEqual(repeatable);
  });
});
