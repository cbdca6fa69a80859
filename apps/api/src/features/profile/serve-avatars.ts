import { findAvatar } from '@earshot/db/queries/accounts/avatars';
import { notFound } from '@earshot/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { requestContext } from '../../http/trpc.ts';
import { notAuthenticated, signedIn } from '../../trpc/authorize.ts';
import type { ReadingRule } from '../../trpc/rule.ts';

const RULE = { permission: 'signed-in', scope: 'self', rate: 'read' } as const satisfies ReadingRule;
const params = z.object({ userId: z.uuid() });

/** `GET /media/avatars/{userId}`: a user's picture, for that user and for users who may see them. */
export function serveAvatars(app: FastifyInstance, deps: Deps): void {
  app.get('/media/avatars/:userId', async (request, reply) => {
    const principal = await signedIn(requestContext(deps, request), RULE);
    if (principal === undefined) throw notAuthenticated();
    const { data } = params.safeParse(request.params);
    const viewer = { by: principal.userId, seesPeople: principal.permissions.has('view_users') };
    const avatar = data && (await findAvatar(deps.db, principal.scope, { ...data, ...viewer }));
    if (avatar === undefined) throw notFound();
    const etag = `"${avatar.sha256}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
    if (request.headers['if-none-match']?.split(/, */).includes(etag) === true) return await reply.code(304).send();
    return await reply
      .header('content-type', avatar.media_type)
      .header('content-disposition', 'inline')
      .send(avatar.content);
  });
}
