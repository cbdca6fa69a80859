import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castAt } from '../../testing/cast-samples.ts';
import type { TestClient } from '../../testing/client.ts';
import { makeReachable } from '../../testing/devices.ts';
import { insertTeamMemberRow, openTeamEnrolment } from '../../testing/team-members.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient;
let standard: TestClient;
let ada: string;
beforeAll(async () => {
  api = await testApi();
  await openTeamEnrolment(api.deps.db);
  const { groupId, controllerId } = api.world.north;
  admin = await api.signedIn({ roleId: 2, groupId });
  standard = await api.signedIn({ roleId: 3, groupId });
  ada = await insertTeamMemberRow(api.deps.db, controllerId);
});
afterAll(() => api.destroy());

const supervisors = { kind: 'groups', callHandlingGroups: ['Supervisors'] };
const members = (...teamMemberIds: string[]) => ({ kind: 'members', teamMemberIds });
const create = (client: TestClient, listeners: unknown, over: object = {}) =>
  client.call('messageCasts.create', { ...castAt(api.world.north), ...over, listeners: listeners as never });

describe('the listeners of a Message Cast', () => {
  it.each([[{ kind: 'enrolled', catchUpMs: 3_600_000 }], [supervisors]])('are stored: %j', async (listeners) => {
    const cast = await create(standard, listeners);
    expect(cast.listeners).toEqual(listeners);
    expect((await standard.call('messageCasts.get', { castId: cast.id })).listeners).toEqual(listeners);
    expect((await standard.call('messageCasts.duplicate', { castId: cast.id })).listeners).toEqual(listeners);
  });

  it('are the whole location unless chosen', async () => {
    const cast = await standard.call('messageCasts.create', castAt(api.world.north));
    expect(cast.listeners).toBeNull();
  });

  it.each([
    [{ kind: 'groups', callHandlingGroups: [] }, 'Choose at least one call-handling group.'],
    [{ kind: 'members', teamMemberIds: [] }, 'Choose at least one team member.'],
    [{ kind: 'enrolled', catchUpMs: 0 }, ''],
    [{ kind: 'enrolled', catchUpMs: 8 * 86_400_000 }, ''],
    [{ kind: 'everyone' }, ''],
  ])('are refused: %j', async (listeners, message) => {
    await expect(create(standard, listeners)).rejects.toMatchObject({
      message: expect.stringContaining(message) as string,
    });
  });

  it('are team members that the user may see', async () => {
    expect((await create(admin, members(ada))).listeners).toEqual(members(ada));
    await expect(create(standard, members(ada))).rejects.toMatchObject({
      message: expect.stringContaining('You do not have the permission') as string,
    });
    const stranger = await insertTeamMemberRow(api.deps.db, api.world.south.controllerId);
    await expect(create(admin, members(ada, stranger))).rejects.toMatchObject({
      message: 'Some team members were not found.',
    });
  });

  it('stay when another user changes the cast, also after the team member was removed', async () => {
    const { id: castId, version } = await create(admin, members(ada));
    const { groupId: _group, ...fields } = castAt(api.world.north);
    const changed = await standard.call('messageCasts.update', {
      ...fields,
      castId,
      version,
      listeners: members(ada) as never,
    });
    expect(changed.listeners).toEqual(members(ada));
  });

  it('do not exist for a clear message', async () => {
    const { id } = await standard.call('messageCasts.create', castAt(api.world.north));
    await expect(
      create(standard, supervisors, { category: 'clear_message', messageClearId: id }),
    ).rejects.toMatchObject({ message: 'A clear message reaches the whole location.' });
  });
});

describe('sending', () => {
  it('copies the listeners of the cast, or takes those of the send', async () => {
    await makeReachable(api.deps.db, api.world.north.controllerId, ['plan.listeners']);
    const { id: castId } = await create(standard, supervisors);
    const listenersOf = async (input: object) => {
      const { deliveryId } = await standard.call('deliveries.send', { castId, ...input });
      return (await standard.call('deliveries.get', { deliveryId })).listeners;
    };
    expect(await listenersOf({})).toEqual(supervisors);
    expect(await listenersOf({ listeners: { kind: 'enrolled' } })).toEqual({ kind: 'enrolled' });
    expect(await listenersOf({ listeners: null })).toBeNull();
  });

  it('refuses team members that the user may not see', async () => {
    const { id: castId } = await create(standard, null);
    const send = (client: TestClient, id: string) =>
      client.call('deliveries.send', { castId, listeners: members(id) as never });
    await expect(send(standard, ada)).rejects.toMatchObject({
      message: expect.stringContaining('You do not have the permission') as string,
    });
    await expect(
      send(admin, await insertTeamMemberRow(api.deps.db, api.world.south.controllerId)),
    ).rejects.toMatchObject({ message: 'Some team members were not found.' });
  });

  it('is noted with the locations whose firmware can play to team members', async () => {
    const { north } = api.world;
    const [older] = await insertControllers(api.deps.db, north.groupId, 1);
    await makeReachable(api.deps.db, north.controllerId, ['plan.listeners']);
    await makeReachable(api.deps.db, older ?? '', ['endpoint.read']);
    const targets = { targetIds: [north.controllerId, older] };
    const { id: castId } = await create(standard, supervisors, targets);
    const { deliveryId } = await standard.call('deliveries.send', { castId });
    const { events } = await standard.call('deliveries.timeline', { deliveryId });
    expect(events.map(({ text }) => text)).toContainEqual(expect.stringContaining('Sent to 1 location by'));
  });

  it('refuses locations whose firmware plays to whole locations only', async () => {
    await makeReachable(api.deps.db, api.world.north.controllerId, ['endpoint.read']);
    const { id: castId } = await create(standard, supervisors);
    await expect(standard.call('deliveries.send', { castId })).rejects.toMatchObject({
      message: expect.stringContaining('The firmware at these locations cannot play to team members.') as string,
    });
  });
});
