import type { Database } from '@earshot/db/client';
import { listOlderEvents } from '@earshot/db/queries/system-events/system-event-list';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertBaseUnit, insertEndpoint } from '../../testing/devices.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

const STANDARD = 3;
let api: TestApi;
let person: TestClient & { token: string };
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
  person = await api.signedIn({ roleId: STANDARD, groupId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  await sql`delete from device_events`.execute(api.deps.db);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let n = 0;
interface Reported {
  readonly name?: string;
  readonly deviceId?: string;
  readonly detail?: Record<string, unknown>;
  readonly ago?: number;
  readonly ownerEpoch?: number;
}

/** Inserts an event of some minutes ago, as the gateway would. */
async function report(controllerId: string, { name = 'controller.booted', ago = 0, ...rest }: Reported = {}) {
  n += 1;
  await sql`
    insert into device_events (controller_id, n, at, owner_epoch, name, device_id, detail)
    select c.id, ${n}, now() - make_interval(mins => ${ago}), coalesce(${rest.ownerEpoch ?? null}::int, c.owner_epoch),
           ${name}, ${rest.deviceId ?? null}, ${JSON.stringify(rest.detail ?? {})}
    from controllers c where c.id = ${controllerId}`.execute(api.deps.db);
}

/** Reports one event a minute for each of the numbers from 1 to `count`, newest first. */
async function reportMany(controllerId: string, count: number) {
  await sql`
    insert into device_events (controller_id, n, at, owner_epoch, name, detail)
    select ${controllerId}, 1000000 + i, date_trunc('minute', now()) - make_interval(mins => i / 3), c.owner_epoch,
           'endpoint.rack-in', '{}'
    from generate_series(1, ${count}) i, controllers c where c.id = ${controllerId}`.execute(api.deps.db);
}

/** Inserts so many events of the last day, and lets the planner know. */
async function insertLoud(controllerId: string, count: number) {
  await sql`
    insert into device_events (controller_id, n, at, owner_epoch, name, detail)
    select c.id, 2000000 + i, now() - make_interval(secs => i), c.owner_epoch, 'controller.booted', '{}'
    from generate_series(1, ${count}) i, controllers c where c.id = ${controllerId}`.execute(api.deps.db);
  await sql`analyze device_events`.execute(api.owner);
}

/** The number of rows of events that this connection has read of late. */
async function eventsRead(trx: Database) {
  const { rows } = await sql<{ n: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n
    from pg_stat_xact_user_tables where relname like 'device_events%'`.execute(trx);
  return rows[0]?.n ?? 0;
}

const pathOf = async (groupId: string) =>
  (await api.deps.db.selectFrom('groups').select('path').where('id', '=', groupId).executeTakeFirstOrThrow()).path;

const list = async (input: Record<string, unknown> = {}) =>
  await person.call('systemEvents.list', { groupId, ...input });
const namesOf = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);
const cursor = (event: { at: string; id: string } | undefined) => ({ at: event?.at ?? '', id: event?.id ?? '' });

describe('the list of system events', () => {
  it('says in sentences what devices and controllers of the group and below reported [B-020] [B-482]', async () => {
    const { north, leeds } = api.world;
    const deviceId = await insertEndpoint(api.deps.db, leeds.controllerId, { name: 'Headset 12' });
    const unit = await insertBaseUnit(api.deps.db, north.controllerId, { name: 'Back office' });
    await report(leeds.controllerId, { name: 'endpoint.rack-out', deviceId, ago: 3 });
    await report(north.controllerId, { name: 'base-unit.offline', deviceId: unit, ago: 2 });
    await report(north.controllerId, { name: 'rack.opened', ago: 1 });
    const { items } = await list();
    const [{ boxName }, { boxName: ofLeeds }] = await Promise.all([
      place(north.controllerId),
      place(leeds.controllerId),
    ]);
    expect(items).toMatchObject([
      { sentence: `rack.opened at ${boxName}`, category: null, deviceId: null, device: null },
      { sentence: `Base unit Back office of ${boxName} went offline`, device: { kind: 'baseunit' } },
      {
        sentence: `Headset 12 of ${ofLeeds} was taken from its rack`,
        category: 'endpoint',
        controllerId: leeds.controllerId,
        locationName: ofLeeds,
        deviceId,
        device: { name: 'Headset 12', kind: 'headset' },
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('detail');
  });

  it('has 100 events per page from page 1, and pages in both directions without gaps [B-104] [A-332]', async () => {
    await reportMany(api.world.north.controllerId, 230);
    const first = await list();
    expect(first.items).toHaveLength(100);
    expect(first).toMatchObject({ hasNewer: false, hasOlder: true });
    const second = await list({ olderThan: cursor(first.items.at(-1)) });
    const third = await list({ olderThan: cursor(second.items.at(-1)) });
    expect(third.items).toHaveLength(30);
    expect(third).toMatchObject({ hasNewer: true, hasOlder: false });
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(230);
    expect(await list({ newerThan: cursor(third.items[0]) })).toEqual({ ...second, hasNewer: true });
    expect(await list({ newerThan: cursor(second.items[0]) })).toEqual({ ...first, hasNewer: false });
  });

  it('pages through the same events in a group with many controllers', async () => {
    const { south } = api.world;
    const many = await insertControllers(api.deps.db, south.groupId, 205);
    await sql`
      insert into device_events (controller_id, n, at, owner_epoch, name, detail)
      select id, 1, date_trunc('minute', now()), 1, 'controller.booted', '{}' from unnest(${many}::uuid[]) id`.execute(
      api.deps.db,
    );
    await report(api.world.north.controllerId, { ago: -1 });
    const of = await api.signedIn({ roleId: STANDARD, groupId: south.groupId });
    const read = (more = {}) => of.call('systemEvents.list', { groupId: south.groupId, ...more });
    const first = await read();
    const second = await read({ olderThan: cursor(first.items.at(-1)) });
    const third = await read({ olderThan: cursor(second.items.at(-1)) });
    const found = [first, second, third].flatMap(({ items }) => items.map(({ controllerId }) => controllerId));
    expect(found.toSorted()).toEqual(many.toSorted());
    expect((await read({ newerThan: cursor(third.items[0]) })).items).toEqual(second.items);
  });

  it('finds the few events of a group with many controllers without reading those of all others', async () => {
    const { south, other } = api.world;
    const many = await insertControllers(api.deps.db, south.groupId, 205);
    await insertLoud(other.controllerId, 25_000);
    await report(many[3] ?? '', { ago: 5_000 });
    await report(many[7] ?? '', { ago: 4_000 });
    const place = { scope: { customerId: null, path: await pathOf(south.groupId) } };
    for (const filter of [{}, { type: 'controller.booted' }, { category: 'controller' as const }, { search: 'Shop' }]) {
      const { read, found } = await api.deps.db.transaction().execute(async (trx) => {
        const before = await eventsRead(trx);
        const rows = await listOlderEvents(trx, { place, filter: { search: '', ...filter }, limit: 101 }, undefined);
        return { found: rows.map(({ controllerId }) => controllerId), read: (await eventsRead(trx)) - before };
      });
      expect(found).toEqual([many[7], many[3]]);
      expect(read).toBeLessThan(15_000);
    }
  });

  it('keeps out other groups, other customers and former owners', async () => {
    const { north, south, other } = api.world;
    await report(south.controllerId);
    await report(other.controllerId);
    await report(north.controllerId, { ownerEpoch: 7 });
    expect((await list()).items).toEqual([]);
    expect(await person.code('systemEvents.list', { groupId: south.groupId })).toBe('UE_404');
    expect(await person.code('systemEvents.list', { controllerId: other.controllerId })).toBe('UE_404');
    const foreign = await api.signedIn({ roleId: STANDARD, groupId: other.groupId });
    expect((await foreign.call('systemEvents.list', { groupId: other.groupId })).items).toHaveLength(1);
  });

  it('is filtered by type, category, location and time', async () => {
    const { north, leeds } = api.world;
    await report(north.controllerId, { name: 'call.initiated', ago: 50 });
    await report(leeds.controllerId, { name: 'call.answered', ago: 40 });
    await report(leeds.controllerId, { name: 'endpoint.faulty', ago: 30 });
    expect(namesOf(await list({ type: 'call.answered' }))).toEqual(['call.answered']);
    expect(namesOf(await list({ type: 'call' }))).toEqual([]);
    expect(namesOf(await list({ category: 'call' }))).toEqual(['call.answered', 'call.initiated']);
    expect(namesOf(await list({ groupId: undefined, controllerId: leeds.controllerId }))).toEqual([
      'endpoint.faulty',
      'call.answered',
    ]);
    expect(namesOf(await list({ from: minutesAgo(45), to: minutesAgo(35) }))).toEqual(['call.answered']);
  });

  it('is searched by location, serial number and device', async () => {
    const { north, leeds } = api.world;
    const deviceId = await insertEndpoint(api.deps.db, leeds.controllerId, { name: 'Purple one' });
    await report(leeds.controllerId, { name: 'endpoint.faulty', deviceId });
    await report(leeds.controllerId, { name: 'controller.booted', ago: 1 });
    await report(north.controllerId, { name: 'controller.rebooting' });
    expect(namesOf(await list({ search: 'PURPLE' }))).toEqual(['endpoint.faulty']);
    const { serial } = await place(leeds.controllerId);
    expect(namesOf(await list({ search: serial.toLowerCase() }))).toEqual(['endpoint.faulty', 'controller.booted']);
    expect((await list({ search: '%%%' })).items).toEqual([]);
    expect(await person.code('systemEvents.list', { groupId, search: 'pu' })).toBe('UE_400');
  });

  it('refuses invalid cursors', async () => {
    const at = '2026-11-20T08:00:00.000000Z';
    for (const id of ['x', `${groupId}.1`, `${groupId}..9999999999999999999`]) {
      expect(await person.code('systemEvents.list', { groupId, olderThan: { at, id } })).toBe('UE_400');
    }
  });

  it('needs the permission to see events', async () => {
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers', 'view_audit_log'] });
    const blind = await api.signedIn({ roleId, groupId });
    expect(await blind.code('systemEvents.list', { groupId })).toBe('UE_403');
    expect(await blind.code('systemEvents.types', {})).toBe('UE_403');
    expect((await person.call('systemEvents.types', {})).types).toContainEqual(
      expect.objectContaining({ name: 'endpoint.rack-out', text: 'Taken from the rack', categoryText: 'Devices' }),
    );
  });
});

const download = async (query: Record<string, string>) =>
  await api.app.inject({
    url: `/exports/system-events.csv?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${person.token}` },
  });

describe('the CSV of system events', () => {
  it('has all events of the filter, of any number of pages', async () => {
    const { north, leeds } = api.world;
    await reportMany(north.controllerId, 2_001);
    await report(leeds.controllerId, { name: 'controller.booted', ago: -1 });
    const response = await download({ groupId });
    expect(response.headers['content-disposition']).toMatch(/-North-system-events\.csv/);
    const rows: Record<string, string>[] = parse(response.body, { columns: true });
    expect(rows).toHaveLength(2_002);
    const { boxName, serial } = await place(leeds.controllerId);
    expect(rows[0]).toMatchObject({
      event: `The controller of ${boxName} started`,
      type: 'Controller started',
      name: 'controller.booted',
      locationName: boxName,
      serialNumber: serial,
      group: 'Leeds',
      deviceId: '',
    });
    const filtered = await download({ groupId, type: 'controller.booted' });
    expect(parse(filtered.body, { columns: true })).toHaveLength(1);
  });
});

const place = async (controllerId: string) => {
  const { box_name: boxName, serial } = await api.deps.db
    .selectFrom('controllers')
    .select(['box_name', 'serial'])
    .where('id', '=', controllerId)
    .executeTakeFirstOrThrow();
  return { boxName, serial };
};
