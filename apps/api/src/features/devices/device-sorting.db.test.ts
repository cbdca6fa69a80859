import { ENDPOINT_SORTS, REMOVED_SORTS, VOLATILE_DEVICE_LIMIT } from '@earshot/domain/devices/lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { countDevicesAnew, insertEndpoint } from '../../testing/devices.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers, insertNamedLocations } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient;
let groupId: string;
let shopA: string;
const ids = ({ items }: { items: { deviceId: string }[] }) => items.map(({ deviceId }) => deviceId);
const headsets = { endpointType: 'headset' as const };

beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  person = await api.signedIn({ roleId: 3, groupId });
  const names = ['Aldgate', 'Borough'];
  [shopA = ''] = await insertNamedLocations(api.deps.db, api.world.leeds.groupId, names);
});
afterAll(() => api.destroy());

describe('the endpoint list', () => {
  let place: { controllerId: string };
  beforeAll(async () => {
    const [controllerId = ''] = await insertControllers(api.deps.db, groupId, 1);
    place = { controllerId };
    for (let n = 0; n < 55; n += 1) {
      await insertEndpoint(api.deps.db, controllerId, {
        deviceId: `8930_VSORT${String(n).padStart(2, '0')}`,
        name: n % 2 === 0 ? 'Even' : 'Odd',
        ...(n % 3 === 0 && { location: `Spot ${n % 4}` }),
        ...(n % 5 === 0 && { status: 'offline' }),
        ...(n === 10 && { presence: 'longOffline' }),
        ...(n === 11 && { status: 'faulty', presence: 'online', isFaulty: true }),
        battery: n,
      });
    }
  });

  it('has 50 rows per page for a location and 20 for a group by default [B-560] [B-563] [B-559]', async () => {
    const first = await person.call('endpoints.list', { ...headsets, ...place });
    const second = await person.call('endpoints.list', { ...headsets, ...place, page: 2 });
    expect([first.items.length, second.items.length]).toEqual([50, 5]);
    expect((await person.call('endpoints.list', { ...headsets, groupId })).items).toHaveLength(20);
  });

  it.each(ENDPOINT_SORTS)(
    'sorted by %s returns every row once, in both directions, on all pages, also from the end',
    async (sort) => {
      const all = async (order: 'ASC' | 'DESC', total?: number) => {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5, 6].map((page) =>
            person.call('endpoints.list', { ...headsets, ...place, sort, order, page, pageSize: 10, total }),
          ),
        );
        return pages.flatMap(ids);
      };
      const [up, down, fromEnd] = await Promise.all([all('ASC'), all('DESC'), all('ASC', 55)]);
      expect(new Set(up).size).toBe(55);
      expect(down).toEqual(up.toReversed());
      expect(fromEnd).toEqual(up);
    },
  );

  it('sorted by status begins with faults, then devices that do not report', async () => {
    const { items } = await person.call('endpoints.list', { ...headsets, ...place, sort: 'status', pageSize: 200 });
    const order = items.map(({ isFaulty, presence }) => (isFaulty ? 'faulty' : presence));
    expect(order.filter((status, index) => status !== order[index - 1])).toEqual([
      'faulty',
      'longOffline',
      'offline',
      'online',
    ]);
  });

  it.each(REMOVED_SORTS)('of removed endpoints can be sorted by %s', async (sort) => {
    expect(await person.code('endpoints.list', { ...headsets, ...place, removed: true, sort })).toBe('ok');
  });

  it('refuses a sort column that it does not have [B-574]', async () => {
    const wrong = { ...headsets, ...place, sort: 'battery' as never };
    expect(await person.code('endpoints.list', wrong)).toBe('UE_400');
    expect(await person.code('endpoints.list', { ...headsets, ...place, sort: 'deactivatedAt' })).toBe('UE_400');
  });

  const list = async (filter: object) => {
    const input = { ...headsets, ...place, ...filter };
    const [page, count] = await Promise.all([
      person.call('endpoints.list', { ...input, pageSize: 200 }),
      person.call('endpoints.count', input),
    ]);
    expect(count).toEqual({ total: page.items.length, exact: true });
    return page.items.map(({ deviceId }) => deviceId.slice(-2));
  };

  it('filters by status and by fault, with matching counts [B-440]', async () => {
    expect(await list({ statuses: ['longOffline'] })).toEqual(['10']);
    expect(await list({ statuses: ['offline', 'longOffline'] })).toHaveLength(11);
    expect(await list({ faultyOnly: true })).toEqual(['11']);
    expect(await list({ statuses: ['unknown'] })).toEqual([]);
    expect(await list({ statuses: ['online'], search: 'sort1' })).toHaveLength(8);
  });

  it('searches id, name, location and IPEI, and treats %, _ and quotes literally', async () => {
    const odd = await insertEndpoint(api.deps.db, shopA, {
      name: "50% o'f_f",
      location: 'Pharmacy desk',
      ipei: '0987654321',
    });
    const found = async (search: string) => ids(await person.call('endpoints.list', { ...headsets, groupId, search }));
    for (const search of ["50% O'F", '% o', 'f_f', 'pharmacy', '0987654', odd.toLowerCase()]) {
      expect([search, ...(await found(search))]).toEqual([search, odd]);
    }
    expect(await found('5_%')).toEqual([]);
    expect(await person.code('endpoints.list', { ...headsets, groupId, search: 'zz' })).toBe('UE_400');
    expect(await person.code('endpoints.list', { ...headsets, ...place, search: 'zz' })).toBe('ok');
  });
});

describe('sorting by a frequently changing column', () => {
  it('is refused above 20,000 rows, and allowed with a filter', async () => {
    const [controllerId = ''] = await insertControllers(api.deps.db, api.world.other.groupId, 1);
    await sql`
      insert into endpoints (controller_id, customer_id, device_id, category, name, status, presence, boot, seq, updated_at)
      select c.id, c.customer_id, '8930_VBULK' || n, 'headset', 'Bulk', 'online', case when n <= 3 then 'offline' else 'online' end, 1, 1, now()
      from controllers c, generate_series(1, ${VOLATILE_DEVICE_LIMIT + 1}::int) n where c.id = ${controllerId}`.execute(
      api.deps.db,
    );
    await countDevicesAnew(api.deps.db);
    const foreign = await api.signedIn({ roleId: 3, groupId: api.world.other.groupId });
    const list = { ...headsets, groupId: api.world.other.groupId, sort: 'updatedAt' as const };
    await expect(foreign.call('endpoints.list', list)).rejects.toThrow(
      'There are more than 20,000 devices to sort by this. Please filter them or choose a smaller group.',
    );
    expect(await foreign.code('endpoints.list', { ...list, search: 'bulk' })).toBe('UE_400');
    expect((await foreign.call('endpoints.list', { ...list, statuses: ['offline'] })).items).toHaveLength(3);
    expect(await foreign.code('endpoints.list', { ...list, sort: 'locationName' })).toBe('ok');
    expect(
      await foreign.call('endpoints.count', { ...headsets, groupId: api.world.other.groupId, search: 'bulk' }),
    ).toEqual({
      total: 2_000,
      exact: false,
    });
  });
});
