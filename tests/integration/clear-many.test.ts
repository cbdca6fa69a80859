import { endTargets } from '@earshot/db/queries/deliveries/target-planning';
import { returnTargets } from '@earshot/db/queries/deliveries/target-returning';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { insertClearCast } from '../../apps/api/src/testing/casts.ts';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../apps/api/src/testing/world.ts';
import { countersOf, recount } from '../../apps/gateway/src/testing/counters.ts';
import { createDeliveryActivities } from '../../apps/worker/src/activities/delivery.activities.ts';

/** More than the transaction of a send plans, and more than a page. */
const MANY = 10_001;

let api: TestApi;
let person: TestClient;
let controllerIds: string[];
beforeEach(async () => {
  await api?.destroy();
  api = await testApi();
  person = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
  controllerIds = (await insertControllers(api.deps.db, api.world.north.groupId, MANY)).toSorted();
});
afterAll(() => api.destroy());

const activities = () =>
  createDeliveryActivities({
    db: api.deps.db,
    plans: { sync: () => Promise.resolve({ sent: [], upToDate: [], failed: [] }) },
  });

const planNext = (deliveryId: string) => activities().planNextPage(deliveryId);
async function planAll(deliveryId: string): Promise<void> {
  while ((await planNext(deliveryId)) !== null);
}

const tomorrow = () => [{ startAt: new Date(Date.now() + 86_400_000).toISOString(), intervalMs: 0, count: 1 }];
const sendTomorrow = async (castId: string, targetIds: string[]) =>
  (await person.call('deliveries.send', { castId, targetIds, playStatus: 'schedule', segments: tomorrow() }))
    .deliveryId;

/** Sends a cast that plays tomorrow at all locations, and creates a cast that clears it. */
async function castAndClear() {
  const { groupId, clipId } = api.world.north;
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds });
  const deliveryId = await sendTomorrow(castId, controllerIds);
  const clearId = await insertClearCast(api.deps.db, { groupId, clipId, clears: castId, controllerIds });
  return { castId, deliveryId, clearId };
}

async function states(deliveryId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select coalesce(ending, 'goes on') as state, count(*)::int as n from delivery_targets
    where delivery_id = ${deliveryId} group by 1`.execute(api.deps.db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Counts the wake-ups of the delivery's process. */
async function wakes(deliveryId: string): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from outbox where workflow_id = ${`delivery/${deliveryId}`}`.execute(api.deps.db);
  return rows[0]?.n;
}

/** Plans one page and returns its size. */
async function onePage(deliveryId: string): Promise<number> {
  await planNext(deliveryId);
  const planned = Object.values(await states(deliveryId)).reduce((sum, n) => sum + n, 0);
  expect(planned).toBeGreaterThan(0);
  expect(planned).toBeLessThan(MANY);
  return planned;
}

it('a clear of many locations runs page by page, includes waiting locations and shows its progress [A-135]', async () => {
  const { deliveryId, clearId } = await castAndClear();
  // When the clear is sent, one page is planned and the other locations wait.
  const page = await onePage(deliveryId);
  const clear = await person.call('deliveries.send', { castId: clearId });
  expect(clear.targets).toBe(MANY);
  expect(await states(deliveryId)).toEqual({ 'goes on': page });
  const progress = async () => (await person.call('operations.get', { operationId: clear.operationId })).progress;
  expect(await progress()).toEqual({ total: MANY, done: 0, failed: 0 });

  expect(await wakes(deliveryId)).toBe(2);
  await planNext(clear.deliveryId);
  expect(await states(deliveryId)).toEqual({ cleared: page });
  await planAll(clear.deliveryId);
  expect(await states(deliveryId)).toEqual({ cleared: MANY });
  // Every page sends a wake-up, so that the ended locations are settled in time.
  expect(await wakes(deliveryId)).toBe(2 + Math.ceil(MANY / page));
  expect(await states(clear.deliveryId)).toEqual({ 'goes on': MANY });
  await planAll(deliveryId);
  expect(await states(deliveryId)).toEqual({ cleared: MANY });

  await api.deps.db.transaction().execute((trx) =>
    changeTargets(
      trx,
      { controllerIds },
      {
        change: (row) => {
          if (row.removedGeneration === null) row.confirmedAt = new Date();
          else row.endingConfirmedAt = new Date();
        },
        asOf: new Date(),
      },
    ),
  );
  for (const id of [deliveryId, clear.deliveryId])
    expect(await countersOf(api.deps.db, id)).toMatchObject(await recount(api.deps.db, id));
  expect(await progress()).toEqual({ total: MANY, done: MANY, failed: 0 });
  const { rows } = await sql<{ status: string; reason: string; n: number }>`
    select status, reason, count(*)::int as n from delivery_targets where delivery_id = ${deliveryId} group by 1, 2`.execute(
    api.deps.db,
  );
  expect(rows).toEqual([{ status: 'CANCELED', reason: 'cleared', n: MANY }]);
});

it('a clear in pages ends only earlier deliveries, and a location that left the audience stays cleared', async () => {
  const { castId, deliveryId, clearId } = await castAndClear();
  await planAll(deliveryId);
  const clear = await person.call('deliveries.send', { castId: clearId });
  const [left = '', ...others] = controllerIds;
  const after = await sendTomorrow(castId, others.slice(0, 3));
  const removed = { deliveryId, kind: 'removed', cut: false, controllerIds: [left] } as const;
  await api.deps.db.transaction().execute((trx) => endTargets(trx, removed));
  await planAll(clear.deliveryId);
  expect(await states(deliveryId)).toEqual({ cleared: MANY });
  expect(await states(after)).toEqual({ 'goes on': 3 });
  expect(await api.deps.db.transaction().execute((trx) => returnTargets(trx, deliveryId, [left]))).toEqual([]);
});

it('a clear in pages that is cancelled halfway has cleared only the planned locations and plays nowhere', async () => {
  const { deliveryId, clearId } = await castAndClear();
  await planAll(deliveryId);
  const clear = await person.call('deliveries.send', { castId: clearId });
  const page = await onePage(clear.deliveryId);
  await person.call('deliveries.cancel', { deliveryId: clear.deliveryId });
  await planAll(clear.deliveryId);
  expect(await states(deliveryId)).toEqual({ cleared: page, 'goes on': MANY - page });
  expect(await states(clear.deliveryId)).toEqual({ cancelled: page });
});
