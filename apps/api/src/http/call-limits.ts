import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import { clientKey } from '@earshot/http-limits/client-address';
import { createPool } from '@earshot/http-limits/pool';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { appRouter } from '../app-router.ts';
import type { Deps } from '../deps.ts';
import { SCIM_PREFIX } from '../scim/resources.ts';
import { notAuthenticated, signedIn } from '../trpc/authorize.ts';
import type { ReadingRule } from '../trpc/rule.ts';
import { bearerToken } from './bearer-token.ts';
import type { BodyPools } from './body-pools.ts';
import { CALL_BYTES, LARGE_CALL_BYTES, OPEN_BYTES } from './body-sizes.ts';
import { longestInput } from './longest-input.ts';
import { isUpgrade, requestContext } from './trpc.ts';

const RETRY_AFTER_MS = 1_000;
const RULE = { permission: 'signed-in', scope: 'none', rate: 'read' } as const satisfies ReadingRule;
const DIRECTORY_RULE = { ...RULE, by: 'directory' } as const satisfies ReadingRule;

interface CallLimits {
  readonly pools: BodyPools;
  /** Concurrent calls. */
  readonly calls: { readonly inAll: number; readonly each: number };
}

/**
 * Limits concurrent calls per client, and the memory of all bodies, before any body is read. A body over 64 KiB or of
 * unknown length is read only for a signed-in caller.
 */
export function limitCalls(app: FastifyInstance, deps: Deps, limits: CallLimits): void {
  const calls = createPool(limits.calls);
  app.addHook('onRequest', async (request, reply) => {
    if (isUpgrade(request)) return;
    const key = clientKey(request.ip);
    if (!calls.take(key, 1)) {
      throw new AppError('UE_429', 'Too many calls are under way from this address', {
        details: { retryAfterMs: RETRY_AFTER_MS, began: false },
      });
    }
    // Emitted after the response, and when the connection is lost.
    reply.raw.once('close', () => calls.give(key, 1));
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = declaredBytes(request);
    if (bytes === 0) return payload;
    const give = await takeRoom(deps, limits.pools, { request, bytes });
    // The connection may have closed during the lookup.
    if (reply.raw.destroyed) give();
    else reply.raw.once('close', give);
    return payload;
  });
}

interface Body {
  readonly request: FastifyRequest;
  /** Undefined if the request does not declare a length. */
  readonly bytes: number | undefined;
}

/** Reserves memory for the body; returns the function that releases it. */
async function takeRoom(deps: Deps, { open, signedIn: pool }: BodyPools, { request, bytes }: Body) {
  refuseOtherForms(request);
  const key = clientKey(request.ip);
  const isSmall = bytes !== undefined && bytes <= OPEN_BYTES;
  if (isSmall && open.take(key, bytes)) return () => open.give(key, bytes);
  if (bearerToken(request.headers.authorization) === undefined) throw isSmall ? busy() : notAuthenticated();
  const principal = await signedIn(
    requestContext(deps, request),
    request.url.startsWith(SCIM_PREFIX) ? DIRECTORY_RULE : RULE,
  );
  if (principal === undefined) throw notAuthenticated();
  if (bytes !== undefined && isCall(request) && bytes > mostBytes(request))
    throw badRequest('The body of this call is too large');
  // The route itself refuses a longer body, with its own message.
  const amount = Math.min(bytes ?? Infinity, request.routeOptions.bodyLimit);
  if (!pool.take(principal.holderId, amount)) throw busy();
  return () => pool.give(principal.holderId, amount);
}

const busy = (): AppError =>
  new AppError('UE_510', 'Too many large calls are under way. Please try again shortly.', {
    details: { retryAfterMs: RETRY_AFTER_MS, began: false },
  });

function declaredBytes({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/trpc/');

/** The tRPC adapter would read a multipart form of any length into memory. */
function refuseOtherForms(request: FastifyRequest): void {
  if (isCall(request) && !/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw badRequest('Calls are sent as application/json');
  }
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: readonly z.ZodType[] } }>;
const longestOf = new Map<string, number>();

/** Longest JSON input of a procedure in bytes; 0 if the procedure does not exist. */
function longestCall(path: string): number {
  const known = longestOf.get(path);
  if (known !== undefined) return known;
  const inputs = Object.hasOwn(procedures, path) ? (procedures[path]?._def.inputs ?? []) : [];
  const bytes = inputs.reduce((all, input) => all + longestInput(input), 0);
  if (inputs.length > 0) longestOf.set(path, bytes);
  return bytes;
}

function mostBytes(request: FastifyRequest): number {
  const { path = '' } = request.params as { path?: string };
  const longest = path.split(',').reduce((all, name) => all + longestCall(name), 0);
  return Math.min(LARGE_CALL_BYTES, Math.max(CALL_BYTES, longest));
}
