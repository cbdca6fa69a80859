import { readPlannedDeliveries, readPlans } from '@earshot/db/queries/plans/read-plans';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertClearCast, insertInheritableCast } from '../../testing/casts.ts';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let standard: TestClient;
beforeAll(async () => {
  api = await testApi();
  standard = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

/** Sends a cast that plays tomorrow at `locations` locations, and a clear of it at the first `cleared`. */
async function castAndClear({ locations = 3, cleared = 2, withClip = false } = {}) {
  const { groupId, clipId } = api.world.north;
  const controllerIds = await insertControllers(api.deps.db, groupId, locations);
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds });
  const segments = [{ startAt: new Date(Date.now() + 86_400_000).toISOString(), intervalMs: 0, count: 1 }];
  const { deliveryId } = await standard.call('deliveries.send', { castId, playStatus: 'schedule', segments });
  const elsewhere = await insertControllers(api.deps.db, groupId, 1);
  const clear = { groupId, clipId, clears: castId, withClip };
  const where = [...controllerIds.slice(0, cleared), ...elsewhere];
  const clearId = await insertClearCast(api.deps.db, { ...clear, controllerIds: where });
  return { castId, controllerIds, deliveryId, clearId };
}

const targetsOf = async (deliveryId: string) =>
  (await standard.call('deliveries.targets', { deliveryId, pageSize: 200 })).items.map(
    ({ controllerId, status, reason }) => ({ controllerId, status, reason }),
  );
const sorted = <T extends { controllerId: string }>(rows: T[]) =>
  rows.toSorted((one, other) => one.controllerId.localeCompare(other.controllerId));
const namesOf = (rows: { controllerId: string }[]) => rows.map(({ controllerId }) => controllerId).toSorted();

/** Confirms the current plans on behalf of the controllers. */
const confirm = (controllerIds: readonly string[]) =>
  api.deps.db.transaction().execute((trx) =>
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

const kindsOf = async (deliveryId: string) => {
  const { events } = await standard.call('deliveries.timeline', { deliveryId });
  return events.filter(({ controllerId }) => controllerId === null).map(({ kind, text }) => `${kind}: ${text}`);
};

describe('a clear message', () => {
  it('reaches only locations where the cast is live, which become CANCELED with the reason [A-135]', async () => {
    const { controllerIds, deliveryId, clearId, castId } = await castAndClear();
    const cleared = controllerIds.slice(0, 2);
    const sent = await standard.call('deliveries.send', { castId: clearId });
    expect(sent.targets).toBe(2);
    expect(namesOf(await targetsOf(sent.deliveryId))).toEqual(cleared.toSorted());
    await confirm(controllerIds);
    expect(sorted(await targetsOf(deliveryId))).toEqual(
      sorted([
        ...cleared.map((controllerId) => ({ controllerId, status: 'CANCELED', reason: 'cleared' })),
        { controllerId: controllerIds[2] ?? '', status: 'SCHEDULED', reason: null },
      ]),
    );
    expect((await targetsOf(sent.deliveryId)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    const clear = await standard.call('deliveries.get', { deliveryId: sent.deliveryId });
    expect(clear).toMatchObject({
      plays: 0,
      clip: null,
      clears: { castId },
      follows: false,
      plans: [{ segments: [] }],
    });
  });

  it('appears on both timelines and wakes the delivery that it clears', async () => {
    const { deliveryId, clearId } = await castAndClear();
    const sent = await standard.call('deliveries.send', { castId: clearId });
    expect(await kindsOf(deliveryId)).toEqual([
      'sent: Sent to 3 locations by Test Person',
      'cleared: Cleared by Test Person at 2 locations',
    ]);
    expect(await kindsOf(sent.deliveryId)).toEqual([
      'sent: Sent to 2 locations by Test Person',
      expect.stringMatching(/^cleared: Cleared 'Cast .+' by Test Person$/),
    ]);
    const wakeups = api.deps.db.selectFrom('outbox').select('id').where('workflow_id', '=', `delivery/${deliveryId}`);
    expect(await wakeups.execute()).toHaveLength(2);
  });

  it('without a clip is not planned, and the cleared delivery leaves the plan and is cut off', async () => {
    const { controllerIds, deliveryId, clearId } = await castAndClear();
    const [first = '', , third = ''] = controllerIds;
    const digestOf = async (id: string) =>
      (
        await sql<{ digest: string }>`select digest::text from controller_plans where controller_id = ${id}`.execute(
          api.deps.db,
        )
      ).rows;
    const held = await readPlans(api.deps.db, [first]);
    expect(held[0]?.held).toEqual([`${deliveryId}/0`]);
    await standard.call('deliveries.send', { castId: clearId });
    const [plan] = await readPlans(api.deps.db, [first]);
    expect(plan).toMatchObject({ generation: 3, held: [] });
    expect(await digestOf(first)).toEqual([{ digest: '0'.repeat(64) }]);
    const [left] = await readPlans(api.deps.db, [third]);
    expect(left?.held).toEqual([`${deliveryId}/0`]);
    const { rows } = await sql`
      select distinct ending, ending_cut from delivery_targets where delivery_id = ${deliveryId} and ending is not null`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ ending: 'cleared', ending_cut: true }]);
  });

  it('with a clip is planned at the cleared locations', async () => {
    const { controllerIds, clearId } = await castAndClear({ withClip: true });
    const { deliveryId } = await standard.call('deliveries.send', { castId: clearId });
    const [plan] = await readPlans(api.deps.db, controllerIds.slice(0, 1));
    expect(plan?.held).toEqual([`${deliveryId}/0`]);
    const planned = await readPlannedDeliveries(api.deps.db, plan?.held ?? []);
    expect([...planned.values()]).toMatchObject([{ deliveryId, segments: [{ count: 1 }] }]);
    await confirm(controllerIds.slice(0, 2));
    expect((await targetsOf(deliveryId)).map(({ status }) => status)).toEqual(['SCHEDULED', 'SCHEDULED']);
  });

  it('prevents the cleared delivery from being planned at the location again', async () => {
    const { controllerIds, deliveryId, clearId } = await castAndClear();
    await standard.call('deliveries.send', { castId: clearId });
    await confirm(controllerIds);
    const again = await api.deps.db.transaction().execute((trx) => planTargets(trx, deliveryId, controllerIds));
    expect(again).toBe(0);
  });

  it('also clears locations that still wait to be planned', async () => {
    const { controllerIds, castId, deliveryId, clearId } = await castAndClear({ cleared: 0 });
    const waiting = await insertControllers(api.deps.db, api.world.north.groupId, 2);
    for (const id of waiting) await sql`insert into delivery_wanted values (${deliveryId}, ${id})`.execute(api.deps.db);
    const targetIds = waiting.slice(0, 1);
    const sent = await standard.call('deliveries.send', { castId: clearId, targetIds });
    expect(sent.targets).toBe(1);
    await confirm(targetIds);
    expect(await targetsOf(deliveryId)).toContainEqual({
      controllerId: targetIds[0],
      status: 'CANCELED',
      reason: 'cleared',
    });
    const left = api.deps.db
      .selectFrom('delivery_wanted')
      .select('controller_id')
      .where('delivery_id', '=', deliveryId);
    expect(await left.execute()).toEqual([{ controller_id: waiting[1] }]);
    expect(castId).not.toBe(clearId);
    expect(await targetsOf(deliveryId)).toHaveLength(controllerIds.length + 1);
  });

  it('cannot be scheduled, and is refused when nothing is left to clear', async () => {
    const { clearId } = await castAndClear();
    const schedule = { startDate: '2099-01-01', startTime: '09:00' };
    await expect(
      standard.call('deliveries.send', { castId: clearId, playStatus: 'schedule', schedule }),
    ).rejects.toMatchObject({ message: "A clear message works at once; it can't be scheduled." });
    await standard.call('deliveries.send', { castId: clearId });
    await expect(standard.call('deliveries.send', { castId: clearId })).rejects.toMatchObject({
      errorCode: 'UE_400',
      message: expect.stringMatching(/^'Cast .+' has nothing left to clear at these locations\.$/),
    });
  });

  it('for an inherited cast can be sent only by the group that owns the cast [A-172]', async () => {
    const { customer, leeds } = api.world;
    const castId = await insertInheritableCast(api.deps.db, customer);
    const owner = await api.signedIn({ roleId: 3, groupId: customer.groupId });
    const below = await api.signedIn({ roleId: 3, groupId: leeds.groupId });
    const { deliveryId } = await owner.call('deliveries.send', { castId });
    const controllerIds = [leeds.controllerId];
    const clearId = await insertClearCast(api.deps.db, { ...leeds, controllerIds, clears: castId });
    await expect(below.call('deliveries.send', { castId: clearId })).rejects.toMatchObject({
      errorCode: 'UE_403',
      message: 'This Message Cast is managed by a parent group.',
    });
    expect((await owner.call('deliveries.send', { castId: clearId })).targets).toBe(1);
    await confirm(controllerIds);
    const { items } = await below.call('deliveries.targets', { deliveryId });
    expect(items).toMatchObject([{ controllerId: leeds.controllerId, status: 'CANCELED', reason: 'cleared' }]);
  });

  it('and a simultaneous cancellation end each location once, with correct counters', async () => {
    const { controllerIds, deliveryId, clearId } = await castAndClear({ locations: 40, cleared: 40 });
    await Promise.allSettled([
      standard.call('deliveries.send', { castId: clearId }),
      standard.call('deliveries.cancel', { deliveryId }),
      standard.call('deliveries.send', { castId: clearId }),
    ]);
    await confirm(controllerIds);
    const { counts } = await standard.call('deliveries.get', { deliveryId });
    expect(counts).toMatchObject({ CANCELED: 40, PENDING: 0 });
    const { rows } = await sql<{ n: number }>`
      select n from delivery_counters where delivery_id = ${deliveryId} and counter = 'fact:ending'`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ n: 40 }]);
  });
});
