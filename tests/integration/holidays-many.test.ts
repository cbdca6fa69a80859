import { sql } from 'kysely';
import { wantReplans } from '@earshot/db/queries/deliveries/delivery-replanning';
import { until } from '@earshot/db/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../apps/api/src/testing/world.ts';
import { createDeliveryActivities } from '../../apps/worker/src/activities/delivery.activities.ts';
import { replanRegions } from '../../apps/worker/src/holidays/replan-regions.ts';

/** Two deliveries of this size exceed the number of locations that the transaction of a change plans. */
const MANY = 5_001;
const WEEK = { startDate: '2099-12-21', startTime: '09:00', intervalSeconds: 86_400, count: 7 };

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await testApi();
  admin = await api.signedIn({ roleId: 1, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const closedOn = (days: number[]) => days.map((day) => `2099-12-${day}`);
const createSet = async (name: string, days: number[]) =>
  (await admin.call('holidaySets.create', { groupId: api.world.north.groupId, name, dates: closedOn(days) })).id;
const changeSet = (holidaySetId: string, version: number, days: number[]) =>
  admin.call('holidaySets.update', { holidaySetId, version, dates: closedOn(days) });

const planNextPage = (deliveryId: string) =>
  createDeliveryActivities({
    db: api.deps.db,
    plans: { sync: () => Promise.resolve({ sent: [], upToDate: [], failed: [] }) },
  }).planNextPage(deliveryId);

async function sendFollowing(holidaySetIds: string[], locations = MANY): Promise<string> {
  const { groupId, clipId } = api.world.north;
  const controllerIds = await insertControllers(api.deps.db, groupId, locations);
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds });
  const schedule = { ...WEEK, holidaySetIds };
  return (await admin.call('deliveries.send', { castId, playStatus: 'schedule', schedule })).deliveryId;
}

const skipsOf = async (deliveryId: string) =>
  (await admin.call('deliveries.get', { deliveryId })).plans.map(({ skip }) => skip.map((at) => at.slice(0, 10)));
const plansOf = async (deliveryId: string) => {
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

it('a changed holiday set is applied once to each delivery that follows it, or refused as a whole', async () => {
  const id = await createSet('Closed', [25]);
  const [one, other] = [await sendFollowing([id]), await sendFollowing([id])];
  const change = (version: number, days: number[]) => changeSet(id, version, days);

  await expect(change(1, [21, 22, 23, 24, 25, 26, 27])).rejects.toMatchObject({ errorCode: 'UE_409' });
  expect(await change(1, [24, 25])).toMatchObject({ replanned: 2 });
  expect(await skipsOf(one)).toEqual([['2099-12-25']]);
  expect([await messages(one), await messages(other)]).toEqual([2, 2]);

  // The process runs twice at the same time, as after a worker was wrongly taken for dead.
  await Promise.all([planNextPage(one), planNextPage(one)]);
  expect(await skipsOf(one)).toEqual([['2099-12-24', '2099-12-25']]);
  expect(await plansOf(one)).toEqual([{ revision: 2, due: 5, generation: 2, n: MANY }]);
  expect(await replannedEvents(one)).toEqual(['Replanned: the holidays in “Closed” changed']);
  expect(await plansOf(other)).toEqual([{ revision: 1, due: 6, generation: 1, n: MANY }]);

  // A second change before the other delivery was planned: it moves to the present days in one step.
  expect(await change(2, [26])).toMatchObject({ replanned: 2 });
  await planNextPage(other);
  await planNextPage(one);
  await planNextPage(one);
  expect([await skipsOf(one), await skipsOf(other)]).toEqual([[['2099-12-26']], [['2099-12-26']]]);
  expect(await plansOf(one)).toEqual([{ revision: 3, due: 6, generation: 3, n: MANY }]);
  expect(await plansOf(other)).toEqual([{ revision: 2, due: 6, generation: 2, n: MANY }]);
});

it('concurrent changes of two holiday sets are applied to a delivery only once', async () => {
  const { db } = api.deps;
  const [closed, fair] = [await createSet('Shut', [20]), await createSet('Fair', [25])];
  const deliveryId = await sendFollowing([closed, fair], 1);
  // The first change is left to the process, as if many more deliveries followed the set.
  await sql`update holiday_sets set dates = array['2099-12-24'::date] where id = ${closed}`.execute(db);
  await db.transaction().execute((trx) => wantReplans(trx, [deliveryId], 'Shut'));

  // The second change is waiting for a location's lock when the process handles the first change.
  const both = await db.transaction().execute(async (trx) => {
    await sql`select 1 from controller_plans p join delivery_targets t using (controller_id)
      where t.delivery_id = ${deliveryId} for update of p`.execute(trx);
    const change = changeSet(fair, 1, [25, 26]);
    await waitingBackends(1);
    const process = planNextPage(deliveryId);
    await waitingBackends(2);
    return { done: Promise.all([change, process]) };
  });
  await both.done;
  expect(await skipsOf(deliveryId)).toEqual([closedOn([24, 25, 26])]);
  expect(await plansOf(deliveryId)).toEqual([{ revision: 2, due: 4, generation: 2, n: 1 }]);
  expect(await replannedEvents(deliveryId)).toEqual(['Replanned: the holidays in “Fair” changed']);
});

const waitingBackends = (n: number) =>
  until(async () => {
    const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(api.deps.db);
    expect(rows).toEqual([{ n }]);
  });

it('a delivery that follows public holidays takes over the days of a new version, and stays without a change', async () => {
  const { db } = api.deps;
  const { groupId, clipId } = api.world.north;
  const castId = await insertCastRow(db, { groupId, clipId, controllerIds: await insertControllers(db, groupId, 1) });
  const days = { unit: 'day' as const, times: ['09:00'] };
  const schedule = { startDate: '2099-12-21', startTime: '09:00', days, count: 7 };
  const { deliveryId, sentence } = await admin.call('deliveries.send', {
    castId,
    playStatus: 'schedule',
    schedule: { ...schedule, holidayRegions: ['germany'] },
  });
  expect(sentence).toBe('Every day at 09:00 from 21 December 2099, 7 plays, except public holidays in Germany');
  expect(await admin.call('deliveries.get', { deliveryId })).toMatchObject({ sentence });
  expect(await skipsOf(deliveryId)).toEqual([closedOn([25, 26])]);

  await replanRegions(db);
  await planNextPage(deliveryId);
  expect(await replannedEvents(deliveryId)).toEqual([]);

  // As if the former version had known one holiday only.
  await sql`update delivery_plans set skip = skip[1:1], plays = 6 where delivery_id = ${deliveryId}`.execute(db);
  await sql`update delivery_targets set plays_due = 6 where delivery_id = ${deliveryId}`.execute(db);
  await replanRegions(db);
  await planNextPage(deliveryId);
  expect(await skipsOf(deliveryId)).toEqual([closedOn([25, 26])]);
  expect(await plansOf(deliveryId)).toEqual([{ revision: 2, due: 5, generation: 2, n: 1 }]);
  expect(await replannedEvents(deliveryId)).toEqual(['Replanned: the holidays in “Public holidays” changed']);
});

it('a delivery keeps its times when public holidays of a new version would leave nothing to play', async () => {
  const { db } = api.deps;
  const { groupId, clipId } = api.world.north;
  const castId = await insertCastRow(db, { groupId, clipId, controllerIds: await insertControllers(db, groupId, 1) });
  const { deliveryId } = await admin.call('deliveries.send', {
    castId,
    playStatus: 'schedule',
    schedule: { startDate: '2099-12-25', startTime: '09:00', days: { unit: 'day', times: ['09:00'] }, count: 1 },
  });
  // As if the former version had not known the holiday.
  await sql`
    update deliveries set schedule = jsonb_set(schedule, '{holidayRegions}', '["germany"]')
    where id = ${deliveryId}`.execute(db);
  await replanRegions(db);
  await planNextPage(deliveryId);
  expect(await plansOf(deliveryId)).toEqual([{ revision: 1, due: 1, generation: 1, n: 1 }]);
  expect(await replannedEvents(deliveryId)).toEqual([
    'Not replanned: the holidays in “Public holidays” changed, but the new times cannot be played',
  ]);
});
