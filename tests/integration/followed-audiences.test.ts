import { changeTargets, type TargetRow } from '@earshot/db/queries/target-facts';
import { endTargets } from '@earshot/db/queries/target-planning';
import { readPlannedDeliveries, readPlans } from '@earshot/db/queries/plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../apps/api/src/testing/world.ts';
import { countersOf, recount } from '../../apps/gateway/src/testing/counters.ts';
import { createAudienceActivities } from '../../apps/worker/src/activities/audience.activities.ts';

let api: TestApi;
let admin: TestClient;
let customerId: string;
let activities: ReturnType<typeof createAudienceActivities>;
beforeAll(async () => {
  api = await testApi();
  customerId = api.world.customer.groupId;
  admin = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  activities = createAudienceActivities(api.deps.db);
});
afterAll(() => api.destroy());

const look = () => activities.lookAtAudiences({ customerId, after: null });
const THREE_MORNINGS = { startDate: '2099-07-01', startTime: '09:00', intervalSeconds: 86_400, count: 3 };

let tags = 0;
/** A repeating delivery to those of three locations that have a tag that is only of this test: the first two. */
async function following({ groupId = api.world.north.groupId } = {}) {
  tags += 1;
  const tag = `tag ${tags}`;
  const [first = '', second = '', third = ''] = await insertControllers(api.deps.db, groupId, 3);
  await sql`update controllers set labels = ${[tag]} where id = any(${[first, second]}::uuid[])`.execute(api.deps.db);
  const castId = await insertCastRow(api.deps.db, { groupId, clipId: api.world.north.clipId, controllerIds: [] });
  const wish = { castId, controllerTags: [tag], playStatus: 'schedule' as const, schedule: THREE_MORNINGS };
  const { deliveryId } = await admin.call('deliveries.send', wish);
  return { deliveryId, castId, tag, first, second, third };
}

async function change(
  controllerId: string,
  what: { tags?: string[]; timezone?: string; admingroup?: string; postcode?: string },
): Promise<void> {
  const { version } = await admin.call('locations.record', { controllerId });
  await admin.call('locations.update', { controllerId, version, ...what });
}

const targetOf = (deliveryId: string, controllerId: string) =>
  api.deps.db
    .selectFrom('delivery_targets')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('controller_id', '=', controllerId)
    .executeTakeFirst();

/** Locations that have the delivery in their plans. */
async function live(deliveryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select controller_id as id from delivery_targets
    where delivery_id = ${deliveryId} and removed_generation is null order by 1`.execute(api.deps.db);
  return rows.map(({ id }) => id);
}

/** The instants that a location is told of when it hears of its last change. */
async function told(controllerId: string) {
  const [plan] = await readPlans(api.deps.db, [controllerId]);
  const planned = await readPlannedDeliveries(api.deps.db, plan?.change.set ?? []);
  return {
    set: [...planned.values()].map(({ segments }) => segments[0]?.startAt),
    remove: plan?.change.remove ?? [],
  };
}

const report = (deliveryId: string, among: string[], facts: (row: TargetRow) => void) =>
  api.deps.db
    .transaction()
    .execute((trx) => changeTargets(trx, { deliveryId, among }, { change: facts, asOf: new Date() }));

/** As if it had begun: one play was an hour ago, one is in an hour and one in three. */
const begun = (deliveryId: string) =>
  sql`
    update delivery_plans set starts_at = now() - interval '1 hour', segments = json_build_array(json_build_object(
      'startAt', now() - interval '1 hour', 'intervalMs', 7200000, 'count', 3))
    where delivery_id = ${deliveryId}`.execute(api.deps.db);

/** Statements that wait for somebody's row. */
async function waitingForRow(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.deps.db);
  return rows[0]?.n ?? 0;
}

const digestIsRight = async (controllerId: string) => {
  const { rows } = await sql<{ right: boolean }>`
    select p.digest = coalesce((select bit_xor(d.plan_hash) from delivery_targets t join deliveries d on d.id = t.delivery_id
      where t.controller_id = p.controller_id and t.removed_generation is null), 0::bit(64)) as right
    from controller_plans p where p.controller_id = ${controllerId}`.execute(api.deps.db);
  return rows[0]?.right;
};

describe('a repeating delivery by tags', () => {
  it('comes to a shop that gets the tag, and leaves one that loses it [A-012] [A-133]', async () => {
    const { deliveryId, tag, first, second, third } = await following();
    await change(third, { tags: [tag] });
    await change(first, { tags: ['other'] });
    await look();
    expect(await live(deliveryId)).toEqual([second, third].toSorted());
    expect(await targetOf(deliveryId, first)).toMatchObject({ ending: 'removed', ending_cut: false });
    expect((await told(third)).set).toEqual(['2099-07-01T08:00:00.000Z']);
    expect((await told(first)).remove).toEqual([{ deliveryId, cut: false }]);
    expect(await countersOf(api.deps.db, deliveryId)).toEqual(await recount(api.deps.db, deliveryId));
    const { events } = await admin.call('deliveries.timeline', { deliveryId });
    expect(events.filter(({ kind }) => kind === 'audience').map(({ text }) => text)).toEqual([
      '1 location came to the audience, 1 location left the audience',
    ]);
  });

  it('owes a late-comer only the plays that lie ahead', async () => {
    const { deliveryId, tag, third } = await following();
    await begun(deliveryId);
    await change(third, { tags: [tag] });
    await look();
    expect(await targetOf(deliveryId, third)).toMatchObject({ plays_due: 2, status: 'PENDING' });
  });

  it('wakes its process, and changes nothing when it is looked at again', async () => {
    const { deliveryId, tag, third } = await following();
    await change(third, { tags: [tag] });
    const messages = () =>
      api.deps.db.selectFrom('outbox').select('id').where('workflow_id', '=', `delivery/${deliveryId}`).execute();
    const before = await messages();
    await look();
    expect(await messages()).toHaveLength(before.length + 1);
    await look();
    expect(await messages()).toHaveLength(before.length + 1);
  });

  it('comes back to a shop that gets the tag again, and adds up what it owes', async () => {
    const { deliveryId, tag, first } = await following();
    await begun(deliveryId);
    await report(deliveryId, [first], (row) => {
      Object.assign(row, { confirmedAt: new Date(), clipReadyAt: new Date(), playsWell: 1, firstPlayAt: new Date() });
    });
    await change(first, { tags: [] });
    await look();
    await report(deliveryId, [first], (row) => {
      row.endingConfirmedAt = new Date();
    });
    expect(await targetOf(deliveryId, first)).toMatchObject({ status: 'CANCELED', final: true });
    await change(first, { tags: [tag] });
    await look();
    const row = await targetOf(deliveryId, first);
    // It was there for one of the three, and is there for the two that lie ahead.
    expect(row).toMatchObject({ plays_due: 3, plays_well: 1, status: 'DELIVERED', final: false, ending: null });
    expect(row).toMatchObject({ confirmed_at: null, clip_ready_at: null, silent_by: null, superseded_status: null });
    expect((await told(first)).set).toHaveLength(1);
    expect(await digestIsRight(first)).toBe(true);
    expect(await countersOf(api.deps.db, deliveryId)).toEqual(await recount(api.deps.db, deliveryId));
    await report(deliveryId, [first], (target) => {
      target.playsWell = 3;
    });
    expect(await targetOf(deliveryId, first)).toMatchObject({ status: 'SUCCESS', final: true });
  });

  it('comes back in the middle of its removal as if it had never been removed', async () => {
    const { deliveryId, tag, first } = await following();
    await change(first, { tags: [] });
    await look();
    await change(first, { tags: [tag] });
    await look();
    expect(await targetOf(deliveryId, first)).toMatchObject({ plays_due: 3, ending: null, final: false });
    expect(await countersOf(api.deps.db, deliveryId)).toEqual(await recount(api.deps.db, deliveryId));
    expect(await digestIsRight(first)).toBe(true);
  });

  it('stays away from a shop in which it was cleared', async () => {
    const { deliveryId, first, second } = await following();
    await api.deps.db
      .transaction()
      .execute((trx) => endTargets(trx, { deliveryId, kind: 'cleared', cut: true, controllerIds: [first] }));
    await look();
    await report(deliveryId, [first], (row) => {
      row.endingConfirmedAt = new Date();
    });
    await look();
    expect(await live(deliveryId)).toEqual([second]);
    expect(await targetOf(deliveryId, first)).toMatchObject({ status: 'CANCELED', reason: 'cleared' });
  });

  it('is followed no longer when it is cancelled', async () => {
    const { deliveryId, tag, third } = await following();
    await admin.call('deliveries.cancel', { deliveryId });
    await change(third, { tags: [tag] });
    await look();
    expect(await targetOf(deliveryId, third)).toBeUndefined();
  });

  it('is looked at by two at once as by one', async () => {
    const { deliveryId, tag, first, second } = await following();
    const more = await insertControllers(api.deps.db, api.world.north.groupId, 60);
    await sql`update controllers set labels = ${[tag]}, timezone = 'America/New_York' where id = any(${more}::uuid[])`.execute(
      api.deps.db,
    );
    await Promise.all([look(), look(), look(), look()]);
    expect(await live(deliveryId)).toEqual([first, second, ...more].toSorted());
    const plans = await api.deps.db
      .selectFrom('delivery_plans')
      .select('zones')
      .where('delivery_id', '=', deliveryId)
      .execute();
    expect(plans).toHaveLength(2);
    expect(await countersOf(api.deps.db, deliveryId)).toEqual(await recount(api.deps.db, deliveryId));
  });

  it('comes to nobody once a cancel is committed, not even in a look that began before', async () => {
    const { deliveryId, tag, third } = await following();
    await change(third, { tags: [tag] });
    const { db } = api.deps;
    const cancelling = Promise.withResolvers<void>();
    const cancelled = db.transaction().execute(async (trx) => {
      await trx.updateTable('deliveries').set({ cancelled_at: new Date() }).where('id', '=', deliveryId).execute();
      await cancelling.promise;
    });
    const looking = look();
    await expect.poll(() => waitingForRow()).toBe(1);
    cancelling.resolve();
    await Promise.all([cancelled, looking]);
    expect(await targetOf(deliveryId, third)).toBeUndefined();
  });

  it('plays once in each run: each is a delivery of its own and is followed by itself [A-015]', async () => {
    const { castId, tag, deliveryId, third } = await following();
    const wish = { castId, controllerTags: [tag], playStatus: 'schedule' as const, schedule: THREE_MORNINGS };
    const again = await admin.call('deliveries.send', wish);
    await change(third, { tags: [tag] });
    await look();
    expect(again.deliveryId).not.toBe(deliveryId);
    expect(await live(deliveryId)).toHaveLength(3);
    expect(await live(again.deliveryId)).toHaveLength(3);
    expect((await admin.call('deliveries.list', { groupId: api.world.north.groupId, castId })).items).toHaveLength(2);
  });
});

describe('a delivery by the clocks on the wall', () => {
  it('plays by the clocks under which a shop comes, as far as that lies ahead [A-014]', async () => {
    const { deliveryId, first } = await following();
    await report(deliveryId, [first], (row) => {
      row.confirmedAt = new Date();
    });
    await change(first, { timezone: 'America/New_York' });
    await look();
    expect(await targetOf(deliveryId, first)).toMatchObject({
      plan: 1,
      plays_due: 3,
      confirmed_at: null,
      ending: null,
    });
    expect(await told(first)).toEqual({ set: ['2099-07-01T13:00:00.000Z'], remove: [] });
    expect(await digestIsRight(first)).toBe(true);
    expect(await countersOf(api.deps.db, deliveryId)).toEqual(await recount(api.deps.db, deliveryId));
    const { last_start_by } = await api.deps.db
      .selectFrom('deliveries')
      .select('last_start_by')
      .where('id', '=', deliveryId)
      .executeTakeFirstOrThrow();
    expect(last_start_by?.toISOString()).toBe('2099-07-03T13:01:00.000Z');
  });

  it('does so for named locations, too, which it does not leave', async () => {
    const [here = '', there = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 2);
    const { castId } = api.world.north;
    const wish = { castId, targetIds: [here, there], playStatus: 'schedule' as const, schedule: THREE_MORNINGS };
    const { deliveryId } = await admin.call('deliveries.send', wish);
    await change(there, { timezone: 'Europe/Paris', tags: ['new'], admingroup: api.world.leeds.groupId });
    await look();
    expect(await live(deliveryId)).toEqual([here, there].toSorted());
    expect((await told(there)).set).toEqual(['2099-07-01T07:00:00.000Z']);
  });

  it('ends where a shop comes under clocks by which all is over', async () => {
    const { deliveryId, first, second } = await following();
    await sql`update deliveries set schedule = jsonb_set(schedule, '{startDate}', '"2020-01-01"') where id = ${deliveryId}`.execute(
      api.deps.db,
    );
    await change(first, { timezone: 'Asia/Tokyo' });
    await look();
    expect(await live(deliveryId)).toEqual([second]);
  });
});

describe('an inherited cast', () => {
  it('comes to whatever lies below its group, and leaves what is taken out of it', async () => {
    const castId = await insertCastRow(api.deps.db, {
      groupId: api.world.north.groupId,
      clipId: api.world.north.clipId,
      controllerIds: [],
    });
    await sql`update message_casts set inherit = true, audience = 'all' where id = ${castId}`.execute(api.deps.db);
    const wish = {
      castId,
      playStatus: 'schedule' as const,
      schedule: { ...THREE_MORNINGS, count: 1, intervalSeconds: 0 },
    };
    const { deliveryId } = await admin.call('deliveries.send', wish);
    const { id: groupId } = await admin.call('groups.create', {
      parentId: api.world.south.groupId,
      title: 'Moves north',
    });
    const [shop = ''] = await insertControllers(api.deps.db, groupId, 1);
    await look();
    expect(await live(deliveryId)).not.toContain(shop);
    await admin.call('groups.move', { groupId, parentId: api.world.north.groupId });
    await look();
    expect(await live(deliveryId)).toContain(shop);
    await change(shop, { admingroup: api.world.south.groupId });
    await look();
    expect(await live(deliveryId)).not.toContain(shop);
  });

  it('never comes to a location of another customer', async () => {
    const { deliveryId, tag, first } = await following();
    await sql`update controllers set labels = ${[tag]} where id = ${api.world.other.controllerId}`.execute(api.deps.db);
    await change(first, { admingroup: api.world.other.groupId });
    await look();
    expect(await targetOf(deliveryId, api.world.other.controllerId)).toBeUndefined();
    expect(await live(deliveryId)).not.toContain(first);
    await change(first, { admingroup: api.world.north.groupId });
    await look();
    expect(await live(deliveryId)).toContain(first);
  });
});
