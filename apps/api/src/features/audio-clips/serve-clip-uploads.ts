import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { uploadTexts } from '@earshot/domain/audio-clips/upload-texts';
import { badRequest, lacksPermission } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { appRouter } from '../../app-router.ts';
import type { Deps } from '../../deps.ts';
import { requestContext } from '../../http/trpc.ts';
import { notAuthenticated, signedIn } from '../../trpc/authorize.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import { toClipChange } from './clip-change-form.ts';
import { readUploadForm } from './upload-form.ts';

/** Applied before the body is read; the procedure then applies its own rule. */
const RULE = { permission: 'signed-in', scope: 'none', rate: 'read' } as const satisfies ReadingRule;
/** Room for the other fields of the form. */
const ENVELOPE_BYTES = 64 * 1024;

/**
 * `POST /media/clips`: creates a clip from a multipart form with the fields groupId, name, description, encode, blob
 * (the file), audioType, script, voice and fileName. `PUT /media/clips/{clipId}`: replaces the sound of a clip of the
 * given version. Both call the procedures, which validate, limit and write.
 */
export async function serveClipUploads(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (uploads) => {
    const bodyLimit = CLIP_LIMITS.uploadBytes + ENVELOPE_BYTES;
    const body = { parseAs: 'buffer', bodyLimit } as const;
    uploads.addContentTypeParser('multipart/form-data', body, async (_request: FastifyRequest, form: Buffer) => form);
    uploads.post('/media/clips', {
      bodyLimit,
      onRequest: (request) => refuseUnread(deps, request, 'create_announcement_clips'),
      errorHandler: refuseTooLarge,
      handler: async (request, reply) => await reply.code(201).send(await createFromForm(deps, request)),
    });
    uploads.put<{ Params: { clipId: string } }>('/media/clips/:clipId', {
      bodyLimit,
      onRequest: (request) => refuseUnread(deps, request, 'edit_announcement_clips'),
      errorHandler: refuseTooLarge,
      handler: async (request, reply) => await reply.send(await changeByForm(deps, request, request.params.clipId)),
    });
  });
}

/** Refuses callers without the permission before the file is read. */
async function refuseUnread(deps: Deps, request: FastifyRequest, permission: Permission): Promise<void> {
  const principal = await signedIn(requestContext(deps, request), RULE);
  if (principal === undefined) throw notAuthenticated();
  if (!principal.permissions.has(permission)) throw lacksPermission(permission);
}

const refuseTooLarge = (error: FastifyError): never => {
  throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? badRequest(uploadTexts.tooLarge, { field: 'blob' }) : error;
};

async function readForm({ body, headers }: FastifyRequest): Promise<Record<string, string>> {
  if (!Buffer.isBuffer(body)) throw badRequest('A form of the type multipart/form-data is needed');
  return await readUploadForm(body, headers['content-type'] ?? '');
}

async function createFromForm(deps: Deps, request: FastifyRequest): Promise<AudioClip> {
  const fields = await readForm(request);
  const { audioClips } = appRouter.createCaller(requestContext(deps, request));
  // The schemas of the procedures validate the form.
  return fields['audioType'] === 'tts'
    ? await audioClips.createFromText(fields as never)
    : await audioClips.upload(fields as never);
}

async function changeByForm(deps: Deps, request: FastifyRequest, clipId: string): Promise<AudioClip> {
  const change = toClipChange(clipId, await readForm(request));
  return await appRouter.createCaller(requestContext(deps, request)).audioClips.update(change as never);
}
