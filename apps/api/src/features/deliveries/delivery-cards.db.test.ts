import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import { deliveryStatus, type RecordCounts, statusCard } from '@earshot/domain/deliveries/delivery-status';
import { RECORD_STATUSES } from '@earshot/domain/deliveries/record-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertInheritableCast } from '../../testing/casts.ts';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers, insertDeliveryRow } from '../../testing/world.ts';

let api: TestApi;
let standard: TestClient;
let castId: string;
beforeAll(async () => {
  api = await testApi();
  standard = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
  castId = await insertCastRow(api.deps.db, { ...api.world.north, controllerIds: [] });
});
afterAll(() => api.destroy());

interface Case {
  readonly counts: Partial<RecordCounts>;
  readonly phase?: 'created' | 'running' | 'settled';
  readonly change?: string;
}

/** Creates a delivery with the given location counts, phase and columns. */
async function deliveryOf({ counts, phase = 'settled', change = 'starts_at = starts_at' }: Case): Promise<string> {
  const id = await insertDeliveryRow(api.deps.db, castId);
  for (const [status, n] of Object.entries(counts))
    await sql`insert into delivery_counters values (${id}, ${`status:${status}`}, ${n})`.execute(api.deps.db);
  await sql`update deliveries set phase = ${phase}, ${sql.raw(change)} where id = ${id}`.execute(api.deps.db);
  return id;
}
const cardOf = async (id: string) =>
  (await api.deps.db.selectFrom('deliveries').select('card').where('id', '=', id).executeTakeFirstOrThrow()).card;
const ahead = "starts_at = now() + interval '1 hour'";

const STATUSES = [
  ['sent', { counts: { SUCCESS: 3 } }],
  ['scheduled', { counts: { SCHEDULED: 2 }, phase: 'running', change: ahead }],
  ['sending', { counts: { STARTED: 1, SUCCESS: 1 }, phase: 'running' }],
  ['failed', { counts: { FAILED: 2, CANCELED: 1 } }],
  ['cancelled', { counts: { SUCCESS: 1 }, change: 'cancelled_at = now()' }],
  ['created', { counts: {}, phase: 'created', change: 'sent_at = null' }],
  ['partially-sent', { counts: { SUCCESS: 1, FAILED: 1 } }],
  ['migrated', { counts: { SUCCESS: 1 }, change: 'migrated = true' }],
] as const satisfies readonly (readonly [string, Case])[];

describe('the status of a delivery', () => {
  it.each(STATUSES)('is shown as %s [A-168]', async (status, given) => {
    const deliveryId = await deliveryOf(given);
    expect(await standard.call('deliveries.get', { deliveryId })).toMatchObject({ status });
  });
});

describe('the cards of deliveries', () => {
  it('follow the same rule as the status of a delivery, for all pairs of location statuses [A-169]', async () => {
    const wrong: unknown[] = [];
    for (const status of RECORD_STATUSES)
      for (const other of RECORD_STATUSES)
        for (const change of ['starts_at = starts_at', 'cancelled_at = now()', 'migrated = true'])
          for (const phase of ['running', 'settled'] as const) {
            const counts = { [other]: 1, [status]: 2 };
            const id = await deliveryOf({ counts, phase, change });
            const facts = {
              migrated: change.startsWith('migrated'),
              sentAt: new Date(),
              cancelledAt: change.startsWith('cancelled') ? new Date() : null,
              firstPlayDueAt: null,
              settled: phase === 'settled',
              counts: { ...Object.fromEntries(RECORD_STATUSES.map((each) => [each, 0])), ...counts } as RecordCounts,
            };
            const expected = statusCard(deliveryStatus(facts, new Date()));
            const card = await cardOf(id);
            if (card !== expected) wrong.push({ counts, phase, change, card, expected });
          }
    expect(wrong).toEqual([]);
  });

  it('filter the list and are counted [A-169]', async () => {
    const own = await insertCastRow(api.deps.db, { ...api.world.north, controllerIds: [] });
    const made: Record<string, string> = {};
    for (const [status, given] of STATUSES) {
      const id = await deliveryOf(given);
      await sql`update deliveries set cast_id = ${own} where id = ${id}`.execute(api.deps.db);
      made[status] = id;
    }
    const where = { groupId: api.world.north.groupId, castId: own };
    const on = async (card: 'sent' | 'faulty' | 'cancelled') =>
      (await standard.call('deliveries.list', { ...where, card })).items.map(({ id }) => id).toSorted();
    expect(await on('sent')).toEqual([made['sent']]);
    expect(await on('faulty')).toEqual([`${made['failed']}`, `${made['partially-sent']}`].toSorted());
    expect(await on('cancelled')).toEqual([made['cancelled']]);
    expect(await standard.call('deliveries.cardCounts', where)).toEqual({ sent: 1, faulty: 2, cancelled: 1 });
    expect(await standard.call('deliveries.count', { ...where, card: 'faulty' })).toEqual({ total: 2 });
    const named = { ...where, search: 'no cast is called so' };
    expect(await standard.call('deliveries.cardCounts', named)).toEqual({ sent: 0, faulty: 0, cancelled: 0 });
  });

  it('follow a report that arrives after the end of the delivery', async () => {
    const controllerIds = await insertControllers(api.deps.db, api.world.north.groupId, 1);
    const own = await insertCastRow(api.deps.db, { ...api.world.north, controllerIds });
    const { deliveryId } = await standard.call('deliveries.send', { castId: own });
    const report = (well: number) =>
      api.deps.db.transaction().execute((trx) =>
        changeTargets(
          trx,
          { controllerIds, deliveryIds: [deliveryId] },
          {
            change: (row) => Object.assign(row, { playsFailed: 1 - well, playsWell: well }),
            asOf: new Date(),
          },
        ),
      );
    await report(0);
    await sql`update deliveries set phase = 'settled', settled_at = now() where id = ${deliveryId}`.execute(
      api.deps.db,
    );
    expect(await cardOf(deliveryId)).toBe('faulty');
    await report(1);
    expect(await cardOf(deliveryId)).toBe('sent');
  });

  it('of an inherited delivery depend only on the locations of the selected group', async () => {
    const { customer, leeds, south } = api.world;
    const owner = await api.signedIn({ roleId: 3, groupId: customer.groupId });
    const [inLeeds, inSouth] = [
      await api.signedIn({ roleId: 3, groupId: leeds.groupId }),
      await api.signedIn({ roleId: 3, groupId: south.groupId }),
    ];
    const inherited = await insertInheritableCast(api.deps.db, customer);
    const { deliveryId } = await owner.call('deliveries.send', { castId: inherited });
    await sql`
      update delivery_targets set status = case when controller_id = ${south.controllerId} then 'FAILED' else 'SUCCESS' end
      where delivery_id = ${deliveryId}`.execute(api.deps.db);
    await sql`
      with counted as (insert into delivery_counters values (${deliveryId}, 'status:FAILED', 1))
      update deliveries set phase = 'settled' where id = ${deliveryId}`.execute(api.deps.db);
    const cards = async (person: TestClient, groupId: string) => ({
      counts: await person.call('deliveries.cardCounts', { groupId, castId: inherited }),
      faulty: (await person.call('deliveries.list', { groupId, castId: inherited, card: 'faulty' })).items.length,
      sent: (await person.call('deliveries.list', { groupId, castId: inherited, card: 'sent' })).items.length,
    });
    const faulty = { counts: { sent: 0, faulty: 1, cancelled: 0 }, faulty: 1, sent: 0 };
    expect(await cards(owner, customer.groupId)).toEqual(faulty);
    expect(await cards(inSouth, south.groupId)).toEqual(faulty);
    expect(await cards(inLeeds, leeds.groupId)).toEqual({
      counts: { sent: 1, faulty: 0, cancelled: 0 },
      faulty: 0,
      sent: 1,
    });
  });
});
