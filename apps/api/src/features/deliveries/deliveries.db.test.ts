import { createHash } from 'node:crypto';
import { readPlannedDeliveries, readPlans } from '@earshot/db/queries/plans/read-plans';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function castFor(count: number): Promise<{ castId: string; controllerIds: string[] }> {
  const { groupId, clipId } = api.world.north;
  const controllerIds = await insertControllers(api.deps.db, groupId, count);
  return { castId: await insertCastRow(api.deps.db, { groupId, clipId, controllerIds }), controllerIds };
}

const rowOf = (deliveryId: string) =>
  api.deps.db.selectFrom('deliveries').selectAll().where('id', '=', deliveryId).executeTakeFirstOrThrow();

const setClipStatus = (status: string) =>
  api.deps.db.updateTable('audio_clips').set({ status }).where('id', '=', api.world.north.clipId).execute();

const confirm = (controllerIds: string[], change: Parameters<typeof changeTargets>[2]['change']) =>
  api.deps.db.transaction().execute((trx) => changeTargets(trx, { controllerIds }, { change, asOf: new Date() }));

const label = (id: string, labels: string[]) =>
  api.deps.db.updateTable('controllers').set({ labels }).where('id', '=', id).execute();

describe('sending a Message Cast', () => {
  it('writes the delivery, its plans, its outbox message and its audit row', async () => {
    const { castId, controllerIds } = await castFor(3);
    const sent = await standard.call('deliveries.send', { castId });
    expect(sent.targets).toBe(3);
    expect(sent.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(Date.parse(sent.startsAt) - Date.now()).toBeGreaterThan(3_000);
    const row = await rowOf(sent.deliveryId);
    expect(row).toMatchObject({
      phase: 'planning',
      clip_sha256: 'a'.repeat(64),
      grace_ms: 900_000,
      late_ms: 900_000,
      plays: 1,
    });
    const hash = createHash('sha256').update(`${sent.deliveryId}/1`).digest().subarray(0, 8);
    expect(BigInt(`0b${row.plan_hash}`)).toBe(hash.readBigUInt64BE());
    const outbox = await api.deps.db
      .selectFrom('outbox')
      .selectAll()
      .where('workflow_id', '=', `delivery/${sent.deliveryId}`)
      .execute();
    expect(outbox).toMatchObject([
      { process: 'delivery', signal: 'wake', payload: { deliveryId: sent.deliveryId }, trace_id: sent.traceId },
    ]);
    const plans = await api.deps.db
      .selectFrom('controller_plans')
      .select('generation')
      .where('controller_id', 'in', controllerIds)
      .execute();
    expect(plans).toEqual(controllerIds.map(() => ({ generation: 1 })));
    const audit = await api.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', sent.deliveryId)
      .execute();
    expect(audit).toEqual([{ action: 'delivery.send' }]);
  });

  it('reaches only the given locations, and is refused when one of them is not found', async () => {
    const { castId, controllerIds } = await castFor(3);
    const [first = ''] = controllerIds;
    expect((await standard.call('deliveries.send', { castId, targetIds: [first] })).targets).toBe(1);
    const { south, leeds } = api.world;
    await expect(
      standard.call('deliveries.send', { castId, targetIds: [leeds.controllerId, south.controllerId] }),
    ).rejects.toMatchObject({ errorCode: 'UE_400', details: { notFound: [south.controllerId] } });
    const { total } = await standard.call('deliveries.count', { groupId: api.world.north.groupId, castId });
    expect(total).toBe(1);
  });

  it('creates one delivery per idempotency key', async () => {
    const { castId } = await castFor(1);
    const input = { castId, idempotencyKey: 'send-it-once' };
    const [one, other] = await Promise.all([
      standard.call('deliveries.send', input),
      standard.call('deliveries.send', input),
    ]);
    expect(one).toEqual(other);
  });

  it('is refused for a suspended clip', async () => {
    const { castId } = await castFor(1);
    await setClipStatus('suspended');
    await expect(standard.call('deliveries.send', { castId })).rejects.toMatchObject({
      message: 'The audio clip is suspended.',
    });
    await setClipStatus('running');
  });

  it('to 10,000 locations is planned within the call, as is its cancellation', async () => {
    const { castId } = await castFor(10_000);
    const { deliveryId, targets } = await standard.call('deliveries.send', { castId });
    expect(targets).toBe(10_000);
    const { cancellation } = await standard.call('deliveries.cancel', { deliveryId });
    expect(cancellation).toMatchObject({ confirmed: 0, unreachable: 10_000 });
  });

  it('to more than 10,000 locations leaves the planning of all of them to the workflow', async () => {
    const { castId } = await castFor(10_001);
    const { deliveryId, targets } = await standard.call('deliveries.send', { castId });
    expect(targets).toBe(10_001);
    const { n } = await api.deps.db
      .selectFrom('delivery_wanted')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirstOrThrow();
    expect(n).toBe(10_001);
  });

  it('by local time gives each time zone its own instants [A-014]', async () => {
    const { castId, controllerIds } = await castFor(3);
    await api.deps.db
      .updateTable('controllers')
      .set({ timezone: 'America/New_York' })
      .where('id', '=', controllerIds[0] ?? '')
      .execute();
    const day = { startDate: '2099-07-01', startTime: '09:00', intervalSeconds: 86_400, count: 3 };
    const schedule = { ...day, exceptions: ['2099-07-02'] };
    const { deliveryId } = await standard.call('deliveries.send', { castId, playStatus: 'schedule', schedule });
    const { plans, plays, startsAt, status } = await standard.call('deliveries.get', { deliveryId });
    expect(plans.map((plan) => [plan.zones, plan.startsAt, plan.skip, plan.plays])).toEqual([
      [['America/New_York'], '2099-07-01T13:00:00.000Z', ['2099-07-02T13:00:00.000Z'], 2],
      [['Europe/London'], '2099-07-01T08:00:00.000Z', ['2099-07-02T08:00:00.000Z'], 2],
    ]);
    expect({ plays, startsAt, status }).toEqual({
      plays: 2,
      startsAt: '2099-07-01T08:00:00.000Z',
      status: 'scheduled',
    });
    const held = await readPlans(api.deps.db, controllerIds.slice(0, 2));
    const planned = await readPlannedDeliveries(
      api.deps.db,
      held.flatMap(({ change }) => change.set),
    );
    expect([...planned.values()].map(({ segments, skip }) => `${segments[0]?.startAt} ${skip[0]}`).toSorted()).toEqual([
      '2099-07-01T08:00:00.000Z 2099-07-02T08:00:00.000Z',
      '2099-07-01T13:00:00.000Z 2099-07-02T13:00:00.000Z',
    ]);
  });

  it('by tags reaches locations with any tag or exactly the tags, except excluded locations [A-012] [A-133]', async () => {
    const { castId, controllerIds } = await castFor(4);
    const [cafe = '', both = '', excluded = ''] = controllerIds;
    await label(cafe, ['tea room']);
    await label(both, ['garden', 'tea room']);
    await label(excluded, ['tea room']);
    const tags = { castId, controllerTags: ['Tea Room'], excludedIds: [excluded] };
    expect(await standard.call('deliveries.send', tags)).toMatchObject({ targets: 2 });
    const exact = await standard.call('deliveries.send', { ...tags, tagSelectMode: 'exact' });
    const { items } = await standard.call('deliveries.targets', { deliveryId: exact.deliveryId });
    expect(items.map(({ controllerId }) => controllerId)).toEqual([cafe]);
    await expect(standard.call('deliveries.send', { castId, controllerTags: ['nowhere'] })).rejects.toMatchObject({
      message: 'Please select at least one Location',
    });
  });
});

describe('a delivery', () => {
  it('shows status, counts, funnel and locations derived from its facts [A-145] [A-170]', async () => {
    const { castId, controllerIds } = await castFor(4);
    const { deliveryId } = await standard.call('deliveries.send', { castId });
    const [first = '', second = ''] = controllerIds;
    await confirm([first], (row) =>
      Object.assign(row, { confirmedAt: new Date(), clipReadyAt: new Date(), firstPlayAt: new Date(), playsWell: 1 }),
    );
    await confirm([second], (row) =>
      Object.assign(row, { confirmedAt: new Date(), firstPlayAt: new Date(), playing: true }),
    );
    const delivery = await standard.call('deliveries.get', { deliveryId });
    expect(delivery).toMatchObject({
      status: 'scheduled',
      counts: { SUCCESS: 1, STARTED: 1, PENDING: 2 },
      funnel: { planned: 4, confirmed: 2, clipReady: 1, started: 2, played: 1 },
      cancellation: null,
      clip: { durationMs: 2_000 },
    });
    const idsOf = async (view: 'played' | 'playing' | 'waiting' | 'not-played') =>
      (await standard.call('deliveries.targets', { deliveryId, view })).items.map(({ controllerId }) => controllerId);
    expect(await idsOf('played')).toEqual([first]);
    expect(await idsOf('playing')).toEqual([second]);
    expect((await idsOf('waiting')).toSorted()).toEqual(controllerIds.slice(2).toSorted());
    expect(await idsOf('not-played')).toEqual([]);
    const { events, workflowId } = await standard.call('deliveries.timeline', { deliveryId, controllerId: first });
    expect(workflowId).toBe(`delivery/${deliveryId}`);
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'planned', 'confirmed', 'clip ready']);
  });

  it('is cancelled once: later plays end, confirmations are counted, and a repeated call changes nothing [A-171] [A-282]', async () => {
    const { castId, controllerIds } = await castFor(2);
    const { deliveryId } = await standard.call('deliveries.send', { castId });
    const cancelled = await standard.call('deliveries.cancel', { deliveryId, cut: false });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancellation: { cut: false, confirmed: 0, unreachable: 2, requestedBy: 'Test Person' },
    });
    expect(Date.parse(cancelled.cancellation?.silentBy ?? '')).toBeGreaterThan(Date.now());
    await confirm(controllerIds.slice(0, 1), (row) => Object.assign(row, { endingConfirmedAt: new Date() }));
    const again = await standard.call('deliveries.cancel', { deliveryId });
    expect(again).toMatchObject({
      cancellation: { cut: false, confirmed: 1, unreachable: 1 },
      counts: { CANCELED: 1, PENDING: 1 },
    });
    const { items } = await standard.call('deliveries.targets', { deliveryId, view: 'waiting' });
    expect(items).toMatchObject([{ cancelOnItsWay: true, silentBy: expect.any(String) }]);
    const messages = await api.deps.db
      .selectFrom('outbox')
      .select('id')
      .where('workflow_id', '=', `delivery/${deliveryId}`)
      .execute();
    expect(messages).toHaveLength(2);
    const audits = await api.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', deliveryId)
      .execute();
    expect(audits.map(({ action }) => action).toSorted()).toEqual(['delivery.cancel', 'delivery.send']);
  });

  it('is cancelled once by simultaneous calls', async () => {
    const { castId } = await castFor(50);
    const { deliveryId } = await standard.call('deliveries.send', { castId });
    await Promise.all(Array.from({ length: 4 }, () => standard.call('deliveries.cancel', { deliveryId })));
    const { rows } = await sql<{ n: number }>`
      select n from delivery_counters where delivery_id = ${deliveryId} and counter = 'fact:ending'`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ n: 50 }]);
  });

  it('cannot be cancelled after it has ended', async () => {
    const { castId } = await castFor(1);
    const { deliveryId } = await standard.call('deliveries.send', { castId });
    await sql`update deliveries set phase = 'settled', settled_at = now() where id = ${deliveryId}`.execute(
      api.deps.db,
    );
    expect(await standard.code('deliveries.cancel', { deliveryId })).toBe('UE_409');
  });
});
