import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { insertFleet } from '../../testing/fleet.ts';
import { changeTargets, type TargetChoice } from './target-facts.ts';
import type { TargetRow } from './target-row.ts';
import { dropFinished, endTargets, planLateComers, planTargets } from './target-planning.ts';
import { readPlans } from '../plans/read-plans.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

const later = () => new Date(Date.now() + 1000);

const planned = (deliveryId: string, controllerIds: readonly string[]) =>
  test.db.transaction().execute((trx) => planTargets(trx, deliveryId, controllerIds));

const changed = (choice: TargetChoice, change: (row: TargetRow) => void, asOf = later()) =>
  test.db.transaction().execute((trx) => changeTargets(trx, choice, { change, asOf }));

const played = (row: TargetRow) => void (row.playsWell = 1);

async function counters(deliveryId: string): Promise<Record<string, number>> {
  const rows = await test.db
    .selectFrom('delivery_counters')
    .select(['counter', 'n'])
    .where('delivery_id', '=', deliveryId)
    .execute();
  return Object.fromEntries(rows.filter(({ n }) => n !== 0).map(({ counter, n }) => [counter, n]));
}

/** Counts the expected counters from the targets. */
async function recount(deliveryId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ counter: string; n: number }>`
    select 'status:' || status as counter, count(*)::int as n from delivery_targets where delivery_id = ${deliveryId} group by 1
    union all select 'fact:' || fact, count(*)::int from delivery_targets, unnest(array[
      case when confirmed_at is not null then 'confirmed' end, case when clip_ready_at is not null then 'clip-ready' end,
      case when first_play_at is not null then 'started' end, case when plays_well > 0 then 'played' end,
      case when playing then 'playing' end, case when ending_confirmed_at is not null then 'ending-confirmed' end,
      case when ending is not null then 'ending' end, case when final then 'final' end]) as fact
    where delivery_id = ${deliveryId} and fact is not null group by 1`.execute(test.db);
  return Object.fromEntries(rows.map(({ counter, n }) => [counter, n]));
}

describe('the targets of a delivery', () => {
  it('are planned once, even when a page is repeated', async () => {
    const fleet = await insertFleet(test.db, { controllers: 3 });
    const delivery = await fleet.insertDelivery();
    const plan = () => planned(delivery, fleet.controllerIds);
    expect(await plan()).toBe(3);
    expect(await plan()).toBe(0);
    const plans = await readPlans(test.db, fleet.controllerIds);
    expect(plans.map(({ generation, held }) => ({ generation, held }))).toEqual(
      fleet.controllerIds.map(() => ({ generation: 1, held: [`${delivery}/0`] })),
    );
  });

  it('have all plays due when sent to, however late they are planned; late-comers are added only with plays ahead', async () => {
    const fleet = await insertFleet(test.db, { controllers: 2 });
    const [sentTo = '', lateComer = ''] = fleet.controllerIds;
    const delivery = await fleet.insertDelivery({ startInMs: -5_000 });
    await planned(delivery, [sentTo]);
    await test.db.transaction().execute((trx) => planLateComers(trx, delivery, [lateComer]));
    const owed = await test.db
      .selectFrom('delivery_targets')
      .select(['controller_id', 'plays_due'])
      .where('delivery_id', '=', delivery)
      .execute();
    expect(Object.fromEntries(owed.map((row) => [row.controller_id, row.plays_due]))).toEqual({
      [sentTo]: 1,
    });
  });

  it('keep the counters consistent with the rows through every change', async () => {
    const fleet = await insertFleet(test.db, { controllers: 4 });
    const delivery = await fleet.insertDelivery();
    await planned(delivery, fleet.controllerIds);
    const [first, second] = fleet.controllerIds;
    await changed({ controllerIds: fleet.controllerIds }, (row) => {
      row.confirmedAt = new Date();
      if (row.controllerId === first) row.playsWell = 1;
      if (row.controllerId === second) row.playing = true;
    });
    expect(await counters(delivery)).toEqual(await recount(delivery));
    await test.db
      .transaction()
      .execute((trx) => endTargets(trx, { deliveryId: delivery, kind: 'cancelled', cut: true }));
    await changed({ deliveryId: delivery, after: null, limit: 10 }, (row) => {
      row.endingConfirmedAt = new Date();
    });
    expect(await counters(delivery)).toEqual(await recount(delivery));
    expect(await counters(delivery)).toMatchObject({ 'status:SUCCESS': 1, 'status:CANCELED': 3, 'fact:final': 4 });
  });

  it('leave the plan with the next generation once the delivery is finished', async () => {
    const fleet = await insertFleet(test.db, { controllers: 1 });
    const finished = await fleet.insertDelivery();
    await planned(finished, fleet.controllerIds);
    await changed({ controllerIds: fleet.controllerIds }, played);
    const next = await fleet.insertDelivery();
    await planned(next, fleet.controllerIds);
    const [plan] = await readPlans(test.db, fleet.controllerIds);
    expect(plan?.change).toEqual({ set: [`${next}/0`], remove: [{ deliveryId: finished, cut: false }] });
    expect(plan?.held).toEqual([`${next}/0`]);
  });

  it('keep both statuses when a report replaces a final status', async () => {
    const fleet = await insertFleet(test.db, { controllers: 1 });
    const delivery = await fleet.insertDelivery();
    await planned(delivery, fleet.controllerIds);
    const age = (asOf: Date, playsWell: number) =>
      changed({ controllerIds: fleet.controllerIds }, (row) => void (row.playsWell = playsWell), asOf);
    await age(new Date(Date.now() + 3 * 86_400_000), 0);
    await age(later(), 1);
    const row = await test.db
      .selectFrom('delivery_targets')
      .select(['status', 'superseded_status', 'superseded_reason'])
      .where('delivery_id', '=', delivery)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'SUCCESS', superseded_status: 'FAILED', superseded_reason: 'location offline' });
  });

  it('accept a report that arrives after the delivery left the plan', async () => {
    const fleet = await insertFleet(test.db, { controllers: 1 });
    const late = await fleet.insertDelivery();
    await planned(late, fleet.controllerIds);
    const overAt = new Date(Date.now() + 3 * 86_400_000);
    const report = (deliveryIds: string[]) => {
      const change = (row: TargetRow) => {
        if (deliveryIds.includes(row.deliveryId)) played(row);
      };
      return changed({ controllerIds: fleet.controllerIds, deliveryIds }, change, overAt);
    };
    await report([]);
    const next = await fleet.insertDelivery();
    await planned(next, fleet.controllerIds);
    await report([late]);
    expect(await counters(late)).toMatchObject({ 'status:SUCCESS': 1 });
    expect(await counters(late)).toEqual(await recount(late));
  });

  it('leave the plan of a controller that lost its memory once they are finished', async () => {
    const fleet = await insertFleet(test.db, { controllers: 1 });
    const over = await fleet.insertDelivery();
    await planned(over, fleet.controllerIds);
    await changed({ controllerIds: fleet.controllerIds }, played);
    const running = await fleet.insertDelivery();
    await test.db.transaction().execute((trx) => dropFinished(trx, fleet.controllerIds));
    await planned(running, fleet.controllerIds);
    await test.db.transaction().execute((trx) => dropFinished(trx, fleet.controllerIds));
    const [plan] = await readPlans(test.db, fleet.controllerIds);
    expect(plan).toMatchObject({ generation: 3, held: [`${running}/0`] });
  });
});
