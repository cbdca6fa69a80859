import { announce } from '@earshot/db/notify';
import type { IncidentsNow } from '@earshot/domain/incidents/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../testing/socket.ts';
import { insertIncidentRow } from '../../testing/incidents.ts';
import { testApi, type TestApi } from '../../testing/test-api.ts';

const ADMINISTRATOR = 2;
let api: TestApi;
type Person = Awaited<ReturnType<TestApi['signedIn']>>;
let ada: Person;

beforeAll(async () => {
  api = await testApi();
  ada = await api.signedIn({ roleId: ADMINISTRATOR, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const list = async (groupId: string, input: object = {}) =>
  (await ada.call('incidents.list', { groupId, ...input })).items;

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

describe('incidents', () => {
  it('are listed for a group and its sub-groups, newest first, and found by serial number or location name', async () => {
    const { north, south, customer } = api.world;
    const early = await insertIncidentRow(api.deps.db, north.groupId, { minutesAgo: 50 });
    const late = await insertIncidentRow(api.deps.db, api.world.leeds.groupId, { minutesAgo: 20 });
    const elsewhere = await insertIncidentRow(api.deps.db, south.groupId);
    expect((await list(north.groupId)).map(({ id }) => id)).toEqual([late.incidentId, early.incidentId]);
    expect((await list(customer.groupId)).map(({ id }) => id)).toContain(elsewhere.incidentId);
    const [one] = await list(customer.groupId, { controllerId: late.controllerId });
    expect(one).toMatchObject({ state: 'open', kind: 'controller-offline', isPlanned: false, acknowledgedBy: null });
    expect(await list(customer.groupId, { search: one?.serialNumber.toLowerCase() })).toHaveLength(1);
    const named = api.deps.db.updateTable('controllers').set({ box_name: 'Headrow' });
    await named.where('id', '=', late.controllerId).execute();
    expect(await list(customer.groupId, { search: 'headrow' })).toMatchObject([
      { id: late.incidentId, boxName: 'Headrow' },
    ]);
    expect(await list(customer.groupId, { search: 'nothing like it' })).toEqual([]);
  });

  it('are listed and counted for a time in which they were unresolved', async () => {
    const { groupId } = api.world.leeds;
    const over = await insertIncidentRow(api.deps.db, groupId, { minutesAgo: 5_000, lasted: 60 });
    const unresolved = await insertIncidentRow(api.deps.db, groupId, { minutesAgo: 4_970 });
    const found = async (from: number, to: number) => {
      const filter = { groupId, during: { from: at(from), to: at(to) } };
      const items = await list(groupId, { ...filter, states: ['open', 'resolved'], order: 'ASC' });
      const { open, resolved } = await ada.call('incidents.counts', filter);
      expect(open + resolved).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await found(6_000, 5_001)).toEqual([]);
    expect(await found(6_000, 4_990)).toEqual([over.incidentId]);
    expect(await found(4_960, 4_950)).toEqual([over.incidentId, unresolved.incidentId]);
    expect(await found(4_900, 4_800)).toEqual([unresolved.incidentId]);
  });

  it('are listed and counted for the time in which they began', async () => {
    const { groupId } = api.world.leeds;
    const first = await insertIncidentRow(api.deps.db, groupId, { minutesAgo: 3_000, lasted: 60 });
    const second = await insertIncidentRow(api.deps.db, groupId, { minutesAgo: 2_970 });
    const began = await api.deps.db
      .selectFrom('incidents')
      .select(['id', 'since'])
      .where('id', 'in', [first.incidentId, second.incidentId])
      .orderBy('since')
      .execute();
    const [from, to] = began.map(({ since }) => since.toISOString());
    const found = async (...period: readonly [string, string]) => {
      const filter = { groupId, began: { from: period[0], to: period[1] } };
      const items = await list(groupId, { ...filter, states: ['open', 'resolved'], order: 'ASC' });
      const { open, resolved } = await ada.call('incidents.counts', filter);
      expect(open + resolved).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await found(from ?? '', to ?? '')).toEqual([first.incidentId]);
    expect(await found(at(2_999), at(2_900))).toEqual([second.incidentId]);
    expect(await found(at(2_960), at(2_900))).toEqual([]);
  });

  it('of another customer are not found', async () => {
    const { incidentId } = await insertIncidentRow(api.deps.db, api.world.other.groupId);
    await expect(ada.call('incidents.get', { incidentId })).rejects.toMatchObject({ errorCode: 'UE_404' });
    await expect(ada.call('incidents.acknowledge', { incidentId, version: 1 })).rejects.toMatchObject({
      errorCode: 'UE_404',
    });
  });

  it('of a former owner are not shown to the new owner', async () => {
    const { incidentId, controllerId } = await insertIncidentRow(api.deps.db, api.world.north.groupId);
    await api.deps.db
      .updateTable('controllers')
      .set((eb) => ({ owner_epoch: eb('owner_epoch', '+', 1) }))
      .where('id', '=', controllerId)
      .execute();
    await expect(ada.call('incidents.get', { incidentId })).rejects.toMatchObject({ errorCode: 'UE_404' });
    expect(await list(api.world.north.groupId, { controllerId })).toEqual([]);
  });

  it('are acknowledged with a note by one user at a time, and can be unacknowledged', async () => {
    const { incidentId } = await insertIncidentRow(api.deps.db, api.world.north.groupId);
    const acknowledged = await ada.call('incidents.acknowledge', { incidentId, version: 1, note: 'Engineer sent' });
    expect(acknowledged).toMatchObject({
      state: 'acknowledged',
      acknowledgedBy: 'Test Person',
      note: 'Engineer sent',
      version: 2,
    });
    await expect(ada.call('incidents.acknowledge', { incidentId, version: 1 })).rejects.toMatchObject({
      errorCode: 'UE_409',
    });
    const open = await ada.call('incidents.unacknowledge', { incidentId, version: 2 });
    expect(open).toMatchObject({ state: 'open', acknowledgedBy: null, note: null });
    const rows = await api.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', incidentId)
      .orderBy('at')
      .execute();
    expect(rows).toEqual([{ action: 'incident.acknowledge' }, { action: 'incident.unacknowledge' }]);
  });

  it('cannot be acknowledged after they are resolved', async () => {
    const { incidentId } = await insertIncidentRow(api.deps.db, api.world.north.groupId);
    await api.deps.db
      .updateTable('incidents')
      .set({ resolved_at: new Date(), deadline_at: null })
      .where('id', '=', incidentId)
      .execute();
    await expect(ada.call('incidents.acknowledge', { incidentId, version: 1 })).rejects.toMatchObject({
      errorCode: 'UE_409',
    });
    expect((await ada.call('incidents.get', { incidentId })).state).toBe('resolved');
  });

  it('are counted by state in agreement with the list', async () => {
    const groupId = api.world.south.groupId;
    const counts = await ada.call('incidents.counts', { groupId });
    for (const state of ['open', 'acknowledged', 'resolved'] as const) {
      expect(counts[state]).toBe((await list(groupId, { states: [state], pageSize: 200 })).length);
    }
  });

  it('show the changes of the controller and the number of mails', async () => {
    const { incidentId, controllerId } = await insertIncidentRow(api.deps.db, api.world.north.groupId);
    await api.deps.db
      .insertInto('controller_changes')
      .values({
        controller_id: controllerId,
        at: new Date(Date.now() - 600_000),
        owner_epoch: 1,
        former_status: 'active',
        status: 'inactive',
        cause: 'silence',
      })
      .execute();
    const detail = await ada.call('incidents.get', { incidentId });
    expect(detail.timeline).toMatchObject([{ status: 'inactive', cause: 'silence' }]);
    expect(detail).toMatchObject({ status: 'inactive', mails: { opened: 0, resolved: 0 }, plannedWork: null });
  });

  it('are pushed to subscribers of the group', async () => {
    const { leeds } = api.world;
    const socket = await openSocket(api.app, { token: ada.token });
    const id = socket.send('subscription', 'incidents.watch', { groupId: leeds.groupId });
    const value = async () => (await socket.value(id)) as IncidentsNow;
    const before = await value();
    const { incidentId } = await insertIncidentRow(api.deps.db, leeds.groupId, { minutesAgo: 0 });
    await announce(api.deps.db, { kind: 'incident', ids: [incidentId] });
    const now = await value();
    expect(now.open).toBe(before.open + 1);
    expect(now.latest[0]?.id).toBe(incidentId);
    socket.close();
  });
});
