import { findDirectoryGroup, listDirectoryGroups } from '@earshot/db/queries/directories/groups';
import { notFound } from '@earshot/domain/errors/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { changeGroup, createGroup, removeGroup } from './change-group.ts';
import { readFilter } from './filter.ts';
import { GROUP_FILTERS, patchGroup, readGroup } from './group-body.ts';
import { readQuery } from './read-query.ts';
import { groupResource, isAskedFor, listResponse, scimUrl, shownOf } from './resources.ts';
import { GROUP_WRITING, READING, scimCall } from './scim-call.ts';
import { idOf } from './serve-users.ts';
import { readOperations, readResource } from './statements.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

export function serveGroups(scope: FastifyInstance, deps: Deps): void {
  const list = async (request: FastifyRequest, reply: FastifyReply) => {
    const { provider } = await scimCall(deps, request, READING);
    const { filter: text, startIndex, count, shown } = readQuery(request);
    const filter = text === undefined ? undefined : readFilter(text, GROUP_FILTERS);
    const page = { filter, startIndex, count, withMembers: isAskedFor('members', shown) };
    const { total, groups } = await listDirectoryGroups(deps.db, provider.id, page);
    const resources = groups.map((group) => shownOf(groupResource(deps, group), shown));
    return await reply.send(listResponse({ total, startIndex, resources }));
  };
  scope.get('/Groups', list);
  scope.post('/Groups/.search', list);
  scope.get('/Groups/:id', async (request: WithId, reply: FastifyReply) => {
    const { provider } = await scimCall(deps, request, READING);
    const { shown } = readQuery(request);
    const wanted = { id: idOf(request), withMembers: isAskedFor('members', shown) };
    const group = await findDirectoryGroup(deps.db, provider.id, wanted);
    if (group === undefined) throw notFound('There is no such group');
    return await reply.send(shownOf(groupResource(deps, group), shown));
  });
  scope.post('/Groups', async (request, reply) => {
    const call = await scimCall(deps, request, GROUP_WRITING);
    const group = await createGroup(call, readGroup(readResource(request.body)));
    const location = scimUrl(deps, `/Groups/${group.id}`);
    return await reply.code(201).header('location', location).send(groupResource(deps, group));
  });
  scope.put('/Groups/:id', async (request: WithId, reply: FastifyReply) => {
    const call = await scimCall(deps, request, GROUP_WRITING);
    const change = readGroup(readResource(request.body));
    return await reply.send(groupResource(deps, await changeGroup(call, idOf(request), () => change)));
  });
  scope.patch('/Groups/:id', async (request: WithId, reply: FastifyReply) => {
    const call = await scimCall(deps, request, GROUP_WRITING);
    const operations = readOperations(request.body);
    const group = await changeGroup(call, idOf(request), (before) => patchGroup(before, operations));
    return await reply.send(groupResource(deps, group));
  });
  scope.delete('/Groups/:id', async (request: WithId, reply: FastifyReply) => {
    await removeGroup(await scimCall(deps, request, GROUP_WRITING), idOf(request));
    return await reply.code(204).send();
  });
}
