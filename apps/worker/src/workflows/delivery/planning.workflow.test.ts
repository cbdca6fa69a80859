import { insertWaiting } from '@earshot/db/queries/deliveries/planning-queue';
import { endTargets } from '@earshot/db/queries/deliveries/target-planning';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeliveryActivities, type DeliveryActivities } from '../../activities/delivery.activities.ts';
import { deliveryProcess } from '@earshot/processes/delivery';
import { startTestWorkers } from '../../testing/test-workers.ts';

/** More locations than a send plans itself. */
const MANY = 10_001;

let test: TestDatabase;
let worker: Awaited<ReturnType<typeof startTestWorkers>>;
const synced: string[][] = [];
/** Runs instead of the result of a planned page, as if the worker had been killed. */
let afterPage: (pages: number) => Promise<void> = () => Promise.resolve();
let pagesPlanned = 0;
beforeAll(async () => {
  test = await testDatabase();
  const activities = createDeliveryActivities({
    db: test.db,
    // No location confirms in this test.
    answerWithinMs: 0,
    plans: {
      sync: (controllerIds) => {
        synced.push([...controllerIds]);
        return Promise.resolve({ sent: [...controllerIds], upToDate: [], failed: [] });
      },
    },
  });
  const watched: DeliveryActivities = {
    ...activities,
    planNextPage: async (deliveryId) => {
      const pages = await activities.planNextPage(deliveryId);
      if (pages !== null) await afterPage((pagesPlanned += 1));
      return pages;
    },
  };
  worker = await startTestWorkers(watched);
});
afterAll(async () => {
  await worker.stop();
  await test.destroy();
});

async function fleetOf(controllers: number): Promise<TestFleet> {
  const fleet = await insertFleet(test.db, { controllers });
  await sql`update controller_states set status = 'active'
    where controller_id in (select id from controllers where customer_id = ${fleet.customerId})`.execute(test.db);
  synced.length = 0;
  pagesPlanned = 0;
  afterPage = () => Promise.resolve();
  return fleet;
}

async function begin(fleet: TestFleet, times: { startInMs: number; graceMs?: number }) {
  const deliveryId = await fleet.insertDelivery(times);
  await test.db.transaction().execute((trx) => insertWaiting(trx, deliveryId, fleet.controllerIds));
  const run = await worker.client.workflow.signalWithStart(deliveryProcess.workflowType, {
    workflowId: deliveryProcess.workflowId(deliveryId),
    taskQueue: deliveryProcess.taskQueue,
    args: [{ deliveryId }],
    signal: deliveryProcess.signals.wake,
  });
  return { deliveryId, run };
}

const statuses = async (deliveryId: string) => {
  const { rows } = await sql<{ status: string; ending: string | null; n: number }>`
    select status, ending, count(*)::int as n from delivery_targets where delivery_id = ${deliveryId}
    group by 1, 2 order by 1, 2`.execute(test.db);
  return rows;
};
const waiting = async (deliveryId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from delivery_wanted where delivery_id = ${deliveryId}`.execute(test.db);
  return rows[0]?.n;
};
const planned = () => new Set(synced.flat());

describe('a delivery to more locations than a send plans itself', () => {
  it('is planned and sent page by page', async () => {
    const fleet = await fleetOf(MANY);
    const { deliveryId, run } = await begin(fleet, { startInMs: 3_600_000 });
    await expect.poll(() => planned().size).toBe(MANY);
    expect(await waiting(deliveryId)).toBe(0);
    expect(await statuses(deliveryId)).toEqual([{ status: 'PENDING', ending: null, n: MANY }]);
    expect(pagesPlanned).toBe(5);
    // Each location is sent its plan with its own page, and again by the last listing, because none has confirmed.
    expect(synced.slice(0, 9).map((page) => page.length)).toEqual([...Array.from({ length: 8 }, () => 1_250), 1]);
    await run.terminate();
  });

  it('resumes after its worker is killed between two pages', async () => {
    const fleet = await fleetOf(MANY);
    afterPage = (page) => (page === 1 ? Promise.reject(new Error('killed after the commit')) : Promise.resolve());
    const { deliveryId, run } = await begin(fleet, { startInMs: 3_600_000 });
    await expect.poll(() => planned().size).toBe(MANY);
    expect(await statuses(deliveryId)).toEqual([{ status: 'PENDING', ending: null, n: MANY }]);
    await run.terminate();
  });

  it('ends at all planned locations when it is cancelled during planning', async () => {
    const fleet = await fleetOf(MANY);
    afterPage = async (page) => {
      if (page !== 1) return;
      // As the call does it, while the second page waits.
      await test.db.transaction().execute(async (trx) => {
        await endTargets(trx, { deliveryId: await idOf(fleet), kind: 'cancelled', cut: true });
        await trx
          .updateTable('deliveries')
          .set({ cancelled_at: new Date(), cancel_cut: true })
          .where('cast_id', '=', fleet.castId)
          .execute();
      });
    };
    const { deliveryId, run } = await begin(fleet, { startInMs: 3_600_000, graceMs: 500 });
    await run.result();
    expect(pagesPlanned).toBe(1);
    expect(await waiting(deliveryId)).toBe(0);
    expect(await statuses(deliveryId)).toEqual([{ status: 'CANCELED', ending: 'cancelled', n: 2_500 }]);
  });
});

const idOf = async ({ castId }: TestFleet): Promise<string> =>
  (await test.db.selectFrom('deliveries').select('id').where('cast_id', '=', castId).executeTakeFirstOrThrow()).id;

describe('the pages of locations to notify', () => {
  it('are few and small enough for the workflow history of 100,000 locations', async () => {
    const { deliveryId, pages } = await listed(22_000);
    // Three events per activity, three for the following workflow task, and as many for forty planned pages.
    const planned = 100_000 / 2_500;
    expect(pages).toHaveLength(40);
    expect(planned * (6 + 2 * 6) + pages.length * 6 + 60).toBeLessThanOrEqual(1_500);
    // Temporal limits results to two megabytes.
    expect(JSON.stringify(pages).length).toBeLessThan(20_000);
    expect(deliveryId).toMatch(/-/);
  });
});

/** Lists the pages of a delivery with that many locations, none of which has its plan yet. */
async function listed(many: number) {
  const fleet = await fleetOf(many);
  const deliveryId = await fleet.insertDelivery({ startInMs: 3_600_000 });
  await sql`
    insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, plays_due)
    select ${deliveryId}, id, customer_id, now(), 1, 1 from controllers where customer_id = ${fleet.customerId}`.execute(
    test.db,
  );
  await sql`update controller_plans set generation = 1
    where controller_id in (select id from controllers where customer_id = ${fleet.customerId})`.execute(test.db);
  const plans = { sync: (ids: readonly string[]) => Promise.resolve({ sent: [...ids], upToDate: [], failed: [] }) };
  const activities = createDeliveryActivities({ db: test.db, plans });
  const pages = await activities.listPages(deliveryId);
  let sent = 0;
  for (const page of pages) sent += await activities.syncPage(page);
  expect(sent).toBe(many);
  return { deliveryId, pages };
}
