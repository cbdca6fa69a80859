import { findDirectoryUser, listDirectoryUsers } from '@earshot/db/queries/directories/users';
import { isUuid } from '@earshot/domain/ids/uuid';
import { notFound } from '@earshot/domain/errors/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { changeUser, createUser, removeUser } from './change-user.ts';
import { readFilter } from './filter.ts';
import { readQuery } from './read-query.ts';
import { listResponse, scimUrl, shownOf, userResource } from './resources.ts';
import { READING, scimCall, USER_WRITING } from './scim-call.ts';
import { readOperations, readResource } from './statements.ts';
import { patchUser, readUser, statementsOf, USER_FILTERS } from './user-body.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** Other ids are those of no user. */
export function idOf({ params: { id } }: WithId): string {
  if (!isUuid(id)) throw notFound('There is no such resource');
  return id;
}

export function serveUsers(scope: FastifyInstance, deps: Deps): void {
  const list = async (request: FastifyRequest, reply: FastifyReply) => {
    const { provider } = await scimCall(deps, request, READING);
    const { filter: text, startIndex, count, shown } = readQuery(request);
    const filter = text === undefined ? undefined : readFilter(text, USER_FILTERS);
    const { total, users } = await listDirectoryUsers(deps.db, provider.id, { filter, startIndex, count });
    const resources = users.map((user) => shownOf(userResource(deps, user), shown));
    return await reply.send(listResponse({ total, startIndex, resources }));
  };
  scope.get('/Users', list);
  scope.post('/Users/.search', list);
  scope.get('/Users/:id', async (request: WithId, reply: FastifyReply) => {
    const { provider } = await scimCall(deps, request, READING);
    const user = await findDirectoryUser(deps.db, provider.id, idOf(request));
    if (user === undefined) throw notFound('There is no such user');
    return await reply.send(shownOf(userResource(deps, user), readQuery(request).shown));
  });
  scope.post('/Users', async (request, reply) => {
    const call = await scimCall(deps, request, USER_WRITING);
    const user = await createUser(call, readUser(statementsOf(readResource(request.body))));
    return await reply
      .code(201)
      .header('location', scimUrl(deps, `/Users/${user.id}`))
      .send(userResource(deps, user));
  });
  scope.put('/Users/:id', async (request: WithId, reply: FastifyReply) => {
    const call = await scimCall(deps, request, USER_WRITING);
    const values = readUser(statementsOf(readResource(request.body)));
    return await reply.send(userResource(deps, await changeUser(call, idOf(request), () => values)));
  });
  scope.patch('/Users/:id', async (request: WithId, reply: FastifyReply) => {
    const call = await scimCall(deps, request, USER_WRITING);
    const operations = readOperations(request.body);
    const user = await changeUser(call, idOf(request), (before) => patchUser(before, operations));
    return await reply.send(userResource(deps, user));
  });
  scope.delete('/Users/:id', async (request: WithId, reply: FastifyReply) => {
    await removeUser(await scimCall(deps, request, USER_WRITING), idOf(request));
    return await reply.code(204).send();
  });
}
