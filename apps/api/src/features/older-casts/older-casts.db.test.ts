import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { newerArea, scheduledTomorrow } from '../../testing/older-casts.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
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
const segmentsOf = async (deliveryId: string) => {
  const rows = await api.deps.db
    .selectFrom('delivery_plans')
    .select('segments')
    .where('delivery_id', '=', deliveryId)
    .execute();
  return rows.flatMap(({ segments }) => segments as unknown as { intervalMs: number; count: number }[]);
};

const changeClip = (change: object) =>
  api.deps.db.updateTable('audio_clips').set(change).where('id', '=', api.world.north.clipId).execute();

describe('a cast of the older area', () => {
  it('has repeats, a play status, a start, a zone, times, a status, a clip and a unit [A-138]', async () => {
    const cast = await create(scheduledTomorrow({ count: 3, interval: 3_600 }));
    expect(cast).toMatchObject({
      generation: 'older',
      plan: { playStatus: 'schedule', repeat: { count: 3, interval: 3_600 }, timezone: 'UTC' },
      unit: 'Hour',
      status: 'inactive',
      startTime: null,
      endTime: null,
    });
    expect(cast.clipName).not.toBeNull();
    await admin.call('olderCasts.send', { castId: cast.id });
    const sent = await admin.call('olderCasts.get', { castId: cast.id });
    expect(sent).toMatchObject({ status: 'scheduled', startTime: `${cast.plan.startDate}:00.000Z` });
    expect(sent.schedule).toHaveLength(3);
    expect(Date.parse(sent.endTime ?? '')).toBe((sent.schedule[2] ?? 0) + 2_000);
    const { items } = await admin.call('olderCasts.list', { groupId, search: cast.name });
    expect(items).toMatchObject([{ id: cast.id, status: 'scheduled', schedule: sent.schedule }]);
    expect(await admin.call('olderCasts.count', { groupId, search: cast.name })).toEqual({ total: 1 });
  });

  it('refuses a name that is already used [A-201]', async () => {
    await create({ name: 'Closing time' });
    await expect(create({ name: ' closing TIME ' })).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'A Message Cast with that name already exists.',
    });
    const other = await create();
    const { id: castId, version, audioId } = other;
    const update = { castId, version, name: 'Closing time', audioId, targetIds: [api.world.north.controllerId] };
    await expect(admin.call('olderCasts.update', { ...update, audioId: api.world.north.clipId })).rejects.toMatchObject(
      {
        message: 'A Message Cast with that name already exists.',
      },
    );
  });

  it('refuses a change of an outdated version', async () => {
    const cast = await create();
    const change = {
      castId: cast.id,
      version: cast.version,
      name: `${cast.name} now`,
      audioId: api.world.north.clipId,
      targetIds: [api.world.north.controllerId],
      plan: { repeat: { count: 2, interval: 30 } },
    };
    expect(await admin.call('olderCasts.update', change)).toMatchObject({
      name: `${cast.name} now`,
      generation: 'older',
      plan: { repeat: { count: 2, interval: 30 } },
    });
    await expect(admin.call('olderCasts.update', change)).rejects.toMatchObject({ errorCode: 'UE_409' });
  });

  it('plays immediately, once or 1,000 times at intervals of 2 seconds', async () => {
    const cast = await create({ plan: { playStatus: 'immediately', repeat: { count: 1_000, interval: 2 } } });
    const { deliveryId } = await admin.call('olderCasts.send', { castId: cast.id });
    expect(await segmentsOf(deliveryId)).toMatchObject([
      { intervalMs: 2_000, count: 999 },
      { intervalMs: 0, count: 1 },
    ]);
    const once = await create({ plan: { playStatus: 'immediately' } });
    const sent = await admin.call('olderCasts.send', { castId: once.id });
    expect(await segmentsOf(sent.deliveryId)).toMatchObject([{ intervalMs: 0, count: 1 }]);
  });

  it('plays from a given day and time, with less than a minute between plays', async () => {
    const cast = await create(scheduledTomorrow({ count: 1_000, interval: 30 }));
    const { deliveryId } = await admin.call('olderCasts.send', { castId: cast.id });
    expect(await segmentsOf(deliveryId)).toMatchObject([{ intervalMs: 30_000, count: 999 }, { count: 1 }]);
  });

  it('can be scheduled only while it is not scheduled [A-165], also with concurrent requests', async () => {
    const cast = await create(scheduledTomorrow());
    const answers = await Promise.allSettled(
      [1, 2].map(() => admin.call('olderCasts.send', { castId: cast.id, playStatus: 'schedule' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(admin.call('olderCasts.send', { castId: cast.id })).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'A Message Cast can be scheduled only while it is not scheduled.',
    });
  });

  it('can be scheduled only with a valid clip [A-164]', async () => {
    const cast = await create(scheduledTomorrow());
    await changeClip({ deleted_at: new Date() });
    await expect(admin.call('olderCasts.send', { castId: cast.id })).rejects.toMatchObject({
      message: 'Messages must have a clip attached.',
    });
    await changeClip({ deleted_at: null, status: 'suspended' });
    expect(await admin.call('olderCasts.get', { castId: cast.id })).toMatchObject({ clipValid: false });
    await expect(admin.call('olderCasts.send', { castId: cast.id })).rejects.toMatchObject({
      message: 'The audio clip is suspended.',
    });
    await changeClip({ status: 'running' });
    await admin.call('olderCasts.send', { castId: cast.id });
  });

  it('is not sent without a play status or with a start in the past', async () => {
    const cast = await create();
    await expect(admin.call('olderCasts.send', { castId: cast.id })).rejects.toMatchObject({
      message: 'Playstatus selection is required',
    });
    const past = await create({ plan: { playStatus: 'schedule', startDate: '2026-01-01T09:00', timezone: 'UTC' } });
    await expect(admin.call('olderCasts.send', { castId: past.id })).rejects.toMatchObject({
      message: 'Please select a future time.',
    });
  });

  it('cannot be deleted while it is running or scheduled [A-166]; its delivery can be cancelled instead [A-167]', async () => {
    const cast = await create(scheduledTomorrow());
    const { deliveryId } = await admin.call('olderCasts.send', { castId: cast.id });
    await expect(admin.call('olderCasts.remove', { castId: cast.id })).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: expect.stringContaining('it is running or scheduled. Cancel its delivery instead') as string,
    });
    expect(await admin.call('olderCasts.get', { castId: cast.id })).toMatchObject({ deliveryId });
    await admin.call('olderCasts.cancel', { deliveryId });
    expect(await admin.call('olderCasts.get', { castId: cast.id })).toMatchObject({
      status: 'inactive',
      schedule: [],
      deliveryId: null,
      hasRun: false,
    });
    await admin.call('olderCasts.remove', { castId: cast.id });
    await expect(admin.call('olderCasts.get', { castId: cast.id })).rejects.toMatchObject({ errorCode: 'UE_404' });
  });

  it('can be sent to tags, but not to locations of another customer', async () => {
    const [id = ''] = await insertControllers(api.deps.db, groupId, 1);
    await sql`update controllers set labels = '{cafe}' where id = ${id}`.execute(api.deps.db);
    const cast = await create({ ...scheduledTomorrow(), targetIds: undefined, controllerTags: ['cafe'] });
    expect(cast).toMatchObject({ audience: 'tags', controllerTags: ['cafe'] });
    expect(await admin.call('olderCasts.send', { castId: cast.id })).toMatchObject({ targets: 1 });
    await expect(create({ targetIds: [api.world.other.controllerId] })).rejects.toMatchObject({ errorCode: 'UE_400' });
  });
});
