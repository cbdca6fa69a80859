import { expect, it } from 'vitest';
import { EMPTY_PLAN_DIGEST, planDigest } from './plan-digest.ts';
import { guidOf } from './testing/samples.ts';

const one = { deliveryId: guidOf(1), revision: 1 };
const two = { deliveryId: guidOf(2), revision: 1 };

it('has the values that firmware has to come to', () => {
  expect(planDigest([])).toBe(EMPTY_PLAN_DIGEST);
  expect(planDigest([one])).toBe('517eb4a61bcf3a46');
  expect(planDigest([one, two])).toBe('e0464ac009579909');
  expect(planDigest([{ ...one, revision: 2 }])).toBe('e601157b56311bf9');
});

it('does not depend on the order', () => {
  expect(planDigest([two, one])).toBe(planDigest([one, two]));
});

it('always has 16 digits', () => {
  for (let n = 0; n < 500; n++) expect(planDigest([{ ...one, revision: n }])).toMatch(/^[0-9a-f]{16}$/);
});
