import { randomUUID } from 'node:crypto';
import { announce } from '@earshot/db/notify';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';
import { cellAt, type Position } from '@earshot/domain/fleet-map/cell';
import { digestOf } from '@earshot/domain/fleet-map/digest';
import { type FleetAnswer, unpack } from '@earshot/domain/fleet-map/points-codec';
import type { FleetChange } from '@earshot/domain/fleet-map/schema';
import { codeOf } from '@earshot/domain/fleet-map/status-code';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

const LEEDS = { latitude: 53.7997, longitude: -1.544 };
const YORK = { latitude: 53.9576, longitude: -1.0803 };
const LONDON = { latitude: 51.5144, longitude: -0.148 };

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await place(api.world.north.controllerId, LEEDS);
  await place(api.world.leeds.controllerId, YORK);
  await place(api.world.south.controllerId, LONDON);
  await place(api.world.other.controllerId, LONDON);
});
afterAll(() => api.destroy());

const place = (id: string, { latitude, longitude }: Position) =>
  api.deps.db.updateTable('controllers').set({ latitude, longitude }).where('id', '=', id).execute();
const setStatus = (id: string, status: ControllerStatus) =>
  api.deps.db.updateTable('controller_states').set({ status }).where('controller_id', '=', id).execute();
const announceControllers = (...ids: string[]) => announce(api.deps.db, { kind: 'controller', ids });

async function points(token: string, query: Record<string, string>): Promise<FleetAnswer> {
  const response = await ask(token, query);
  expect(response.statusCode).toBe(200);
  return unpack(response.rawPayload);
}
const ask = (token: string | undefined, query: Record<string, string>) =>
  api.app.inject({
    url: '/media/fleet-points',
    query,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
const code = async (who: string | undefined, groupId: string) =>
  (await ask(who, { groupId })).json<{ errorCode: string }>().errorCode;
const signedIn = (groupId: string) => api.signedIn({ roleId: 3, groupId });
const cellsOf = (answer: FleetAnswer) => (answer.kind === 'points' ? [...answer.cells].toSorted((a, b) => a - b) : []);
const cells = (...positions: Position[]) => positions.map(cellAt).toSorted((a, b) => a - b);

describe('the points of a map', () => {
  it('are the locations of the group and its sub-groups with their statuses [B-038]', async () => {
    const { north, leeds } = api.world;
    const { token } = await signedIn(north.groupId);
    await setStatus(leeds.controllerId, 'fault');
    const answer = await points(token, { groupId: north.groupId });
    expect(cellsOf(answer)).toEqual(cells(LEEDS, YORK));
    const faulty = answer.kind === 'points' ? answer.cells[answer.codes.indexOf(codeOf('fault'))] : undefined;
    expect(faulty).toBe(cellAt(YORK));
    expect(cellsOf(await points(token, { groupId: leeds.groupId }))).toEqual(cells(YORK));
  });

  it('are refused for groups out of scope and for users without the permission', async () => {
    const { north, south, customer, other } = api.world;
    const { token } = await signedIn(north.groupId);
    for (const { groupId } of [south, customer, other]) expect(await code(token, groupId)).toBe('UE_404');
    expect(await code(token, randomUUID())).toBe('UE_404');
    expect(await code(token, 'north')).toBe('UE_400');
    expect(await code(undefined, north.groupId)).toBe('UE_401');
    expect(await code(undefined, 'north')).toBe('UE_401');
    const powerless = await api.signedIn({ roleId: 5, groupId: north.groupId });
    expect(await code(powerless.token, north.groupId)).toBe('UE_403');
  });

  it('cover all customers for the root group, and one customer for its own group', async () => {
    const { rootId, customer } = api.world;
    const { token } = await api.signedIn({ roleId: 1, groupId: rootId });
    expect(cellsOf(await points(token, { groupId: rootId }))).toEqual(cells(LEEDS, YORK, LONDON, LONDON));
    expect(cellsOf(await points(token, { groupId: customer.groupId }))).toEqual(cells(LEEDS, YORK, LONDON));
  });

  it('omit and count locations without coordinates, and follow a search', async () => {
    const { customer } = api.world;
    const { token } = await signedIn(customer.groupId);
    expect((await points(token, { groupId: customer.groupId })).unplaced).toBe(1);
    const found = await points(token, { groupId: customer.groupId, search: 'no such shop %' });
    expect([cellsOf(found), found.unplaced]).toEqual([[], 0]);
    const { serial } = await api.deps.db
      .selectFrom('controllers')
      .select('serial')
      .where('id', '=', api.world.leeds.controllerId)
      .executeTakeFirstOrThrow();
    expect(cellsOf(await points(token, { groupId: customer.groupId, search: serial.toLowerCase() }))).toEqual(
      cells(YORK),
    );
  });

  it('are sent as statuses only to a client that already has them, until a location moves', async () => {
    const { customer, south } = api.world;
    const { token } = await signedIn(customer.groupId);
    const groupId = customer.groupId;
    const whole = await points(token, { groupId });
    const held = whole.kind === 'points' ? digestOf(whole.cells) : '';
    await setStatus(south.controllerId, 'rebooting');
    const refreshed = await points(token, { groupId, held });
    expect(refreshed.kind).toBe('statuses');
    expect([...refreshed.codes]).toContain(codeOf('rebooting'));
    await place(south.controllerId, { ...LONDON, latitude: LONDON.latitude + 0.001 });
    expect((await points(token, { groupId, held })).kind).toBe('points');
    await place(south.controllerId, LONDON);
  });

  it('have the same cells in PostgreSQL and in the domain, even at extreme coordinates', async () => {
    const groupId = api.world.other.groupId;
    const positions = [
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
      { latitude: 0, longitude: 0 },
      ...Array.from({ length: 200 }, (_, n) => ({ latitude: 49 + n * 0.0502137, longitude: -8 + n * 0.0511973 })),
    ];
    const ids = await insertControllers(api.deps.db, groupId, positions.length);
    await Promise.all(positions.map((position, n) => place(ids[n] ?? '', position)));
    const { token } = await signedIn(groupId);
    expect(cellsOf(await points(token, { groupId }))).toEqual(cells(LONDON, ...positions));
    await api.deps.db.deleteFrom('controllers').where('id', 'in', ids).execute();
  });
});

describe('the locations at a point', () => {
  it('are listed with status, faults and group, within the requested group only', async () => {
    const { customer, north, leeds, south } = api.world;
    await sql`update controller_states set status = 'fault', faults = '{disk}' where controller_id = ${leeds.controllerId}`.execute(
      api.deps.db,
    );
    const person = await signedIn(customer.groupId);
    const asked = { groupId: customer.groupId, cells: [cellAt(YORK), cellAt(LONDON)] };
    const { items, more } = await person.call('fleetMap.locations', asked);
    expect(items.map(({ id }) => id).toSorted()).toEqual([leeds.controllerId, south.controllerId].toSorted());
    expect(items.find(({ id }) => id === leeds.controllerId)).toMatchObject({
      cell: cellAt(YORK),
      groupTitle: 'Leeds',
      status: 'fault',
      faults: ['disk'],
    });
    expect(more).toBe(false);
    const byId = { groupId: north.groupId, controllerIds: [south.controllerId, leeds.controllerId] };
    const found = await person.call('fleetMap.locations', byId);
    expect(found.items.map(({ id }) => id)).toEqual([leeds.controllerId]);
  });
});

/** Creates a group with `count` locations, at latitudes 50, 51 and so on, and a subscription to its map. */
async function watching(count: number) {
  const { id: groupId } = await insertGroup(api.deps.db, { parentId: api.world.customer.groupId, title: randomUUID() });
  const ids = await insertControllers(api.deps.db, groupId, count);
  await Promise.all(ids.map((id, n) => place(id, degree(n))));
  const { token } = await signedIn(groupId);
  const socket = await openSocket(api.app, { token });
  const id = socket.send('subscription', 'fleetMap.watch', { groupId });
  const next = async () => (await socket.value(id)) as FleetChange;
  // The first value is sent at once, the second when the hub has loaded all locations.
  for (let n = 0; n < 2; n += 1) expect(await next()).toEqual({ reload: true, places: [], unplaced: 0 });
  return { groupId, ids, socket, id, next };
}
const degree = (n: number) => ({ latitude: 50 + n, longitude: 1 });
const holds = (n: number, status?: ControllerStatus) => ({
  cell: cellAt(degree(n)),
  counts: CONTROLLER_STATUSES.map((known) => (known === status ? 1 : 0)),
});

describe('watching a map', () => {
  it('patches a controller whose status changed [B-274] [B-489]', async () => {
    const { ids, socket, next } = await watching(2);
    await setStatus(ids[1] ?? '', 'fault');
    await announceControllers(...ids);
    expect(await next()).toEqual({ reload: false, places: [holds(1, 'fault')], unplaced: 0 });
    socket.close();
  });

  it('adds a controller that is new or was given coordinates [B-275] [B-489]', async () => {
    const { groupId, socket, next } = await watching(1);
    const [id = ''] = await insertControllers(api.deps.db, groupId, 1);
    await announceControllers(id);
    expect(await next()).toEqual({ reload: false, places: [], unplaced: 1 });
    await place(id, degree(1));
    await announceControllers(id);
    expect(await next()).toEqual({ reload: false, places: [holds(1, 'unknown')], unplaced: 0 });
    socket.close();
  });

  it('removes a controller that was deleted, moved on the map or given to another group [B-276] [B-489]', async () => {
    const { ids, socket, next } = await watching(3);
    const [deleted = '', moved = '', given = ''] = ids;
    await api.deps.db.deleteFrom('controllers').where('id', '=', deleted).execute();
    await announceControllers(deleted);
    expect((await next()).places).toEqual([holds(0)]);
    await place(moved, degree(8));
    await announceControllers(moved);
    expect((await next()).places).toEqual([holds(1), holds(8, 'unknown')]);
    const { groupId } = api.world.south;
    await api.deps.db.updateTable('controllers').set({ group_id: groupId }).where('id', '=', given).execute();
    await announceControllers(given);
    expect((await next()).places).toEqual([holds(2)]);
    socket.close();
  });

  it('reports nothing of other parts of the tree', async () => {
    const { ids, socket, next } = await watching(1);
    const elsewhere = [api.world.south.controllerId, api.world.other.controllerId];
    await Promise.all([...elsewhere, ...ids].map((id) => setStatus(id, 'rebooting')));
    await announceControllers(...elsewhere, ...ids);
    expect((await next()).places).toEqual([holds(0, 'rebooting')]);
    socket.close();
  });

  it('finds the changed controllers itself after a notification of many changes', async () => {
    const { ids, socket, next } = await watching(2);
    await setStatus(ids[0] ?? '', 'inactive');
    await announce(api.deps.db, { kind: 'controller', ids: [], many: true });
    expect((await next()).places).toEqual([holds(0, 'inactive')]);
    socket.close();
  });

  it('combines a burst of changes into at most four messages a second', async () => {
    const { ids, socket, id } = await watching(9);
    const startedAt = performance.now();
    let received = 0;
    const counting = (async () => {
      for (; received < 5; received += 1) await socket.value(id);
    })();
    for (let n = 0; received < 5; n += 1) {
      const one = ids[n % ids.length] ?? '';
      await setStatus(one, n % 18 < 9 ? 'active' : 'fault');
      await announceControllers(one);
    }
    await counting;
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    socket.close();
  });

  it('ends when the group moves elsewhere in the tree', async () => {
    const { leeds, south } = api.world;
    const person = await api.signedIn({ roleId: 2, groupId: api.world.customer.groupId });
    const socket = await openSocket(api.app, { token: person.token });
    const id = socket.send('subscription', 'fleetMap.watch', { groupId: leeds.groupId });
    await socket.value(id);
    await socket.value(id);
    const { path } = await api.deps.db
      .selectFrom('groups')
      .select('path')
      .where('id', '=', leeds.groupId)
      .executeTakeFirstOrThrow();
    await sql`update groups g set parent_id = p.id, path = p.path || subpath(g.path, -1)
              from groups p where p.id = ${south.groupId} and g.id = ${leeds.groupId}`.execute(api.deps.db);
    await announce(api.deps.db, { kind: 'group', ids: [leeds.groupId] });
    const message = await socket.wait((received) => received.id === id && received.error !== undefined);
    expect(message.error?.data.errorCode).toBe('UE_404');
    socket.close();
    await sql`update groups set parent_id = ${api.world.north.groupId}, path = ${path}::ltree where id = ${leeds.groupId}`.execute(
      api.deps.db,
    );
  });

  it('of another group is refused as not found', async () => {
    const neighbour = await signedIn(api.world.south.groupId);
    const socket = await openSocket(api.app, { token: neighbour.token });
    const id = socket.send('subscription', 'fleetMap.watch', { groupId: api.world.north.groupId });
    const message = await socket.wait((received) => received.id === id);
    expect(message.error?.data.errorCode).toBe('UE_404');
    socket.close();
  });
});
