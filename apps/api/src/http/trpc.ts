import websocket from '@fastify/websocket';
import { badRequest } from '@earshot/domain/errors/app-error';
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
import { createSockets, type Socket, type Sockets } from './sockets.ts';

/** Enough for 100,000 chosen locations; a list of that many ids is some 4 MB. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
/** Taken by the plug-in for its sockets, though its type has it not. */
const forSockets: object = { keepAlive: { enabled: true, pingMs: 20_000, pongWaitMs: 10_000 } };

/** The plug-in hands on the raw request of a socket, which does not know whom a proxy spoke for. */
const addresses = new WeakMap<object, string>();

/** Serves the procedures: HTTP for programs, one WebSocket for each browser tab. */
export async function serveTrpc(app: FastifyInstance, deps: Deps): Promise<void> {
  const sockets = createSockets(deps.changes);
  app.addHook('onRequest', async (request) => void addresses.set(request.raw, request.ip));
  // An upgrade that was answered instead is over; Node leaves its connection to us.
  app.addHook('onResponse', async ({ headers, raw }) => void (headers.upgrade !== undefined && raw.socket.end()));
  app.addHook('onClose', () => sockets.stop());
  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES } });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    useWSS: true,
    trpcOptions: {
      ...forSockets,
      router: appRouter,
      createContext: (options) => createContext(deps, sockets, options),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}

async function createContext(
  deps: Deps,
  sockets: Sockets,
  { req, res, info }: CreateFastifyContextOptions,
): Promise<Context> {
  // The plug-in passes the raw request and the socket where its types say Fastify's.
  const socket: unknown = res;
  if (!isSocket(socket)) {
    // What lasts is on a socket, which closes when rights change.
    if (info.type === 'subscription') throw new CallError(badRequest('Subscriptions need a WebSocket'), req.id);
    return requestContext(deps, req);
  }
  const { headers } = req;
  const caller = createCaller(deps.db, info.connectionParams?.['token'] ?? bearerToken(headers.authorization), {
    lasting: true,
    address: addresses.get(req) ?? null,
  });
  const principal = await caller.identify();
  if (principal !== undefined) sockets.add({ socket, caller, principal });
  const address = addresses.get(req) ?? null;
  return { deps, caller, requestId: undefined, address, userAgent: headers['user-agent'] ?? null };
}

const isSocket = (value: unknown): value is Socket =>
  typeof value === 'object' && value !== null && 'readyState' in value && 'close' in value && 'once' in value;

export const requestContext = (deps: Deps, { headers, ip, id }: FastifyRequest): Context => ({
  deps,
  caller: createCaller(deps.db, bearerToken(headers.authorization), { lasting: false, address: ip, requestId: id }),
  requestId: id,
  address: ip,
  userAgent: headers['user-agent'] ?? null,
});
