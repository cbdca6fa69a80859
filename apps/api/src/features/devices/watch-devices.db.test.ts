import { announce } from '@earshot/db/notify';
import type { DeviceChange } from '@earshot/domain/devices/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEndpoint } from '../../testing/devices.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { createCaller } from '../../trpc/caller.ts';
import { watchDevices } from './watch-devices.ts';

let api: TestApi;
let groupId: string;
let controllerId: string;
beforeAll(async () => {
  api = await testApi();
  ({ groupId, controllerId } = api.world.north);
});
afterAll(() => api.destroy());

async function watching(place: object) {
  const person = await api.signedIn({ roleId: 3, groupId });
  const socket = await openSocket(api.app, { token: person.token });
  const id = socket.send('subscription', 'endpoints.watch', { endpointType: 'headset', ...place });
  const value = async () => (await socket.value(id)) as DeviceChange;
  expect(await value()).toMatchObject({ patched: [], created: [], removed: [], many: false });
  return { socket, id, value };
}

const announceControllers = (...ids: string[]) => announce(api.deps.db, { kind: 'controller', ids });
const touch = (deviceId: string, set = sql`battery = 5`) =>
  sql`update endpoints set ${set}, updated_at = clock_timestamp() where device_id = ${deviceId}`.execute(api.deps.db);

describe('watching a list of devices', () => {
  it('reports patched, created and removed devices [B-279] [B-489]', async () => {
    const old = await insertEndpoint(api.deps.db, controllerId);
    await sql`update endpoints set created_at = now() - interval '1 day', updated_at = now() - interval '1 hour'`.execute(
      api.deps.db,
    );
    const { socket, value } = await watching({ groupId });
    await touch(old);
    await announceControllers(controllerId);
    expect(await value()).toMatchObject({ patched: [{ controllerId, deviceId: old }], created: [], removed: [] });
    const fresh = await insertEndpoint(api.deps.db, controllerId);
    await announceControllers(controllerId);
    expect(await value()).toMatchObject({ patched: [], created: [{ controllerId, deviceId: fresh }] });
    await touch(old, sql`deactivated_at = now()`);
    await announceControllers(controllerId);
    expect(await value()).toMatchObject({ patched: [], created: [], removed: [{ controllerId, deviceId: old }] });
    socket.close();
  });

  it('reports nothing of other types, locations and groups', async () => {
    const [shop = ''] = await insertControllers(api.deps.db, groupId, 1);
    await sql`update controllers set updated_at = now() - interval '1 day'`.execute(api.deps.db);
    const { socket, value } = await watching({ controllerId: shop });
    await insertEndpoint(api.deps.db, shop, { category: 'keypad' });
    await insertEndpoint(api.deps.db, shop, { isValid: false });
    await insertEndpoint(api.deps.db, controllerId);
    await insertEndpoint(api.deps.db, api.world.south.controllerId);
    await announceControllers(shop, controllerId, api.world.south.controllerId);
    const own = await insertEndpoint(api.deps.db, shop);
    await announceControllers(shop);
    expect(await value()).toMatchObject({ created: [{ controllerId: shop, deviceId: own }], patched: [], many: false });
    socket.close();
  });

  it('asks to read again when a location changes, and when there are too many changes to list', async () => {
    const { socket, value } = await watching({ groupId });
    await sql`update controllers set box_name = 'Renamed', updated_at = clock_timestamp() where id = ${controllerId}`.execute(
      api.deps.db,
    );
    await announceControllers(controllerId);
    expect(await value()).toMatchObject({ many: true });
    await announce(api.deps.db, { kind: 'controller', ids: [], many: true });
    expect(await value()).toMatchObject({ many: true });
    socket.close();
  });

  it('asks to read again when a location is cut off, because its devices are then last known', async () => {
    const { socket, value } = await watching({ groupId });
    await sql`update controller_states set status = 'inactive', status_since = clock_timestamp()
              where controller_id = ${controllerId}`.execute(api.deps.db);
    await announceControllers(controllerId);
    expect(await value()).toMatchObject({ many: true });
    socket.close();
  });

  it('lists the devices of a location that begins to report a fault, because its other devices stay current', async () => {
    const [shop = ''] = await insertControllers(api.deps.db, groupId, 1);
    await sql`update controllers set updated_at = now() - interval '1 day' where id = ${shop}`.execute(api.deps.db);
    await sql`insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
              values (${shop}, clock_timestamp(), 1, 'unknown', 'active', 'state')`.execute(api.deps.db);
    const { socket, value } = await watching({ controllerId: shop });
    const headset = await insertEndpoint(api.deps.db, shop);
    await sql`update controller_states set status = 'fault', status_since = clock_timestamp()
              where controller_id = ${shop}`.execute(api.deps.db);
    await announceControllers(shop);
    expect(await value()).toMatchObject({ created: [{ controllerId: shop, deviceId: headset }], many: false });
    socket.close();
  });

  it('ends when its location or its group moves elsewhere', async () => {
    const { north, south } = api.world;
    for (const [place, move] of [
      [
        { controllerId },
        async (to: string) => {
          await sql`update controllers set group_id = ${to}, updated_at = clock_timestamp() where id = ${controllerId}`.execute(
            api.deps.db,
          );
          await announceControllers(controllerId);
        },
      ],
      [
        { groupId: api.world.leeds.groupId },
        async (to: string) => {
          await sql`
            update groups g set parent_id = p.id, path = p.path || subpath(g.path, -1)
            from groups p where p.id = ${to} and g.id = ${api.world.leeds.groupId}`.execute(api.deps.db);
          await announce(api.deps.db, { kind: 'group', ids: [api.world.leeds.groupId] });
        },
      ],
    ] as const) {
      const { socket, id } = await watching(place);
      await move(south.groupId);
      const message = await socket.wait((one) => one.id === id && one.error !== undefined);
      expect(message.error?.data.errorCode).toBe('UE_404');
      socket.close();
      await move(north.groupId);
    }
  });

  it('asks to read again periodically, because a committed change may never be announced', async () => {
    const person = await api.signedIn({ roleId: 3, groupId });
    const principal = await createCaller(api.deps.db, person.token, { lasting: false }).identify();
    if (principal === undefined) throw new Error('The sign-in failed');
    const ending = new AbortController();
    // Subscriptions use no other fields of a call.
    const call = { deps: api.deps, principal, scope: principal.scope, recheck: async () => principal } as PlacedCall;
    const changes = watchDevices(call, { kind: 'headset', signal: ending.signal, allAgainMs: 200 });
    expect((await changes.next()).value).toMatchObject({ many: false });
    expect((await changes.next()).value).toMatchObject({ many: true });
    ending.abort();
    await changes.return();
  });

  it('of another group is refused as not found', async () => {
    const person = await api.signedIn({ roleId: 3, groupId });
    const socket = await openSocket(api.app, { token: person.token });
    const id = socket.send('subscription', 'endpoints.watch', {
      endpointType: 'headset',
      controllerId: api.world.south.controllerId,
    });
    const message = await socket.wait((one) => one.id === id);
    expect(message.error?.data.errorCode).toBe('UE_404');
    socket.close();
  });
});
