import { endTargets } from '@earshot/db/queries/deliveries/target-planning';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { insertControllers } from '../../apps/api/src/testing/world.ts';
import { countersOf, recount } from '../../apps/gateway/src/testing/counters.ts';
import { followedDeliveries } from '../support/followed-deliveries.ts';

const {
  api,
  admin,
  THREE_MORNINGS,
  checkAudiences,
  following,
  change,
  targetOf,
  live,
  sentChange,
  report,
  begun,
  waitingForRow,
  digestIsRight,
} = await followedDeliveries();
afterAll(() => api.destroy());

describe('a repeating delivery by tags', () => {
  it('is added to a location that gets the tag, and removed from a location that loses it [A-012] [A-133]', async () => {
    const { deliveryId, tag, first, second, third } = await following();
    await change(third, { tags: [tag] });
    await change(first, { tags: ['other'] });
    await checkAudiences();
    expect(await live(deliveryId)).toEqual([second, third].toSorted());
    expect(await targetOf(deliveryId, first)).toMatchObject({ ending: 'removed', ending_cut: false });
    expect((await sentChange(third)).set).toEqual(['2099-07-01T08:00:00.000Z']);
    expect((await sentChange(first)).remove).toEqual([{ deliveryId, cut: false }]);
    expect(await countersOf(api.deps.db, deliveryId)).toEqual(await recount(api.deps.db, deliveryId));
    const { events } = await admin.call('deliveries.timeline', { deliveryId });
    expect(events.filter(({ kind }) => kind === 'audience').map(({ text }) => text)).toEqual([
      '1 location came to the audience, 1 location left the audience',
    ]);
  });

  it('plans only future plays for a location that is added later', async () => {
    const { deliveryId, tag, third } = await following();
    await begun(deliveryId);
    await change(third, { tags: [tag] });
    await checkAudiences();
    expect(await targetOf(deliveryId, third)).toMatchObject({ plays_due: 2, status: 'PENDING' });
  });

  it('wakes its process, and a second check changes nothing', async () => {
    const { deliveryId, tag, third } = await following();
    await change(third, { tags: [tag] });
    const messages = () =>
      api.deps.db.selectFrom('outbox').select('id').where('workflow_id', '=', `delivery/${deliveryId}`).execute();
    const before = await messages();
    await checkAudiences();
    expect(await messages()).toHaveLength(before.length + 1);
    await checkAudiences();
    expect(await messages()).toHaveLength(before.length + 1);
  });

  it('returns to a location that gets the tag again, and adds up the due plays', async () => {
    const { deliveryId, tag, first } = await following();
    await begun(deliveryId);
    await report(deliveryId, [first], (row) => {
      Object.assign(row, { confirmedAt: new Date(), clipReadyAt: new Date(), playsWell: 1, firstPlayAt: new Date() });
    });
    await change(first, { tags: [] });
    await checkAudiences();
    await report(deliveryId, [first], (row) => {
      row.endingConfirmedAt = new Date();
    });
    expect(await targetOf(deliveryId, first)).toMatchObject({ status: 'CANCELED', final: true });
    await change(first, { tags: [tag] });
    await checkAudiences();
    const row = await targetOf(deliveryId, first);
    // The location had one play before its removal, and two more are still to come.
    expect(row).toMatchObject({ plays_due: 3, plays_well: 1, status: 'DELIVERED', final: false, ending: null });
    expect(row).toMatchObject({ confirmed_at: null, clip_ready_at: null, silent_by: null, superseded_status: null });
    expect((await sentChange(first)).set).toHaveLength(1);
    expect(await digestIsRight(first)).toBe(true);
    expect(await countersOf(api.deps.db, deliveryId)).toEqual(await recount(api.deps.db, deliveryId));
    await report(deliveryId, [first], (target) => {
      target.playsWell = 3;
    });
    expect(await targetOf(deliveryId, first)).toMatchObject({ status: 'SUCCESS', final: true });
  });

  it('returns during its removal as if it had never been removed', async () => {
    const { deliveryId, tag, first } = await following();
    await change(first, { tags: [] });
    await checkAudiences();
    await change(first, { tags: [tag] });
    await checkAudiences();
    expect(await targetOf(deliveryId, first)).toMatchObject({ plays_due: 3, ending: null, final: false });
    expect(await countersOf(api.deps.db, deliveryId)).toEqual(await recount(api.deps.db, deliveryId));
    expect(await digestIsRight(first)).toBe(true);
  });

  it('does not return to a location where it was cleared', async () => {
    const { deliveryId, first, second } = await following();
    await api.deps.db
      .transaction()
      .execute((trx) => endTargets(trx, { deliveryId, kind: 'cleared', cut: true, controllerIds: [first] }));
    await checkAudiences();
    await report(deliveryId, [first], (row) => {
      row.endingConfirmedAt = new Date();
    });
    await checkAudiences();
    expect(await live(deliveryId)).toEqual([second]);
    expect(await targetOf(deliveryId, first)).toMatchObject({ status: 'CANCELED', reason: 'cleared' });
  });

  it('is no longer followed when it is cancelled', async () => {
    const { deliveryId, tag, third } = await following();
    await admin.call('deliveries.cancel', { deliveryId });
    await change(third, { tags: [tag] });
    await checkAudiences();
    expect(await targetOf(deliveryId, third)).toBeUndefined();
  });

  it('has the same result with concurrent checks as with a single check', async () => {
    const { deliveryId, tag, first, second } = await following();
    const more = await insertControllers(api.deps.db, api.world.north.groupId, 60);
    await sql`update controllers set labels = ${[tag]}, timezone = 'America/New_York' where id = any(${more}::uuid[])`.execute(
      api.deps.db,
    );
    await Promise.all([checkAudiences(), checkAudiences(), checkAudiences(), checkAudiences()]);
    expect(await live(deliveryId)).toEqual([first, second, ...more].toSorted());
    const plans = await api.deps.db
      .selectFrom('delivery_plans')
      .select('zones')
      .where('delivery_id', '=', deliveryId)
      .execute();
    expect(plans).toHaveLength(2);
    expect(await countersOf(api.deps.db, deliveryId)).toEqual(await recount(api.deps.db, deliveryId));
  });

  it('is added to no location after a cancel is committed, even by a check that began earlier', async () => {
    const { deliveryId, tag, third } = await following();
    await change(third, { tags: [tag] });
    const { db } = api.deps;
    const cancelling = Promise.withResolvers<void>();
    const cancelled = db.transaction().execute(async (trx) => {
      await trx.updateTable('deliveries').set({ cancelled_at: new Date() }).where('id', '=', deliveryId).execute();
      await cancelling.promise;
    });
    const checking = checkAudiences();
    await expect.poll(() => waitingForRow()).toBe(1);
    cancelling.resolve();
    await Promise.all([cancelled, checking]);
    expect(await targetOf(deliveryId, third)).toBeUndefined();
  });

  it('is a separate delivery for each send of the cast, and each delivery is followed separately [A-015]', async () => {
    const { castId, tag, deliveryId, third } = await following();
    const input = { castId, controllerTags: [tag], playStatus: 'schedule' as const, schedule: THREE_MORNINGS };
    const again = await admin.call('deliveries.send', input);
    await change(third, { tags: [tag] });
    await checkAudiences();
    expect(again.deliveryId).not.toBe(deliveryId);
    expect(await live(deliveryId)).toHaveLength(3);
    expect(await live(again.deliveryId)).toHaveLength(3);
    expect((await admin.call('deliveries.list', { groupId: api.world.north.groupId, castId })).items).toHaveLength(2);
  });
});
