import { guardServer, HEAD_TIMES, STILL_MS } from '@earshot/http-limits/guard-server';
import { createIsTrusted } from '@earshot/http-limits/trusted-proxies';
import Fastify, { type FastifyInstance } from 'fastify';
import { type ClaimRouteDeps, registerClaimRoute } from './claim-route.ts';
import { type ClipRouteDeps, registerClipRoute } from './clip-route.ts';
import { type FirmwareRouteDeps, registerFirmwareRoute } from './firmware-route.ts';

export interface Health {
  readonly status: 'ok' | 'stalled';
  /** Null without shards. */
  readonly ingestingSince: string | null;
  /** Shards of the fleet: of this gateway, and of none. */
  readonly shards: { readonly held: number; readonly withoutGateway: number };
}

export interface HttpLimits {
  /** Maximum of simultaneous connections. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Addresses and networks whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[];
}

type HttpDeps = ClipRouteDeps &
  FirmwareRouteDeps &
  ClaimRouteDeps & { readonly health: () => Health; readonly limits: HttpLimits };

/** Serves files for devices, and the gateway's health. */
export function createHttpServer({ limits, ...deps }: HttpDeps): FastifyInstance {
  const isTrusted = createIsTrusted(limits.trustedProxies);
  const app = Fastify({
    logger: false,
    bodyLimit: 1_024,
    forceCloseConnections: true,
    trustProxy: isTrusted,
    http: HEAD_TIMES,
    connectionTimeout: STILL_MS,
  });
  guardServer(app.server, { inAll: limits.connections, perAddress: limits.connectionsPerAddress, isTrusted });
  app.get('/health', (_request, reply) => {
    const health = deps.health();
    return reply.code(health.status === 'ok' ? 200 : 503).send(health);
  });
  registerClipRoute(app, deps);
  registerFirmwareRoute(app, deps);
  registerClaimRoute(app, deps);
  return app;
}
