import { randomUUID } from 'node:crypto';
import { describeBuild } from '@earshot/environment/build';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import type { Deps } from './deps.ts';
import { serveClipUploads } from './features/audio-clips/serve-clip-uploads.ts';
import { serveFirmwareUploads } from './features/tasks/serve-firmware-uploads.ts';
import { serveDeviceCsv } from './features/devices/serve-device-csv.ts';
import { serveLocationCsv } from './features/locations/serve-location-csv.ts';
import { serveAvatars } from './features/profile/serve-avatars.ts';
import { serveProof } from './features/proof-of-play/serve-proof.ts';
import { serveCrashReports } from './http/crash-reports.ts';
import { handleErrors } from './http/errors.ts';
import { serveDevOutbox } from './http/dev-outbox.ts';
import { serveFleetPoints } from './http/fleet-points.ts';
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
  /** The commit that runs, where it is given. */
  readonly revision?: string | undefined;
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The whole api over its parts, not listening yet. */
export async function createApp(
  deps: Deps,
  { publicUrl, portalFolder, revision }: AppOptions = {},
): Promise<FastifyInstance> {
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
  app.addHook('onClose', () => deps.usage.stop());
  serveHealth(app, deps, describeBuild(packageJson.version, revision));
  serveMedia(app, deps);
  await serveClipUploads(app, deps);
  await serveFirmwareUploads(app, deps);
  serveFleetPoints(app, deps);
  serveAvatars(app, deps);
  serveDeviceCsv(app, deps);
  serveLocationCsv(app, deps);
  serveProof(app, deps);
  serveDevOutbox(app, deps);
  serveCrashReports(app, deps);
  await serveTrpc(app, deps);
  await servePortal(app, portalFolder);
  return app;
}
