import { announce } from '@earshot/db/notify';
import { switchUserEnrolmentOn } from '@earshot/db/queries/locations/settings-of-locations';
import type { EnrolmentsNow } from '@earshot/domain/enrolments/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEndpoint } from '../../testing/devices.ts';
import { reportUses } from '../../testing/report-uses.ts';
import { openTeamEnrolment } from '../../testing/team-members.ts';
import { openSocket } from '../../testing/socket.ts';
import { testApi, type TestApi } from '../../testing/test-api.ts';

const ADMINISTRATOR = 2;
let api: TestApi;
let ada: Awaited<ReturnType<TestApi['signedIn']>>;

beforeAll(async () => {
  api = await testApi();
  ada = await api.signedIn({ roleId: ADMINISTRATOR, groupId: api.world.customer.groupId });
  const { customer, north, leeds, south, other } = api.world;
  await openTeamEnrolment(api.deps.db);
  const places = [customer, north, leeds, south, other];
  await switchUserEnrolmentOn(
    api.deps.db,
    places.map(({ controllerId }) => controllerId),
  );
});
afterAll(() => api.destroy());

type Told = Parameters<typeof reportUses>[2];

/** Reports facts of a headset, and announces the change as the gateway does. */
async function report(controllerId: string, deviceId: string, told: Told) {
  await reportUses(api.deps.db, { controllerId, deviceId }, told);
  await announce(api.deps.db, { kind: 'enrolment', ids: [controllerId] });
}

const list = async (groupId: string, input: object = {}) => {
  const { items } = await ada.call('enrolments.list', { groupId, ...input });
  return items.map(({ deviceId, status, fullName }) => [deviceId, status, fullName]);
};

describe('enrolments', () => {
  it('are listed for a group with its sub-groups and for a location, latest first', async () => {
    const { north, leeds, south, other } = api.world;
    await report(leeds.controllerId, 'H1', [['rack-out', 30], ['enrolled', 29, 'Ada Lovelace']]); // prettier-ignore
    await report(north.controllerId, 'H2', [['rack-out', 5]]);
    await report(south.controllerId, 'H3', [['rack-out', 90], ['enrolled', 80, 'Grace Hopper'], ['rack-in', 60]]); // prettier-ignore
    await report(other.controllerId, 'H4', [['enrolled', 10, 'Eve']]);
    expect(await list(north.groupId)).toEqual([
      ['H2', 'PAIRING', null],
      ['H1', 'ENROLLED', 'Ada Lovelace'],
    ]);
    expect(await list(north.groupId, { controllerId: leeds.controllerId })).toHaveLength(1);
    expect(await list(api.world.customer.groupId, { sort: 'locationName' })).toHaveLength(3);
    expect(await list(api.world.customer.groupId, { statuses: ['RETURNED', 'PAIRING'] })).toEqual([
      ['H2', 'PAIRING', null],
      ['H3', 'RETURNED', 'Grace Hopper'],
    ]);
    expect(await list(api.world.customer.groupId, { search: 'hopp' })).toEqual([['H3', 'RETURNED', 'Grace Hopper']]);
    for (const statuses of [['RETURNED'], ['RETURNED', 'PAIRING']])
      expect(await list(api.world.customer.groupId, { search: 'hop', statuses })).toContainEqual([
        'H3',
        'RETURNED',
        'Grace Hopper',
      ]);
    expect(await list(api.world.customer.groupId, { search: 'hopp', statuses: ['ENROLLED'] })).toEqual([]);
    expect(await list(api.world.customer.groupId, { search: 'lovel', statuses: ['RETURNED', 'PAIRING'] })).toEqual([]);
    expect(await list(api.world.customer.groupId, { page: 2, pageSize: 2 })).toEqual([
      ['H3', 'RETURNED', 'Grace Hopper'],
    ]);
    expect(await list(api.world.customer.groupId, { sort: 'fullName', order: 'ASC' })).toEqual([
      ['H1', 'ENROLLED', 'Ada Lovelace'],
      ['H3', 'RETURNED', 'Grace Hopper'],
      ['H2', 'PAIRING', null],
    ]);
  });

  it('show the name, model and battery of the headset while its controller lists it', async () => {
    const { leeds } = api.world;
    const id = await insertEndpoint(api.deps.db, leeds.controllerId, { category: 'headset', battery: 55 });
    await report(leeds.controllerId, id, [['enrolled', 3, 'Linus']]);
    const { items } = await ada.call('enrolments.list', { groupId: leeds.groupId, search: 'linus' });
    expect(items).toMatchObject([{ deviceId: id, battery: 55, controllerId: leeds.controllerId }]);
    expect(items[0]?.name).not.toBeNull();
  });

  it('are part of the record of a headset [B-176] [B-181]', async () => {
    const { leeds } = api.world;
    const [id, other] = [
      await insertEndpoint(api.deps.db, leeds.controllerId, { category: 'headset' }),
      await insertEndpoint(api.deps.db, leeds.controllerId, { category: 'headset' }),
    ];
    await report(leeds.controllerId, id, [['rack-out', 9]]);
    const enrolmentOf = async (endpointId: string) => {
      const of = { controllerId: leeds.controllerId, endpointId, endpointType: 'headset' } as const;
      return (await ada.call('endpoints.get', of)).enrolment;
    };
    expect(await enrolmentOf(other)).toBeNull();
    expect(await enrolmentOf(id)).toEqual({ isCurrentlyEnrolled: false, teamMember: null });
    await report(leeds.controllerId, id, [['enrolled', 8, 'Margaret']]);
    const named = { fullName: 'Margaret' };
    expect(await enrolmentOf(id)).toEqual({ isCurrentlyEnrolled: true, teamMember: named });
    await report(leeds.controllerId, id, [['rack-in', 7]]);
    expect(await enrolmentOf(id)).toEqual({ isCurrentlyEnrolled: false, teamMember: named });
  });

  it('are counted by status [B-205]', async () => {
    const { south } = api.world;
    const stats = await ada.call('enrolments.stats', { groupId: south.groupId, controllerId: south.controllerId });
    expect(stats).toMatchObject({ total: 1, byStatus: { RETURNED: 1, ENROLLED: 0, UNKNOWN: 0 } });
    expect(await ada.call('enrolments.count', { groupId: south.groupId, search: 'hopper' })).toEqual({
      total: 1,
      exact: true,
    });
  });

  it('have a history of each headset, in pages', async () => {
    const { south } = api.world;
    const uses = Array.from({ length: 60 }, (_, index) => [
      ['rack-out', 600 - index * 2] as const,
      ['rack-in', 599 - index * 2] as const,
    ]).flat();
    await report(south.controllerId, 'H5', uses);
    const of = { controllerId: south.controllerId, endpointId: 'H5' };
    const first = await ada.call('enrolments.history', of);
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({ status: 'CANCELLED', enrolledAt: null });
    const second = await ada.call('enrolments.history', { ...of, before: first.next ?? '' });
    expect(second).toMatchObject({ next: null });
    expect(second.items).toHaveLength(10);
  });

  it('of another customer do not exist', async () => {
    const { other } = api.world;
    await expect(
      ada.call('enrolments.history', { controllerId: other.controllerId, endpointId: 'H4' }),
    ).rejects.toMatchObject({ errorCode: 'UE_404' });
    await expect(list(other.groupId)).rejects.toMatchObject({ errorCode: 'UE_404' });
  });

  it('refuse a search of two characters in a group', async () => {
    await expect(list(api.world.customer.groupId, { search: 'ad' })).rejects.toMatchObject({
      message: 'Please search for at least 3 characters',
    });
  });

  it('are watched: each change at the place is a new value', async () => {
    const { leeds, south } = api.world;
    const socket = await openSocket(api.app, { token: ada.token });
    const id = socket.send('subscription', 'enrolments.watch', {
      groupId: leeds.groupId,
      controllerId: leeds.controllerId,
    });
    const value = async () => (await socket.value(id)) as EnrolmentsNow;
    const before = await value();
    // Another location: no value.
    await report(south.controllerId, 'H6', [['rack-out', 1]]);
    await report(leeds.controllerId, 'H7', [['rack-out', 1]]);
    const one = await value();
    expect(one.byStatus.PAIRING).toBe(before.byStatus.PAIRING + 1);
    await report(leeds.controllerId, 'H7', [['rack-in', 0], ['rack-out', 0]]); // prettier-ignore
    // The numbers are the same, but the list has changed.
    const same = await value();
    expect(same.byStatus).toEqual(one.byStatus);
    expect(same.at > one.at).toBe(true);
    socket.close();
  });
});
