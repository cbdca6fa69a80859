import { readFileSync } from 'node:fs';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { CALL_BYTES, LARGE_CALL_BYTES } from '../http/body-sizes.ts';
import { longestInput } from '../http/longest-input.ts';
import { requestContext } from '../http/trpc.ts';
import { signedIn } from '../trpc/authorize.ts';
import type { Context } from '../trpc/context.ts';
import type { Rule } from '../trpc/rule.ts';
import { bodyOf, type Called, callProcedure, withOwnGroup } from './call-route.ts';
import { createdStatus } from './created.ts';
import { PROBLEM_TYPE, toProblem } from './problem.ts';
import { addRateHeaders, type Contexts } from './rate-headers.ts';
import { readInput } from './read-input.ts';
import { Refusal } from './refusal.ts';
import { type RestRoute, restRoutes } from './rest-routes.ts';

export const REST_PREFIX = '/api/v1';

declare module 'fastify' {
  interface FastifyContextConfig {
    rest?: RestRoute;
  }
}

/** Serves the procedures that have a REST route, and the document that describes them. */
export async function serveRest(app: FastifyInstance, deps: Deps): Promise<void> {
  const document = readFileSync(new URL('openapi.json', import.meta.url), 'utf8');
  await app.register(
    (scope, _options, done) => {
      scope.removeContentTypeParser('text/plain');
      scope.setErrorHandler(async (error, request, reply) => await refuse(error, request, reply));
      scope.setNotFoundHandler(() => {
        throw notFound('There is no such path');
      });
      scope.get('/openapi.json', async (_request, reply) => await reply.type('application/json').send(document));
      const contexts: Contexts = new WeakMap();
      addRateHeaders(scope, contexts);
      for (const route of restRoutes) serveRoute(scope, route, { deps, contexts });
      for (const [url, allowed] of methodsOf(restRoutes)) refuseOtherMethods(scope, url, allowed);
      done();
    },
    { prefix: REST_PREFIX },
  );
}

interface Serving {
  readonly deps: Deps;
  readonly contexts: Contexts;
}

function serveRoute(scope: FastifyInstance, route: RestRoute, { deps, contexts }: Serving): void {
  scope.route({
    method: route.method,
    url: urlOf(route.path),
    config: { rest: route },
    bodyLimit: Math.min(LARGE_CALL_BYTES, Math.max(CALL_BYTES, longestInput(route.input))),
    handler: async (request, reply) => {
      const context = requestContext(deps, request);
      contexts.set(request, context);
      const input = await inputOf(route, request, context);
      const answer = await callProcedure(context, route.procedure, input);
      return await send(reply, route, { input, answer });
    },
  });
}

async function inputOf(route: RestRoute, request: FastifyRequest, context: Context): Promise<Record<string, unknown>> {
  try {
    return await withOwnGroup(route, readInput(route, request), context);
  } catch (error) {
    // The procedure is not called, so its first check is made here: it counts the call, and refuses unknown callers.
    await signedIn(context, route.rule as Rule);
    throw error;
  }
}

async function send(reply: FastifyReply, route: RestRoute, called: Called): Promise<FastifyReply> {
  const { answer } = called;
  reply.header('cache-control', 'private, no-store');
  const { version } = answer;
  if (route.hasVersion && typeof version === 'number') reply.header('etag', `"${version}"`);
  const created = createdStatus(route, answer);
  if (created.location !== undefined) reply.header('location', `${REST_PREFIX}${created.location}`);
  return await reply.code(created.status).send(bodyOf(route, called));
}

async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const problem = toProblem(error, { requestId: request.id, route: request.routeOptions.config.rest });
  if (problem.errorCode === 'UE_0001') request.log.error({ err: error }, 'a request failed');
  const wait = problem.details['retryAfterMs'];
  if (typeof wait === 'number') reply.header('retry-after', Math.ceil(wait / 1_000));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return await reply.code(problem.status).type(PROBLEM_TYPE).send(JSON.stringify(problem));
}

const urlOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function methodsOf(routes: readonly RestRoute[]): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>([['/openapi.json', new Set(['GET', 'HEAD'])]]);
  for (const { path, method } of routes) {
    const known = methods.get(urlOf(path)) ?? new Set<string>();
    methods.set(urlOf(path), known.add(method));
    if (method === 'GET') known.add('HEAD');
  }
  return methods;
}

function refuseOtherMethods(scope: FastifyInstance, url: string, allowed: ReadonlySet<string>): void {
  scope.route({
    method: scope.supportedMethods.filter((method) => !allowed.has(method)),
    url,
    // Before the body is read, whose type may be refused, too.
    onRequest: async ({ method }, reply) => {
      reply.header('allow', [...allowed].join(', '));
      throw new Refusal(405, badRequest(`${method} is not possible here`));
    },
    handler: () => undefined,
  });
}
