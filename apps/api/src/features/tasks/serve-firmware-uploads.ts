import { badRequest, lacksPermission } from '@earshot/domain/errors/app-error';
import { MAX_FIRMWARE_BYTES } from '@earshot/domain/tasks/limits';
import type { FirmwareRelease } from '@earshot/domain/tasks/schema';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { appRouter } from '../../app-router.ts';
import type { Deps } from '../../deps.ts';
import { requestContext } from '../../http/trpc.ts';
import { notAuthenticated, signedIn } from '../../trpc/authorize.ts';
import type { ReadingRule } from '../../trpc/rule.ts';

/** Applied before the body is read; the procedure then applies its own rule. */
const RULE = { permission: 'signed-in', scope: 'none', rate: 'read' } as const satisfies ReadingRule;

type Upload = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;

/**
 * `POST /media/firmware?version=…&notes=…&signature=…` with the file as its body. Calls the procedure
 * `firmware.upload`, for files that are too large for a call.
 */
export async function serveFirmwareUploads(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (uploads) => {
    const body = { parseAs: 'buffer', bodyLimit: MAX_FIRMWARE_BYTES } as const;
    uploads.addContentTypeParser(
      'application/octet-stream',
      body,
      async (_request: FastifyRequest, file: Buffer) => file,
    );
    uploads.post('/media/firmware', {
      bodyLimit: MAX_FIRMWARE_BYTES,
      // Refuses callers without the permission before the file is read.
      onRequest: async (request) => {
        const principal = await signedIn(requestContext(deps, request), RULE);
        if (principal === undefined) throw notAuthenticated();
        if (!principal.permissions.has('manage_firmware')) throw lacksPermission('manage_firmware');
      },
      errorHandler: (error: FastifyError) => {
        throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
          ? badRequest('The file is larger than 64 MB', { field: 'blob' })
          : error;
      },
      handler: async (request: Upload, reply) => await reply.code(201).send(await uploadOf(deps, request)),
    });
  });
}

async function uploadOf(deps: Deps, request: Upload): Promise<FirmwareRelease> {
  if (!Buffer.isBuffer(request.body)) throw badRequest('The file is sent as application/octet-stream');
  const { version = '', notes, signature } = request.query;
  const { firmware } = appRouter.createCaller(requestContext(deps, request));
  return await firmware.upload({ version, notes, signature, blob: request.body.toString('base64') });
}
