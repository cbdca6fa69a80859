import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { CALL_BYTES } from '../http/body-sizes.ts';
import { Refusal } from '../rest/refusal.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { listResponse, SCIM_PREFIX } from './resources.ts';
import { READING, scimCall } from './scim-call.ts';
import { toFailure } from './scim-error.ts';
import { serveGroups } from './serve-groups.ts';
import { serveUsers } from './serve-users.ts';

const SCIM_TYPE = 'application/scim+json';
/** Addresses at which some methods are served. */
const RESOURCE = /^\/scim\/v2\/(?:ServiceProviderConfig|(?:ResourceTypes|Schemas|Users|Groups)(?:\/[^/?]+)?)(?:\?|$)/;

/** Serves SCIM 2.0 (RFC 7643 and 7644) to the directories of identity providers. */
export async function serveScim(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(
    (scope, _options, done) => {
      const parse = scope.getDefaultJsonParser('error', 'error');
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser<string>(
        [SCIM_TYPE, 'application/json'],
        { parseAs: 'string', bodyLimit: CALL_BYTES },
        (request, body, given) => {
          // Some directories name a type without a body.
          if (body === '') given(null);
          else void parse(request, body, given);
        },
      );
      scope.setErrorHandler(async (error, request, reply) => {
        const { status, body, retryAfterMs, isOurs } = toFailure(error);
        if (isOurs) request.log.error({ err: error }, 'a request of a directory failed');
        if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1_000));
        if (status === 401) reply.header('www-authenticate', 'Bearer');
        return await reply.code(status).send(body);
      });
      scope.setNotFoundHandler(({ method, url }) => {
        if (RESOURCE.test(url)) throw new Refusal(405, badRequest(`${method} is not possible here`));
        throw notFound('There is no such path');
      });
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'private, no-store');
        if (reply.statusCode !== 204) reply.type(SCIM_TYPE);
      });
      serveDiscovery(scope, deps);
      serveUsers(scope, deps);
      serveGroups(scope, deps);
      done();
    },
    { prefix: SCIM_PREFIX },
  );
}

function serveDiscovery(scope: FastifyInstance, deps: Deps): void {
  const reading = async (request: FastifyRequest) => await scimCall(deps, request, READING);
  scope.get('/ServiceProviderConfig', async (request, reply) => {
    await reading(request);
    return await reply.send(serviceProviderConfig(deps));
  });
  for (const { path, list } of [
    { path: '/ResourceTypes', list: resourceTypes(deps) },
    { path: '/Schemas', list: schemas(deps) },
  ]) {
    scope.get(path, async (request, reply) => {
      await reading(request);
      return await reply.send(listResponse({ total: list.length, startIndex: 1, resources: list }));
    });
    scope.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
      await reading(request);
      const found = list.find(({ id }) => id === request.params.id);
      if (found === undefined) throw notFound('There is no such resource');
      return await reply.send(found);
    });
  }
}
