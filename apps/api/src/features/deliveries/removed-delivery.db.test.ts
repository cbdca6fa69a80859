import { applyRuleNamed } from '@earshot/db/testing/apply-rule-named';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPastDelivery, insertPlayRow } from '../../testing/past-delivery.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

/** Creates a delivery that played and settled `daysAgo` days ago. */
async function settled(daysAgo: number) {
  const { db } = api.deps;
  const made = await insertPastDelivery(db, { ...api.world.north, locations: 2, plays: 3 });
  for (const controllerId of made.controllerIds) {
    for (const instant of made.instants)
      await insertPlayRow(db, { deliveryId: made.deliveryId, controllerId, instant });
  }
  await sql`update delivery_targets set final = true where delivery_id = ${made.deliveryId}`.execute(db);
  await sql`
    update deliveries set phase = 'settled', deadline_at = null, settled_at = now() - ${daysAgo} * interval '1 day'
    where id = ${made.deliveryId}`.execute(db);
  return made;
}

describe('a delivery removed by retention', () => {
  it('is neither listed nor found once removal begins, while a retained delivery keeps its proof of play', async () => {
    const { north } = api.world;
    const person = await api.signedIn({ roleId: 3, groupId: north.groupId });
    const [old, young] = [await settled(401), await settled(399)];
    const { db } = api.deps;
    await sql`update deliveries set removed_at = now() where id = ${old.deliveryId}`.execute(db);

    const listed = await person.call('deliveries.list', { groupId: north.groupId });
    const ids = listed.items.map(({ id }) => id);
    expect([ids.includes(old.deliveryId), ids.includes(young.deliveryId)]).toEqual([false, true]);
    for (const path of ['deliveries.get', 'deliveries.targets', 'deliveries.timeline', 'deliveries.plays'] as const) {
      await expect(person.call(path, { deliveryId: old.deliveryId })).rejects.toMatchObject({ errorCode: 'UE_404' });
    }
    const cards = await person.call('deliveries.cardCounts', { groupId: north.groupId });
    expect(Object.values(cards).reduce((sum: number, n) => sum + n, 0)).toBe(1);

    await applyRuleNamed(db, 'deliveries', new Date());
    const { rows } = await sql`select id from deliveries where id = ${old.deliveryId}`.execute(db);
    expect(rows).toEqual([]);
    const { total } = await person.call('deliveries.plays', { deliveryId: young.deliveryId });
    expect(total).toBe(6);
  });
});
