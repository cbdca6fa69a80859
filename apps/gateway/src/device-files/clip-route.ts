import type { BlobStore } from '@earshot/blob-store/blob-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeviceCredentials } from '../broker/device-credentials.ts';
import { answerRange } from './answer-range.ts';
import { parseBasicAuth } from './basic-auth.ts';
import { ClipCache } from './clip-cache.ts';
import type { MayFetch } from './clip-rights.ts';

export interface ClipRouteDeps {
  readonly credentials: DeviceCredentials;
  readonly mayFetch: MayFetch;
  readonly blobs: BlobStore;
}

const TYPE = 'audio/mpeg';

type ClipRequest = FastifyRequest<{ Params: { sha256: string } }>;

/** `GET /device/clips/{sha256}`, for devices that still have to play the clip. Other devices receive 404. */
export function registerClipRoute(app: FastifyInstance, { credentials, mayFetch, blobs }: ClipRouteDeps): void {
  const cache = new ClipCache({ blobs });
  app.get('/device/clips/:sha256', async (request: ClipRequest, reply) => {
    const login = parseBasicAuth(request.headers.authorization);
    if (login === undefined || !(await credentials.verify(login.serial, login.secret))) {
      return reply.code(401).header('www-authenticate', 'Basic realm="earshot devices"').send();
    }
    const { sha256 } = request.params;
    if (!/^[0-9a-f]{64}$/.test(sha256) || !(await mayFetch(login.serial, sha256))) return reply.code(404).send();
    if (blobs.link !== undefined) return reply.redirect(await blobs.link(sha256, TYPE));
    const clip = await cache.get(sha256);
    const bytes = clip?.length ?? (await blobs.stat(sha256))?.bytes;
    if (bytes === undefined) return reply.code(404).send();
    const range = answerRange(reply, { header: request.headers.range, bytes, type: TYPE });
    if (range === undefined) return reply.send();
    if (clip !== undefined) return reply.send(range.whole ? clip : clip.subarray(range.start, range.end + 1));
    return reply.send(await blobs.open(sha256, { start: range.start, end: range.end }));
  });
}
