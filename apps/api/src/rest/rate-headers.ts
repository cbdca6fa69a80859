import { clientKey } from '@earshot/http-limits/client-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../trpc/context.ts';
import { countedAs } from '../trpc/principal.ts';

/** Context of each request with a route, so that its caller is looked up once. */
export type Contexts = WeakMap<FastifyRequest, Context>;

/** Says in each answer how many calls of its kind the caller has left, by the names of the IETF's draft. */
export function addRateHeaders(scope: FastifyInstance, contexts: Contexts): void {
  scope.addHook('onSend', async (request, reply) => {
    const { rest } = request.routeOptions.config;
    const context = contexts.get(request);
    if (rest === undefined || context === undefined || reply.statusCode >= 500) return;
    const { caller, deps, address } = context;
    const principal = await caller.identify();
    const holder = principal === undefined ? `address ${clientKey(address)}` : countedAs(principal);
    const present = deps.rates.left(holder, rest.rule.rate);
    if (present === undefined) return;
    const { burst, perSecond, left, fullInS } = present;
    reply.headers({
      'ratelimit-policy': `${burst};w=${Math.ceil(burst / perSecond)}`,
      'ratelimit-limit': burst,
      'ratelimit-remaining': left,
      'ratelimit-reset': fullInS,
    });
  });
}
