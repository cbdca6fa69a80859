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
  digestIsRight,
} = await followedDeliveries();
afterAll(() => api.destroy());

describe('a delivery by wall-clock time', () => {
  it('follows a location to a new time zone for its future plays [A-014]', async () => {
    const { deliveryId, first } = await following();
    await report(deliveryId, [first], (row) => {
      row.confirmedAt = new Date();
    });
    await change(first, { timezone: 'America/New_York' });
    await checkAudiences();
    expect(await targetOf(deliveryId, first)).toMatchObject({
      plan: 1,
      plays_due: 3,
      confirmed_at: null,
      ending: null,
    });
    expect(await sentChange(first)).toEqual({ set: ['2099-07-01T13:00:00.000Z'], remove: [] });
    expect(await digestIsRight(first)).toBe(true);
    expect(await countersOf(api.deps.db, deliveryId)).toEqual(await recount(api.deps.db, deliveryId));
    const { last_start_by } = await api.deps.db
      .selectFrom('deliveries')
      .select('last_start_by')
      .where('id', '=', deliveryId)
      .executeTakeFirstOrThrow();
    expect(last_start_by?.toISOString()).toBe('2099-07-03T13:01:00.000Z');
  });

  it('follows named locations to a new time zone, and does not leave them', async () => {
    const [here = '', there = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 2);
    const { castId } = api.world.north;
    const input = { castId, targetIds: [here, there], playStatus: 'schedule' as const, schedule: THREE_MORNINGS };
    const { deliveryId } = await admin.call('deliveries.send', input);
    await change(there, { timezone: 'Europe/Paris', tags: ['new'], groupId: api.world.leeds.groupId });
    await checkAudiences();
    expect(await live(deliveryId)).toEqual([here, there].toSorted());
    expect((await sentChange(there)).set).toEqual(['2099-07-01T07:00:00.000Z']);
  });

  it('ends at a location whose new time zone has no future plays', async () => {
    const { deliveryId, first, second } = await following();
    await sql`update deliveries set schedule = jsonb_set(schedule, '{startDate}', '"2020-01-01"') where id = ${deliveryId}`.execute(
      api.deps.db,
    );
    await change(first, { timezone: 'Asia/Tokyo' });
    await checkAudiences();
    expect(await live(deliveryId)).toEqual([second]);
  });
});
