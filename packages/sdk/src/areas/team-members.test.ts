import { expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform, sampleId } from '../testing/index.ts';
import type { Operation, TeamMember } from '../types.ts';

const controllerId = sampleId(1);
const member = (n: number): TeamMember => ({
  id: sampleId(100 + n),
  controllerId,
  fullName: `Person ${n}`,
  saidAs: '',
  callHandlingGroups: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  version: 1,
});

it('all team members of a location are read page by page, and several names are added in one call [C-377] [C-378]', async () => {
  const pages = [Array.from({ length: 200 }, (_, n) => member(n)), [member(200)]];
  const platform = fakePlatform({
    'teamMembers.list': ({ page = 1 }) => ({ items: pages[page - 1] ?? [] }),
    'teamMembers.createMany': ({ names }) => ({ items: names.map((fullName, n) => ({ ...member(n), fullName })) }),
  });
  const { teamMembers } = createEarshot({ url: 'http://earshot.test', token: 't', fetch: platform.fetch });
  const read: string[] = [];
  for await (const { fullName } of teamMembers.all({ controllerId, search: 'per' })) read.push(fullName);
  expect([read.length, read.at(-1)]).toEqual([201, 'Person 200']);
  const added = await teamMembers.createMany({ controllerId, names: ['Ada', 'Alan'] });
  expect(added.map(({ fullName }) => fullName)).toEqual(['Ada', 'Alan']);
  expect(platform.calls.map(({ path, input }) => [path, input])).toEqual([
    ['teamMembers.list', { controllerId, search: 'per', page: 1, pageSize: 200 }],
    ['teamMembers.list', { controllerId, search: 'per', page: 2, pageSize: 200 }],
    ['teamMembers.createMany', expect.objectContaining({ controllerId, names: ['Ada', 'Alan'] })],
  ]);
});

it('the call-handling groups are read from the controller, and its answer is waited for [C-379]', async () => {
  const operationId = sampleId(70);
  const answer = {
    controllerId,
    groups: ['Tills'],
    readAt: '2026-11-21T09:00:00.000Z',
    online: true,
    lastActiveAt: null,
    isSupported: true,
  };
  const platform = fakePlatform({
    'teamMembers.readCallHandlingGroups': () => ({ operationId, commandId: sampleId(71), traceId: 'a' }),
    'operations.get': () => ({ id: operationId, state: 'completed', message: null }) as Operation,
    'teamMembers.callHandlingGroups': () => answer,
  });
  const { teamMembers } = createEarshot({ url: 'http://earshot.test', token: 't', fetch: platform.fetch });
  expect(await teamMembers.readCallHandlingGroups(controllerId)).toMatchObject({ state: 'completed' });
  expect(await teamMembers.callHandlingGroups(controllerId)).toEqual(answer);
  expect(platform.calls.map(({ path, input }) => [path, input])).toEqual([
    ['teamMembers.readCallHandlingGroups', { controllerId }],
    ['operations.get', { operationId }],
    ['teamMembers.callHandlingGroups', { controllerId }],
  ]);
});

it('a name is heard as speech says it, before anything is saved', async () => {
  const spoken = { mp3: 'AAAA', durationMs: 700, voice: 'en-GB-f' };
  const platform = fakePlatform({ 'teamMembers.speak': () => spoken });
  const { teamMembers } = createEarshot({ url: 'http://earshot.test', token: 't', fetch: platform.fetch });
  const name = { controllerId, fullName: 'Siobhán', saidAs: 'shi-VAWN' };
  expect(await teamMembers.speak(name)).toEqual(spoken);
  expect(platform.calls.map(({ path, input }) => [path, input])).toEqual([['teamMembers.speak', name]]);
});
