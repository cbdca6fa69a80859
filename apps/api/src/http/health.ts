import type { Build, PlatformHealth, ServiceHealth } from '@earshot/domain/health/schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { createReadPlatformHealth } from './platform-health.ts';

/**
 * Serves platform health for probes, the command line and the portal's footer. Open to all, so it names only parts,
 * states and our own builds, never hosts or third-party software.
 * - `GET /health`: everything; 503 without the database, because then no call works.
 * - `GET /health/reports`: reports, which this part makes from the database.
 * - `GET /build-info`: the public API, which is this part.
 * - `GET /build-info/messages`: delivery of casts to locations.
 */
export function serveHealth(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  { build, now }: { build: Build; now?: (() => number) | undefined },
): void {
  const read = createReadPlatformHealth(db, build, now);
  const serve = (path: string, answer: () => Promise<PlatformHealth | ServiceHealth>) =>
    app.get(path, async (_request, reply) => await send(reply, await answer()));
  serve('/health', read);
  serve('/health/reports', async () => ({ name: 'reports', status: (await read()).parts.database.status, ...build }));
  serve('/build-info', async () => ({ name: 'api', status: 'ok', ...build }));
  serve('/build-info/messages', async () => messagesOf(await read()));
}

const send = async (reply: FastifyReply, health: PlatformHealth | ServiceHealth) =>
  await reply
    .code(health.status === 'down' ? 503 : 200)
    .header('cache-control', 'no-store')
    .send(health);

/** Casts need the worker, which plans and sends, and the gateway, which receives reports. The build is the worker's. */
function messagesOf({ parts }: PlatformHealth): ServiceHealth {
  const needed = [parts.worker, parts.gateway, parts.broker, parts.temporal];
  const well = needed.every(({ status }) => status === 'ok');
  const status = well ? 'ok' : parts.worker.status === 'down' ? 'down' : 'degraded';
  return { name: 'messages', status: parts.worker.status === 'unknown' ? 'unknown' : status, ...parts.worker.build };
}
