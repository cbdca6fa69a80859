import Fastify, { type FastifyInstance } from 'fastify';
import { type ClaimRouteDeps, registerClaimRoute } from './claim-route.ts';
import { type ClipRouteDeps, registerClipRoute } from './clip-route.ts';
import { type FirmwareRouteDeps, registerFirmwareRoute } from './firmware-route.ts';

export interface Health {
  readonly status: 'ok' | 'stalled';
  readonly ingestingSince: string;
}

/** What the gateway serves over HTTP: files for devices, and its health. */
export function createHttpServer(
  deps: ClipRouteDeps & FirmwareRouteDeps & ClaimRouteDeps & { readonly health: () => Health },
): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 1_024, forceCloseConnections: true });
  app.get('/health', (_request, reply) => {
    const health = deps.health();
    return reply.code(health.status === 'ok' ? 200 : 503).send(health);
  });
  registerClipRoute(app, deps);
  registerFirmwareRoute(app, deps);
  registerClaimRoute(app, deps);
  return app;
}
