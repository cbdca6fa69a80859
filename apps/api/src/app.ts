import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { handleErrors } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { serveMedia } from './http/media.ts';
import { refuseForeignOrigin } from './http/origin.ts';
import { servePortal } from './http/portal.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveTrpc } from './http/trpc.ts';

export interface AppOptions {
  /** Where browsers find the portal, when that is not the address they call. */
  readonly publicUrl?: string | undefined;
  /** The built portal. */
  readonly portalFolder?: string | undefined;
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The whole api over its parts, not listening yet. */
export async function createApp(deps: Deps, { publicUrl, portalFolder }: AppOptions = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // Calls are logged by themselves, with their names.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A proxy on this machine may say whom it speaks for.
    trustProxy: 'loopback',
    bodyLimit: MAX_BODY_BYTES,
    // A batch names its procedures in the path.
    routerOptions: { maxParamLength: 5000 },
  });
  handleErrors(app);
  addSecurityHeaders(app);
  app.addHook('onRequest', refuseForeignOrigin(publicUrl));
  serveHealth(app, deps);
  serveMedia(app, deps);
  await serveTrpc(app, deps);
  await servePortal(app, portalFolder);
  return app;
}
