import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { newerArea, scheduledTomorrow } from '../../testing/older-casts.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: TestClient;
let staff: TestClient;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  admin = await api.signedIn({ roleId: 2, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

beforeEach(() => newerArea(api, false));

let made = 0;
const create = (input: object = {}) =>
  admin.call('olderCasts.create', {
    groupId,
    name: `Older ${++made}`,
    audioId: api.world.north.clipId,
    targetIds: [api.world.north.controllerId],
    ...input,
  });

const features = async (id: string, mds: boolean) => {
  const { version } = await staff.call('groups.get', { groupId: id });
  await staff.call('groups.update', { groupId: id, version, features: { mds } });
};

describe('the area of a cast', () => {
  it('is decided by the mds feature of its group: casts of the older area become read-only [A-017]', async () => {
    const cast = await create(scheduledTomorrow());
    await newerArea(api, true);
    expect((await admin.call('olderCasts.get', { castId: cast.id })).name).toBe(cast.name);
    await expect(create()).rejects.toMatchObject({
      message: 'The Message Casts of this group are in the newer area now: /msgs.',
    });
    const refused = { errorCode: 'UE_409', message: expect.stringContaining('newer area') as string };
    await expect(admin.call('olderCasts.send', { castId: cast.id })).rejects.toMatchObject(refused);
    await expect(admin.call('olderCasts.remove', { castId: cast.id })).rejects.toMatchObject(refused);
  });

  it('stays the newer one after mds is disabled: the cast can be read and its delivery cancelled', async () => {
    await newerArea(api, true);
    const { castId } = api.world.north;
    const schedule = {
      startDate: scheduledTomorrow().plan.startDate.slice(0, 10),
      startTime: '09:00',
      mode: 'sameInstant',
    } as const;
    const { deliveryId } = await admin.call('deliveries.send', { castId, playStatus: 'schedule', schedule });
    await newerArea(api, false);
    await expect(admin.call('messageCasts.list', { groupId })).rejects.toMatchObject({ errorCode: 'UE_403' });
    const cast = await admin.call('olderCasts.get', { castId });
    expect(cast).toMatchObject({ generation: 'newer', status: 'scheduled', deliveryId });
    const change = {
      castId,
      version: cast.version,
      name: 'Changed',
      audioId: api.world.north.clipId,
      targetIds: [api.world.north.controllerId],
    };
    await expect(admin.call('olderCasts.update', change)).rejects.toMatchObject({
      message: `This Message Cast is in the newer area now: /msgs/${castId}.`,
    });
    expect(await admin.call('olderCasts.cancel', { deliveryId })).toMatchObject({ status: 'cancelled' });
  });
});

describe('enabling mds', () => {
  it('starts an operation on the group through the outbox and retries casts that were refused before', async () => {
    const held = await create();
    const refused = await create();
    await sql`update message_casts set not_migrated = 'Try again later' where id = ${refused.id}`.execute(api.deps.db);
    await features(groupId, true);
    const operations = api.deps.db.selectFrom('operations').selectAll().where('subject_id', '=', groupId);
    const [operation] = await operations.where('kind', '=', 'casts.migrate').execute();
    const waiting = await api.deps.db
      .selectFrom('message_casts')
      .select('id')
      .where('generation', '=', 'older')
      .where('not_migrated', 'is', null)
      .where('deleted_at', 'is', null)
      .where('group_id', '=', groupId)
      .execute();
    expect(waiting.map(({ id }) => id)).toEqual(expect.arrayContaining([held.id, refused.id]));
    expect(operation).toMatchObject({ state: 'running', total: waiting.length, done: 0, failed: 0 });
    const messages = api.deps.db.selectFrom('outbox').select('process');
    expect(await messages.where('workflow_id', '=', `cast-migration/${operation?.id}`).execute()).toHaveLength(1);
    await features(groupId, false);
    await features(groupId, true);
    expect(await operations.where('kind', '=', 'casts.migrate').execute()).toHaveLength(1);
    await features(groupId, false);
  });

  it('starts no operation while the settings keep the newer area closed', async () => {
    const { leeds } = api.world;
    await create({ groupId: leeds.groupId, audioId: leeds.clipId, targetIds: [leeds.controllerId] });
    const value = (on: boolean) =>
      sql`insert into settings (key, environment, value) values ('mdsArea', 'test', ${JSON.stringify(on)}::jsonb)
          on conflict (key, environment) do update set value = excluded.value`.execute(api.deps.db);
    await value(false);
    await features(leeds.groupId, true);
    const operations = api.deps.db.selectFrom('operations').select('id').where('subject_id', '=', leeds.groupId);
    expect(await operations.execute()).toEqual([]);
    expect(await staff.call('settings.get', undefined)).toMatchObject({ mdsArea: false });
    await value(true);
    await features(leeds.groupId, false);
  });

  it('leaves a cast that the newer area does not support, reports the reason, and allows a retry [A-316]', async () => {
    const cast = await create({ plan: { repeat: { count: 2, interval: 30 } } });
    await newerArea(api, true);
    expect(await admin.call('olderCasts.migrate', { castId: cast.id })).toEqual({
      migrated: false,
      reason: 'Its plays are less than a minute apart.',
    });
    expect((await admin.call('messageCasts.list', { groupId, search: cast.name })).items).toMatchObject([
      { id: cast.id, notMigrated: 'Its plays are less than a minute apart.', migrated: false },
    ]);
    const read = await admin.call('olderCasts.get', { castId: cast.id });
    const changed = await admin.call('olderCasts.update', {
      castId: cast.id,
      version: read.version,
      name: cast.name,
      audioId: api.world.north.clipId,
      targetIds: [api.world.north.controllerId],
      plan: { repeat: { count: 2, interval: 60 } },
    });
    expect(changed.notMigrated).toBe('Nothing is in the way any more.');
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      if new.generation = 'newer' and new.id = ${sql.lit(cast.id)} then raise exception 'no'; end if; return new; end $$`.execute(
      api.owner,
    );
    await sql`create trigger refuse before update on message_casts for each row execute function refuse()`.execute(
      api.owner,
    );
    await expect(admin.call('olderCasts.migrate', { castId: cast.id })).rejects.toMatchObject({
      message: 'Try again later',
    });
    await sql`drop trigger refuse on message_casts`.execute(api.owner);
    expect(await admin.call('olderCasts.migrate', { castId: cast.id })).toEqual({ migrated: true, reason: null });
    expect((await admin.call('messageCasts.list', { groupId, search: cast.name })).items).toMatchObject([
      { migrated: true, notMigrated: null },
    ]);
  });
});
