import { findClip } from '@earshot/db/queries/audio-clips/audio-clips';
import { findSentSound } from '@earshot/db/queries/audio-clips/clip-uses';
import { notFound } from '@earshot/domain/errors/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { authorize, notAuthenticated, signedIn } from '../trpc/authorize.ts';
import type { ReadingRule } from '../trpc/rule.ts';
import { byteRange } from './byte-range.ts';
import { requestContext } from './trpc.ts';

const RULE = {
  permission: 'view_announcement_clips',
  scope: { item: 'audioClip', from: 'clipId' },
  rate: 'read',
} as const satisfies ReadingRule;
const params = z.object({ clipId: z.uuid() });

const query = z.object({ sound: z.string().optional() });

/**
 * `GET /media/clips/{clipId}`: the mp3 of a clip. `?sound={sha256}` selects an earlier sound of the clip that was
 * sent in a delivery. Supports Range and If-None-Match.
 */
export function serveMedia(app: FastifyInstance, deps: Deps): void {
  app.get('/media/clips/:clipId', async (request, reply) => {
    const { clipId, scope } = await authorizedClip(deps, request);
    const present = await findClip(deps.db, scope, clipId);
    if (present === undefined) throw notFound();
    const { sound: sha256 = present.sha256 } = query.safeParse(request.query).data ?? {};
    const clip = sha256 === present.sha256 ? present : await findSentSound(deps.db, { clipId, sha256 });
    if (clip === undefined) throw notFound('The audio of this clip is missing');
    const etag = `"${clip.sha256}"`;
    reply.header('etag', etag).header('accept-ranges', 'bytes').header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match']?.split(/, */).includes(etag) === true) return await reply.code(304).send();
    return await sendBlob(deps, { request, reply, clip });
  });
}

async function authorizedClip(deps: Deps, request: FastifyRequest) {
  const { success, data } = params.safeParse(request.params);
  const context = requestContext(deps, request);
  const principal = await signedIn(context, RULE);
  if (principal === undefined) throw notAuthenticated();
  if (!success) throw notFound();
  const { scope } = await authorize(context, principal, { rule: RULE, input: data });
  return { clipId: data.clipId, scope };
}

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly clip: { readonly sha256: string; readonly bytes: number };
}

async function sendBlob({ blobs }: Deps, { request, reply, clip }: Sending): Promise<FastifyReply> {
  const { headers } = request;
  // If-Range with another tag means that the clip has changed, so all of it is sent.
  const wanted =
    headers['if-range'] === undefined || headers['if-range'] === `"${clip.sha256}"` ? headers.range : undefined;
  const range = byteRange(wanted, clip.bytes);
  if (range === 'unsatisfiable') return await reply.code(416).header('content-range', `bytes */${clip.bytes}`).send();
  const stream = await blobs.open(clip.sha256, range);
  if (stream === undefined) throw notFound('The audio of this clip is missing');
  reply.type('audio/mpeg');
  if (range === undefined) return await reply.header('content-length', clip.bytes).send(stream);
  return await reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${clip.bytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
}
