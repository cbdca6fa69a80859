import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { insertCastRow, insertControllers } from '../../apps/api/src/testing/world.ts';
import { followedDeliveries } from '../support/followed-deliveries.ts';

const { api, admin, THREE_MORNINGS, checkAudiences, following, change, targetOf, live } = await followedDeliveries();
afterAll(() => api.destroy());

describe('an inherited cast', () => {
  it('reaches every location that is moved below its group, and leaves locations that are moved out', async () => {
    const castId = await insertCastRow(api.deps.db, {
      groupId: api.world.north.groupId,
      clipId: api.world.north.clipId,
      controllerIds: [],
    });
    await sql`update message_casts set inherit = true, audience = 'all' where id = ${castId}`.execute(api.deps.db);
    const input = {
      castId,
      playStatus: 'schedule' as const,
      schedule: { ...THREE_MORNINGS, count: 1, intervalSeconds: 0 },
    };
    const { deliveryId } = await admin.call('deliveries.send', input);
    const { id: groupId } = await admin.call('groups.create', {
      parentId: api.world.south.groupId,
      title: 'Moves north',
    });
    const [shop = ''] = await insertControllers(api.deps.db, groupId, 1);
    await checkAudiences();
    expect(await live(deliveryId)).not.toContain(shop);
    await admin.call('groups.move', { groupId, parentId: api.world.north.groupId });
    await checkAudiences();
    expect(await live(deliveryId)).toContain(shop);
    await change(shop, { groupId: api.world.south.groupId });
    await checkAudiences();
    expect(await live(deliveryId)).not.toContain(shop);
  });

  it('never reaches a location of another customer', async () => {
    const { deliveryId, tag, first } = await following();
    await sql`update controllers set labels = ${[tag]} where id = ${api.world.other.controllerId}`.execute(api.deps.db);
    await change(first, { groupId: api.world.other.groupId });
    await checkAudiences();
    expect(await targetOf(deliveryId, api.world.other.controllerId)).toBeUndefined();
    expect(await live(deliveryId)).not.toContain(first);
    await change(first, { groupId: api.world.north.groupId });
    await checkAudiences();
    expect(await live(deliveryId)).toContain(first);
  });
});
