import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../../testing/test-api.ts';

const ADMINISTRATOR = 2;
let api: TestApi;
let ada: Awaited<ReturnType<TestApi['signedIn']>>;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

beforeAll(async () => {
  api = await testApi();
  ada = await api.signedIn({ roleId: ADMINISTRATOR, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

describe('planned work', () => {
  it('on a location is listed in the group above it until it is ended', async () => {
    const { controllerId, groupId } = api.world.leeds;
    const work = await ada.call('plannedWork.create', { controllerId, endsAt: inHours(2), reason: ' New switch ' });
    expect(work).toMatchObject({ controllerId, groupId, reason: 'New switch', isRunning: true, by: 'Test Person' });
    const seen = async (where: object) => (await ada.call('plannedWork.list', where as { groupId: string })).items;
    expect(await seen({ groupId: api.world.north.groupId })).toHaveLength(1);
    expect(await seen({ groupId: api.world.south.groupId })).toEqual([]);
    expect(await ada.call('plannedWork.end', { plannedWorkId: work.id })).toMatchObject({ isRunning: false });
    expect(await seen({ groupId: api.world.north.groupId })).toEqual([]);
    expect(await seen({ groupId: api.world.north.groupId, past: true })).toHaveLength(1);
  });

  it('on a group is listed for a location below it', async () => {
    const { north, leeds, south } = api.world;
    const work = await ada.call('plannedWork.create', { groupId: north.groupId, endsAt: inHours(2), reason: 'Power' });
    const at = async (place: typeof leeds) =>
      (await ada.call('plannedWork.list', { groupId: place.groupId, controllerId: place.controllerId })).items.length;
    expect([await at(leeds), await at(south)]).toEqual([1, 0]);
    await ada.call('plannedWork.end', { plannedWorkId: work.id });
  });

  it('is refused if it lasts over seven days, ends in the past or ends before it starts', async () => {
    const { controllerId } = api.world.leeds;
    const plan = (endsAt: string, startsAt?: string) =>
      ada.call('plannedWork.create', { controllerId, endsAt, reason: 'x', ...(startsAt && { startsAt }) });
    await expect(plan(inHours(24 * 7 + 1))).rejects.toMatchObject({ errorCode: 'UE_400' });
    await expect(plan(inHours(-1))).rejects.toMatchObject({ errorCode: 'UE_400' });
    await expect(plan(inHours(2), inHours(3))).rejects.toMatchObject({ errorCode: 'UE_400' });
  });

  it('of another customer can be neither created, listed nor ended', async () => {
    const { controllerId, groupId } = api.world.other;
    const owner = await api.signedIn({ roleId: ADMINISTRATOR, groupId });
    const { id: plannedWorkId } = await owner.call('plannedWork.create', { groupId, endsAt: inHours(1), reason: 'x' });
    await expect(ada.call('plannedWork.end', { plannedWorkId })).rejects.toMatchObject({ errorCode: 'UE_404' });
    const { items } = await owner.call('plannedWork.list', { groupId });
    expect(items).toMatchObject([{ id: plannedWorkId, isRunning: true }]);
    await expect(
      ada.call('plannedWork.create', { controllerId, endsAt: inHours(1), reason: 'x' }),
    ).rejects.toMatchObject({ errorCode: 'UE_404' });
    await expect(ada.call('plannedWork.list', { groupId })).rejects.toMatchObject({ errorCode: 'UE_404' });
  });
});
