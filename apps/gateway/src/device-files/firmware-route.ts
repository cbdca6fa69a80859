import type { BlobStore } from '@earshot/blob-store/blob-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeviceCredentials } from '../broker/device-credentials.ts';
import { answerRange } from './answer-range.ts';
import { parseBasicAuth } from './basic-auth.ts';
import type { MayInstall } from './firmware-rights.ts';

export interface FirmwareRouteDeps {
  readonly credentials: DeviceCredentials;
  readonly mayInstall: MayInstall;
  readonly blobs: BlobStore;
}

const TYPE = 'application/octet-stream';

type FirmwareRequest = FastifyRequest<{ Params: { sha256: string } }>;

/** `GET /device/firmware/{sha256}`, for devices that are being updated to it. Other devices receive 404. */
export function registerFirmwareRoute(
  app: FastifyInstance,
  { credentials, mayInstall, blobs }: FirmwareRouteDeps,
): void {
  app.get('/device/firmware/:sha256', async (request: FirmwareRequest, reply) => {
    const login = parseBasicAuth(request.headers.authorization);
    if (login === undefined || !(await credentials.verify(login.serial, login.secret))) {
      return reply.code(401).header('www-authenticate', 'Basic realm="earshot devices"').send();
    }
    const { sha256 } = request.params;
    if (!/^[0-9a-f]{64}$/.test(sha256) || !(await mayInstall(login.serial, sha256))) return reply.code(404).send();
    if (blobs.link !== undefined) return reply.redirect(await blobs.link(sha256, TYPE));
    const bytes = (await blobs.stat(sha256))?.bytes;
    if (bytes === undefined) return reply.code(404).send();
    const range = answerRange(reply, { header: request.headers.range, bytes, type: TYPE });
    if (range === undefined) return reply.send();
    return reply.send(await blobs.open(sha256, { start: range.start, end: range.end }));
  });
}
