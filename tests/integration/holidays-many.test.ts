import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../apps/api/src/testing/world.ts';
import { createDeliveryActivities } from '../../apps/worker/src/activities/delivery.activities.ts';

/** Twice that is more than the transaction of a change tells. */
const MANY = 5_001;
const WEEK = { startDate: '2099-12-21', startTime: '09:00', intervalSeconds: 86_400, count: 7 };

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await testApi();
  admin = await api.signedIn({ roleId: 1, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const planNextPage = (deliveryId: string) =>
  createDeliveryActivities({
    db: api.deps.db,
    plans: { sync: () => Promise.resolve({ sent: [], upToDate: [], failed: [] }) },
  }).planNextPage(deliveryId);

async function sendFollowing(holidaySetId: string): Promise<string> {
  const { groupId, clipId } = api.world.north;
  const controllerIds = await insertControllers(api.deps.db, groupId, MANY);
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds });
  const schedule = { ...WEEK, holidaySetIds: [holidaySetId] };
  return (await admin.call('deliveries.send', { castId, playStatus: 'schedule', schedule })).deliveryId;
}

const skipsOf = async (deliveryId: string) =>
  (await admin.call('deliveries.get', { deliveryId })).plans.map(({ skip }) => skip.map((at) => at.slice(0, 10)));
const toldOf = async (deliveryId: string) => {
  const { rows } = await sql<{ revision: number; due: number; generation: number; n: number }>`
    select d.revision, t.plays_due as due, p.generation, count(*)::int as n
    from deliveries d join delivery_targets t on t.delivery_id = d.id join controller_plans p using (controller_id)
    where d.id = ${deliveryId} group by 1, 2, 3`.execute(api.deps.db);
  return rows;
};
const messages = async (deliveryId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from outbox where workflow_id = ${`delivery/${deliveryId}`}`.execute(api.deps.db);
  return rows[0]?.n;
};
const replannedEvents = async (deliveryId: string) => {
  const { rows } = await sql<{ text: string }>`
    select text from delivery_events where delivery_id = ${deliveryId} and kind = 'replanned'`.execute(api.deps.db);
  return rows.map(({ text }) => text);
};

it('a changed holiday set that many follow is followed by each delivery for itself, once, and refused as a whole', async () => {
  const { groupId } = api.world.north;
  const { id } = await admin.call('holidaySets.create', { groupId, name: 'Closed', dates: ['2099-12-25'] });
  const [one, other] = [await sendFollowing(id), await sendFollowing(id)];
  const change = (version: number, days: number[]) =>
    admin.call('holidaySets.update', { holidaySetId: id, version, dates: days.map((day) => `2099-12-${day}`) });

  await expect(change(1, [21, 22, 23, 24, 25, 26, 27])).rejects.toMatchObject({ errorCode: 'UE_409' });
  expect(await change(1, [24, 25])).toMatchObject({ replanned: 2 });
  expect(await skipsOf(one)).toEqual([['2099-12-25']]);
  expect([await messages(one), await messages(other)]).toEqual([2, 2]);

  // Its process, twice at the same moment: as when one is taken for dead that is not.
  await Promise.all([planNextPage(one), planNextPage(one)]);
  expect(await skipsOf(one)).toEqual([['2099-12-24', '2099-12-25']]);
  expect(await toldOf(one)).toEqual([{ revision: 2, due: 5, generation: 2, n: MANY }]);
  expect(await replannedEvents(one)).toEqual(['Planned anew: the holidays in “Closed” changed']);
  expect(await toldOf(other)).toEqual([{ revision: 1, due: 6, generation: 1, n: MANY }]);

  // Changed again before the second one followed: it goes to what holds now, in one step.
  expect(await change(2, [26])).toMatchObject({ replanned: 2 });
  await planNextPage(other);
  await planNextPage(one);
  await planNextPage(one);
  expect([await skipsOf(one), await skipsOf(other)]).toEqual([[['2099-12-26']], [['2099-12-26']]]);
  expect(await toldOf(one)).toEqual([{ revision: 3, due: 6, generation: 3, n: MANY }]);
  expect(await toldOf(other)).toEqual([{ revision: 2, due: 6, generation: 2, n: MANY }]);
}, 240_000);
