import websocket from '@fastify/websocket';
import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import { clientAddress, clientKey } from '@earshot/http-limits/client-address';
import {
  type CreateFastifyContextOptions,
  fastifyTRPCPlugin,
  type FastifyTRPCPluginOptions,
} from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppRouter, appRouter } from '../app-router.ts';
import type { Deps } from '../deps.ts';
import { createCaller } from '../trpc/caller.ts';
import type { Context } from '../trpc/context.ts';
import { CallError } from '../trpc/errors.ts';
import { bearerToken } from './bearer-token.ts';
import { LARGE_CALL_BYTES } from './body-sizes.ts';
import type { SocketLimits } from './socket-limits.ts';
import { createSockets, type Socket, type Sockets } from './sockets.ts';

/** The plug-in accepts this for its sockets, although its type lacks it. */
const forSockets: object = { keepAlive: { enabled: true, pingMs: 20_000, pongWaitMs: 10_000 } };

/**
 * Client addresses by raw request. The plug-in passes raw requests of sockets, which lack the address behind a proxy.
 */
const addresses = new WeakMap<object, string>();

/** Serves the procedures: HTTP for programs, one WebSocket for each browser tab. */
export async function serveTrpc(app: FastifyInstance, deps: Deps, limits: SocketLimits): Promise<void> {
  const sockets = createSockets(deps.changes);
  app.addHook('onRequest', async (request) => {
    addresses.set(request.raw, request.ip);
    if (isUpgrade(request)) limits.admit(clientKey(request.ip));
  });
  // A refused upgrade leaves its connection open in Node; close it here.
  app.addHook(
    'onResponse',
    async ({ headers, raw }) => void (headers.upgrade !== undefined && raw.socket.destroySoon()),
  );
  app.addHook('onClose', () => {
    sockets.stop();
    limits.stop();
  });
  await app.register(websocket, { options: { maxPayload: LARGE_CALL_BYTES } });
  app.websocketServer.on('connection', (client, request) =>
    limits.guard(client, request, clientKey(addresses.get(request))),
  );
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    useWSS: true,
    trpcOptions: {
      ...forSockets,
      router: appRouter,
      // The input of a long read does not fit into an address.
      allowMethodOverride: true,
      createContext: (options) => createContext(deps, { sockets, limits }, options),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}

async function createContext(
  deps: Deps,
  { sockets, limits }: { readonly sockets: Sockets; readonly limits: SocketLimits },
  { req, res, info }: CreateFastifyContextOptions,
): Promise<Context> {
  // The plug-in passes the raw request and the socket although its types name Fastify's.
  const socket: unknown = res;
  if (!isSocket(socket)) {
    // Subscriptions need a socket, because sockets close when rights change.
    if (info.type === 'subscription') throw new CallError(badRequest('Subscriptions need a WebSocket'), req.id);
    return requestContext(deps, req);
  }
  const { headers } = req;
  const address = clientAddress(addresses.get(req)) ?? null;
  const token = info.connectionParams?.['token'] ?? bearerToken(headers.authorization);
  const caller = createCaller(deps.db, token, { lasting: true, address });
  const principal = await caller.identify();
  if (!limits.arrived(socket, principal?.holderId)) {
    throw new CallError(new AppError('UE_429', 'Too many connections are open'), null);
  }
  if (principal !== undefined) sockets.add({ socket, caller, principal });
  return { deps, caller, requestId: undefined, address, userAgent: headers['user-agent'] ?? null };
}

/** Whether Node passes the connection to the WebSocket server. */
export const isUpgrade = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');

const isSocket = (value: unknown): value is Socket =>
  typeof value === 'object' && value !== null && 'readyState' in value && 'close' in value && 'once' in value;

export function requestContext(deps: Deps, { headers, ip, id }: FastifyRequest): Context {
  const address = clientAddress(ip) ?? null;
  const caller = createCaller(deps.db, bearerToken(headers.authorization), { lasting: false, address, requestId: id });
  const { traceparent, 'user-agent': userAgent = null } = headers;
  return { deps, caller, requestId: id, address, userAgent, traceparent: traceparent?.toString() };
}
