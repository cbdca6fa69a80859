import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planHash } from '@earshot/db/queries/plans/plan-hash';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { type DigestedDelivery, planDigest } from '@earshot/device-protocol/plan-digest';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The vectors that devices are tested with. */
const file = join(import.meta.dirname, '../../packages/device-protocol/vectors/plan-digests.json');
const vectors: readonly { name: string; deliveries: readonly DigestedDelivery[]; digest: string }[] = JSON.parse(
  readFileSync(file, 'utf8'),
);

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

async function digestInSql(deliveries: readonly DigestedDelivery[]): Promise<string | undefined> {
  const { rows } = await sql<{ digest: string }>`
    select lpad(to_hex(coalesce(bit_xor(${planHash(sql.ref('d.deliveryId'), sql.ref('d.revision'))}), 0::bit(64))::bigint), 16, '0')
      as digest
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d("deliveryId" uuid, revision integer)`.execute(
    test.db,
  );
  return rows[0]?.digest;
}

describe('the digest of a plan in the database', () => {
  it.each(vectors)('is the published digest of $name', async ({ deliveries, digest }) => {
    expect(await digestInSql(deliveries)).toBe(digest);
  });

  it('equals the digest of the device for many ids and revisions', async () => {
    const deliveries = Array.from({ length: 200 }, () => ({
      deliveryId: crypto.randomUUID(),
      revision: Math.ceil(Math.random() * 100),
    }));
    for (const delivery of deliveries) expect(await digestInSql([delivery])).toBe(planDigest([delivery]));
    expect(await digestInSql(deliveries)).toBe(planDigest(deliveries));
  });
});
