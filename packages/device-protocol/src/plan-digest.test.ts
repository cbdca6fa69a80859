import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type DigestedDelivery, EMPTY_PLAN_DIGEST, planDigest } from './plan-digest.ts';
import { guidOf } from './testing/samples.ts';

const one = { deliveryId: guidOf(1), revision: 1 };
const two = { deliveryId: guidOf(2), revision: 1 };

const vectors: readonly { name: string; deliveries: readonly DigestedDelivery[]; digest: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'vectors', 'plan-digests.json'), 'utf8'),
);

it.each(vectors)('the digest of $name is the published one', ({ deliveries, digest }) => {
  expect(planDigest(deliveries)).toBe(digest);
});

it('the digest of the empty plan is a constant', () => {
  expect(planDigest([])).toBe(EMPTY_PLAN_DIGEST);
});

it('the digest does not depend on the order', () => {
  expect(planDigest([two, one])).toBe(planDigest([one, two]));
});

it('the digest always has 16 digits', () => {
  for (let n = 0; n < 500; n++) expect(planDigest([{ ...one, revision: n }])).toMatch(/^[0-9a-f]{16}$/);
});
