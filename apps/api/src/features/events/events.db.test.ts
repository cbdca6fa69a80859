import { eventType, recordEvents } from '@earshot/db/queries/events/record-events';
import type { EventType } from '@earshot/domain/events/catalogue';
import { writePosition } from '@earshot/domain/events/position';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { restClientOf } from '../../testing/rest.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const CAST = { castId: '00000000-0000-4000-8000-000000000001', castName: 'Closing' };
const LOCATION = { serialNumber: 'ES-1', locationName: 'Leeds' };
const DATA: Partial<Record<EventType, object>> = { 'delivery.sent': CAST, 'controller.offline': LOCATION };

let api: TestApi;
let groupId: string;
let now: string;
beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
});
afterAll(() => api.destroy());

const userWith = async (permissions: readonly Permission[], of = groupId) =>
  api.signedIn({ roleId: await insertRoleRow(api.deps.db, { groupId, permissions }), groupId: of });

let user: TestClient & { token: string };
beforeEach(async () => {
  user = await userWith(['view_mcasts', 'view_controllers']);
  ({ cursor: now } = await user.call('events.list', { groupId, after: 'now' }));
});

/** Records an event of the group, as a change of that type would. */
const record = (type: EventType, subject: string, of = groupId) =>
  recordEvents(sql`
    select ${eventType(type)}, g.customer_id, g.id, ${subject}::text, ${JSON.stringify(DATA[type] ?? {})}::jsonb
    from groups g where g.id = ${of}::uuid`).execute(api.deps.db);

type Filter = { readonly types?: EventType[]; readonly groupId?: string };

/** The subjects of the first `count` events after the beginning of the test. */
const subjects = async (count: number, filter: Filter = {}, caller = user) =>
  until(async () => {
    const { items } = await caller.call('events.list', { groupId, after: now, ...filter });
    expect(items.length).toBeGreaterThanOrEqual(count);
    return items.map(({ subject }) => subject.id);
  });

describe('the list of events', () => {
  it('has those of the group and all groups below it, in order, with their data', async () => {
    await record('delivery.sent', 'a');
    await record('controller.offline', 'b', api.world.leeds.groupId);
    await record('controller.offline', 'of another group', api.world.south.groupId);
    await record('controller.offline', 'of another customer', api.world.other.groupId);
    await record('delivery.sent', 'c');
    expect(await subjects(3)).toEqual(['a', 'b', 'c']);
    const { items } = await user.call('events.list', { groupId, after: now });
    expect(items[1]).toEqual({
      id: expect.stringMatching(/^[0-9a-z]+-[0-9a-z]+-[0-9a-z]+$/) as string,
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      type: 'controller.offline',
      groupId: api.world.leeds.groupId,
      subject: { kind: 'controller', id: 'b' },
      data: LOCATION,
    });
  });

  it('continues after the cursor of a page, and after the id of an event', async () => {
    for (const subject of ['a', 'b', 'c']) await record('delivery.sent', subject);
    await subjects(3);
    const first = await user.call('events.list', { groupId, after: now, limit: 2 });
    expect(first).toMatchObject({ items: [{ subject: { id: 'a' } }, { subject: { id: 'b' } }], hasMore: true });
    const second = await user.call('events.list', { groupId, after: first.cursor, limit: 2 });
    expect(second).toMatchObject({ items: [{ subject: { id: 'c' } }], hasMore: false });
    const again = await user.call('events.list', { groupId, after: first.items[0]?.id });
    expect(again.items.map(({ subject }) => subject.id)).toEqual(['b', 'c']);
    expect((await user.call('events.list', { groupId, after: second.cursor })).items).toEqual([]);
  });

  it('has only the types that the caller may read now, and refuses others by the permission that they need', async () => {
    await record('delivery.sent', 'a');
    await record('controller.offline', 'b');
    await subjects(2);
    const caller = await userWith(['view_mcasts']);
    expect(await subjects(1, {}, caller)).toEqual(['a']);
    expect(await subjects(1, { types: ['controller.offline'] })).toEqual(['b']);
    await expect(caller.call('events.list', { groupId, types: ['controller.offline'] })).rejects.toMatchObject({
      errorCode: 'UE_403',
      details: { permissions: ['view_controllers'] },
    });
    const viewer = await userWith(['view_groups']);
    expect((await viewer.call('events.list', { groupId, after: now })).items).toEqual([]);
  });

  it('has no event of a group that has moved to another customer, for either of them', async () => {
    await record('delivery.sent', 'a');
    await subjects(1);
    const { id } = await api.deps.db
      .selectFrom('groups')
      .select('customer_id as id')
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow();
    await sql`update events set customer_id = ${api.world.other.groupId}::uuid where subject_id = 'a'`.execute(
      api.deps.db,
    );
    expect((await user.call('events.list', { groupId, after: now })).items).toEqual([]);
    await sql`update events set customer_id = ${id}::uuid where subject_id = 'a'`.execute(api.deps.db);
    expect(await subjects(1)).toEqual(['a']);
  });
});

const old = (days: number) => writePosition({ transaction: 3n, n: 1n, at: new Date(Date.now() - days * 86_400_000) });

it('a cast that a user sends and cancels is in the events, with its names', async () => {
  const sender = await userWith(['view_mcasts', 'push_mcasts', 'view_controllers']);
  const { castId } = api.world.north;
  const { deliveryId } = await sender.call('deliveries.send', { castId });
  await sender.call('deliveries.cancel', { deliveryId, cut: true });
  const { name: castName } = await api.deps.db
    .selectFrom('message_casts')
    .select('name')
    .where('id', '=', castId)
    .executeTakeFirstOrThrow();
  expect(await subjects(2)).toEqual([deliveryId, deliveryId]);
  const { items } = await sender.call('events.list', { groupId, after: now });
  expect(items.map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'delivery.sent', data: { castId, castName } },
    { type: 'delivery.cancelled', data: { castId, castName, cut: true } },
  ]);
});

describe('a cursor', () => {
  it('that is older than 30 days is refused with 410 and the way to go on', async () => {
    const rest = restClientOf(api.app, user.token);
    const { status, body } = await rest(`GET /events?after=${old(31)}`);
    expect([status, body['errorCode'], body['detail']]).toEqual([
      410,
      'UE_404',
      expect.stringMatching(/older than 30 days.*List the items themselves again/),
    ]);
    expect((await rest(`GET /events?after=${old(29)}&limit=1`)).status).toBe(200);
  });

  it('from before a restore of the database is refused with 410', async () => {
    const after = writePosition({ transaction: 2n ** 62n, n: 1n, at: new Date() });
    const { status, body } = await restClientOf(api.app, user.token)(`GET /events?after=${after}`);
    expect([status, body['detail']]).toEqual([410, expect.stringContaining('before a restore of the database')]);
  });

  it.each(['later', '1-2', 'zzzzzzzzzzzzz-1-1'])('%s is refused with 400', async (after) => {
    const { status, body } = await restClientOf(api.app, user.token)(`GET /events?after=${after}`);
    expect([status, body['errors']]).toEqual([400, [{ name: 'after', detail: 'This is no cursor of events' }]]);
  });
});

it('the types of events are published with the permission of each', async () => {
  const { body } = await restClientOf(api.app, user.token)('GET /event-types');
  expect(body['types']).toContainEqual({
    type: 'play.missed',
    text: 'A location missed plays',
    subject: 'controller',
    permission: 'view_mcasts',
  });
});
