import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDeliveryDetail } from '@earshot/db/queries/deliveries/deliveries';
import { insertPastDelivery } from '../../testing/past-delivery.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { proofPdf } from './pdf/proof-pdf.ts';
import { walkProof } from '../../proof-of-play/walk-proof.ts';

const MB = 1024 * 1024;
/** Most additional memory that reading this many plays may use. */
const MOST_HELD = 200 * MB;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

it('proof of play for 120,000 plays is read with bounded memory and printed by location', async () => {
  const { db } = api.deps;
  const { customer } = api.world;
  const { deliveryId } = await insertPastDelivery(db, { ...customer, locations: 2_000, plays: 60 });
  await sql`
    insert into plays (delivery_id, controller_id, instant, started_at, ended_at, outcome, headsets, conferences)
    select t.delivery_id, t.controller_id, d.starts_at, d.starts_at, d.starts_at + interval '2 seconds', 'played', 3,
           d.conferences
    from delivery_targets t join deliveries d on d.id = t.delivery_id where d.id = ${deliveryId}`.execute(db);
  const scope = { customerId: null, path: api.world.paths.root };
  const proof = { scope, deliveryId, lateMs: 60_000, seesTeam: () => true };
  const before = process.memoryUsage().heapUsed;
  let [plays, played, most] = [0, 0, 0];
  for await (const batch of walkProof(db, proof, new Date())) {
    for (const { plays: here } of batch) {
      plays += here.length;
      played += here.filter(({ result }) => result === 'played').length;
    }
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect([plays, played]).toEqual([120_000, 2_000]);
  expect(most).toBeLessThan(MOST_HELD);

  const delivery = await findDeliveryDetail(db, scope, deliveryId);
  if (delivery === undefined) throw new Error('no delivery');
  let [pages, ending] = [0, ''];
  for await (const part of proofPdf(db, { delivery, proof, asOf: new Date(), recheck: async () => undefined })) {
    const text = Buffer.from(part).toString('latin1');
    pages += text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    ending = `${ending}${text}`.slice(-6);
  }
  // A title page, and a row per location on pages of 34.
  expect([pages, ending.trim()]).toEqual([1 + Math.ceil(2_000 / 34), '%%EOF']);
});
