import { randomUUID } from 'node:crypto';
import type { PlanList } from '@earshot/device-protocol/messages/plan-list';
import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { readPlans } from '@earshot/db/queries/plans/read-plans';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHistory } from '../../apps/gateway/src/rounds.ts';
import {
  type FleetDevice,
  type GatewayFixture,
  gatewayFixture,
  readPlan,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';

const AHEAD_MS = 3_600_000;
const supportedFeatures = ['lists.send', 'plan.list'];
const unknownPlan = { generation: 41, digest: 'e'.repeat(16) };

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture(20);
});
afterAll(() => fixture.destroy());

/** A connected controller that has confirmed its plan of one delivery with plays ahead. */
async function planned(times = { startInMs: AHEAD_MS }): Promise<{ device: FleetDevice; deliveryId: string }> {
  const device = await fixture.freshDevice();
  const deliveryId = await plan(device, times);
  await device.hello({ supportedFeatures, plan: await present(device) });
  await until(async () => expect((await readPlan(fixture.db, device.controllerId)).confirmed_generation).toBe(1));
  return { device, deliveryId };
}

async function plan({ controllerId }: FleetDevice, times = { startInMs: AHEAD_MS }): Promise<string> {
  const id = await fixture.fleet.insertDelivery(times);
  await fixture.db.transaction().execute((trx) => planTargets(trx, id, [controllerId]));
  return id;
}

async function present({ controllerId }: FleetDevice) {
  const { rows } = await sql<{ generation: number; digest: string }>`
    select generation, lpad(to_hex(digest::bigint), 16, '0') as digest
    from controller_plans where controller_id = ${controllerId}`.execute(fixture.db);
  return rows[0] ?? { generation: -1, digest: '' };
}

/** Answers a request to list the plan. */
const list = (device: FleetDevice, planList: PlanList) =>
  device.hello({ supportedFeatures, plan: device.plan, planList });

const targetOf = (deliveryId: string) =>
  fixture.db
    .selectFrom('delivery_targets')
    .select(['status', 'ending', 'removed_generation'])
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();

const lostAt = ({ controllerId }: FleetDevice) =>
  fixture.db
    .selectFrom('lost_deliveries')
    .select(['delivery_id', 'cast_id', 'sent_by', 'first_at'])
    .where('controller_id', '=', controllerId)
    .orderBy('delivery_id')
    .execute();

describe('a controller that is ahead because the database was restored', () => {
  it('gets no plan before it has listed its deliveries, and not those that it has dropped', async () => {
    const { device, deliveryId } = await planned();
    device.plan = unknownPlan;
    await device.state();
    await until(() => expect(device.plans).toHaveLength(1));
    expect(device.plans[0]).toMatchObject({ kind: 'change', set: [], remove: [] });
    const sentSince = await plan(device);
    expect(await readPlans(fixture.db, [device.controllerId])).toEqual([]);

    await list(device, { held: [], left: [deliveryId] });
    await until(() => expect(device.plans).toHaveLength(2));
    expect(device.plans[1]).toMatchObject({
      kind: 'snapshot',
      generation: 43,
      deliveries: [{ deliveryId: sentSince }],
    });
    device.plan = await present(device);
    await device.state();
    await until(async () => expect(await targetOf(sentSince)).toMatchObject({ status: 'SCHEDULED' }));
    expect(await targetOf(deliveryId)).toMatchObject({ status: 'CANCELED', ending: 'cancelled' });
  });

  it('gets a delivery without plays ahead again, whose report is still awaited', async () => {
    const { device, deliveryId } = await planned({ startInMs: -1_000 });
    await sql`update deliveries set last_start_by = now() - interval '1 second' where id = ${deliveryId}`.execute(
      fixture.db,
    );
    device.plan = unknownPlan;
    await list(device, { held: [], left: [deliveryId] });
    await until(async () => expect((await readPlan(fixture.db, device.controllerId)).generation).toBe(43));
    expect(await targetOf(deliveryId)).toMatchObject({ ending: null });
  });

  it('reports the lost deliveries with cast and sender', async () => {
    const { device, deliveryId } = await planned();
    const [lost, gone, sentBy] = [randomUUID(), randomUUID(), randomUUID()];
    const { castId } = fixture.fleet;
    const firstAt = new Date(Date.now() + AHEAD_MS).toISOString();
    device.plan = unknownPlan;
    await list(device, {
      held: [
        { deliveryId, origin: `${castId}/` },
        { deliveryId: lost, origin: `${castId}/${sentBy}`, firstAt, lastAt: firstAt },
      ],
      left: [gone],
    });
    await until(async () => expect(await lostAt(device)).toHaveLength(2));
    const nothing = { cast_id: null, sent_by: null, first_at: null };
    expect(await lostAt(device)).toEqual(
      [
        { delivery_id: lost, cast_id: castId, sent_by: sentBy, first_at: new Date(firstAt) },
        { delivery_id: gone, ...nothing },
      ].toSorted((a, b) => (a.delivery_id < b.delivery_id ? -1 : 1)),
    );
  });

  it('with an origin that the platform did not write is recorded without it', async () => {
    const { device } = await planned();
    device.plan = unknownPlan;
    await list(device, { held: [{ deliveryId: randomUUID(), origin: `${'-'.repeat(36)}/x` }], left: [] });
    await until(async () => expect(await lostAt(device)).toMatchObject([{ cast_id: null, sent_by: null }]));
  });
});

async function restore(): Promise<void> {
  await sql`update database_history set timeline = '00000000'`.execute(fixture.owner);
  await checkHistory(fixture.db, pino({ level: 'silent' }));
}

const isDoubtful = async ({ controllerId }: FleetDevice) => (await readPlan(fixture.db, controllerId)).is_doubtful;

describe('after a restore', () => {
  it('every plan is doubtful, once', async () => {
    const { device } = await planned();
    await restore();
    expect(await isDoubtful(device)).toBe(true);
    await sql`update controller_plans set is_doubtful = false`.execute(fixture.owner);
    await checkHistory(fixture.db, pino({ level: 'silent' }));
    expect(await isDoubtful(device)).toBe(false);
  });

  it('a controller whose plan was exactly this one is not asked', async () => {
    const { device } = await planned();
    await restore();
    device.plan = await present(device);
    await device.state();
    await until(async () => expect(await isDoubtful(device)).toBe(false));
    expect(device.plans).toEqual([]);
  });

  it('a controller behind the plan that grew since is asked before it gets what it has dropped', async () => {
    const { device, deliveryId } = await planned();
    await restore();
    // The lost change cancelled the delivery; three sends since the restore overtake its generation.
    device.plan = { generation: 2, digest: '0'.repeat(16) };
    const sentSince = [await plan(device), await plan(device), await plan(device)];
    await device.state();
    await until(() => expect(device.plans).toHaveLength(1));
    await list(device, { held: [], left: [deliveryId] });
    await until(() => expect(device.plans).toHaveLength(2));
    const [, snapshot] = device.plans;
    expect(snapshot).toMatchObject({ kind: 'snapshot', generation: 6 });
    const ids = snapshot?.kind === 'snapshot' ? snapshot.deliveries.map((one) => one.deliveryId) : [];
    expect(ids.toSorted()).toEqual(sentSince.toSorted());
  });

  it('a controller that cannot list its deliveries gets its plan at once', async () => {
    const { device, deliveryId } = await planned();
    await restore();
    device.plan = unknownPlan;
    await device.hello({ supportedFeatures: ['lists.send'] });
    await until(() => expect(device.plans).toHaveLength(1));
    expect(device.plans[0]).toMatchObject({ kind: 'snapshot', deliveries: [{ deliveryId }] });
  });
});
