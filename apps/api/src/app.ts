import { randomUUID } from 'node:crypto';
import { type Build, describeBuild } from '@earshot/environment/build';
import { guardServer, HEAD_TIMES, STILL_MS } from '@earshot/http-limits/guard-server';
import { createIsTrusted } from '@earshot/http-limits/trusted-proxies';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import type { Deps } from './deps.ts';
import { serveClipUploads } from './features/audio-clips/serve-clip-uploads.ts';
import { serveFirmwareUploads } from './features/tasks/serve-firmware-uploads.ts';
import { serveApiHistoryCsv } from './features/api-tokens/serve-api-history-csv.ts';
import { serveDeliveryCsv } from './features/deliveries/serve-delivery-csv.ts';
import { serveDeviceCsv } from './features/devices/serve-device-csv.ts';
import { serveEvidence } from './features/evidence/serve-evidence.ts';
import { serveEnrolmentCsv } from './features/enrolments/serve-enrolment-csv.ts';
import { serveLocationCsv } from './features/locations/serve-location-csv.ts';
import { serveAvatars } from './features/profile/serve-avatars.ts';
import { serveReportCsv } from './features/reports/serve-report-csv.ts';
import { serveSystemEventCsv } from './features/system-events/serve-system-event-csv.ts';
import { serveReportPdf } from './features/reports/serve-report-pdf.ts';
import { serveProof } from './features/proof-of-play/serve-proof.ts';
import { LARGE_CALL_BYTES } from './http/body-sizes.ts';
import { type BodyPools, createBodyPools } from './http/body-pools.ts';
import { limitCalls } from './http/call-limits.ts';
import { compressReads } from './http/compress-reads.ts';
import { serveCrashReports } from './http/crash-reports.ts';
import { drainConnections } from './http/drain-connections.ts';
import { handleErrors } from './http/errors.ts';
import { serveDevOutbox } from './http/dev-outbox.ts';
import { serveDocumentation } from './http/documentation.ts';
import { serveFleetPoints } from './http/fleet-points.ts';
import { serveHealth } from './http/health.ts';
import { serveMedia } from './http/media.ts';
import { refuseForeignOrigin } from './http/origin.ts';
import { servePortal } from './http/portal.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { serveRest } from './rest/serve-rest.ts';
import { serveScim } from './scim/serve-scim.ts';
import { createSocketLimits, type SocketLimits } from './http/socket-limits.ts';
import { serveTrpc } from './http/trpc.ts';
import { MAX_STREAMS } from './trpc/limit-streams.ts';

export interface AppOptions {
  /** Public address of the portal, if browsers do not use the api's own. */
  readonly publicUrl?: string | undefined;
  readonly portalFolder?: string | undefined;
  readonly docsFolder?: string | undefined;
  /** Commit of the running build, if known. */
  readonly revision?: string | undefined;
  /** Addresses and networks whose forwarding headers for client address and protocol are trusted. */
  readonly trustedProxies: readonly string[];
  readonly limits: AppLimits;
  /** Clock that is compared with the database's. */
  readonly now?: () => number;
}

export interface AppLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Memory for bodies of signed-in callers, in bytes. */
  readonly bodyBytes: number;
}

/** In the SDK, each subscription of a session or token uses a socket of its own. */
const SOCKETS_EACH = MAX_STREAMS + 50;

/** Creates the whole api without listening yet. */
export async function createApp(
  deps: Deps,
  { publicUrl, portalFolder, docsFolder, revision, trustedProxies, limits, now }: AppOptions,
): Promise<FastifyInstance> {
  const isTrusted = createIsTrusted(trustedProxies);
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // Calls have their own log lines, with their names.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: isTrusted,
    http: HEAD_TIMES,
    connectionTimeout: STILL_MS,
    bodyLimit: LARGE_CALL_BYTES,
    // Requests over open connections are answered while the api closes.
    return503OnClosing: false,
    // A batched request names all its procedures in the path.
    routerOptions: { maxParamLength: 5000 },
  });
  const { connections: inAll, connectionsPerAddress: perAddress } = limits;
  guardServer(app.server, { inAll, perAddress, isTrusted });
  drainConnections(app);
  handleErrors(app);
  addSecurityHeaders(app, { publicUrl, production: deps.production });
  const pools = createBodyPools(limits.bodyBytes);
  limitCalls(app, deps, { pools, calls: { inAll, each: perAddress / 2 } });
  await compressReads(app);
  app.addHook('onRequest', refuseForeignOrigin(publicUrl));
  app.addHook('onClose', () => deps.usage.stop());
  const build = describeBuild(packageJson.version, revision);
  serveHealth(app, deps, { build, now });
  serveMedia(app, deps);
  await serveClipUploads(app, deps);
  await serveFirmwareUploads(app, deps);
  serveFleetPoints(app, deps);
  serveAvatars(app, deps);
  serveDeviceCsv(app, deps);
  serveDeliveryCsv(app, deps);
  serveApiHistoryCsv(app, deps);
  serveEnrolmentCsv(app, deps);
  serveEvidence(app, deps, versionOf(build));
  serveLocationCsv(app, deps);
  serveSystemEventCsv(app, deps);
  serveProof(app, deps);
  serveReportCsv(app, deps);
  serveReportPdf(app, deps);
  serveDevOutbox(app, deps);
  serveCrashReports(app, deps);
  await serveTrpc(app, deps, socketLimits(limits, pools));
  await serveRest(app, deps);
  await serveScim(app, deps);
  serveMcp(app, deps);
  await serveDocumentation(app, docsFolder);
  await servePortal(app, portalFolder);
  return app;
}

const versionOf = ({ version, revision }: Build): string => (revision === null ? version : `${version} (${revision})`);

const socketLimits = ({ connections, connectionsPerAddress }: AppLimits, pools: BodyPools): SocketLimits =>
  createSocketLimits({
    pools,
    sockets: { inAll: connections, each: connectionsPerAddress / 2 },
    anonymous: { inAll: connections / 4, each: connectionsPerAddress / 8 },
    each: SOCKETS_EACH,
  });
