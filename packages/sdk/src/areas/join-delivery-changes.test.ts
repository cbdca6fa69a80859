import { expect, it } from 'vitest';
import { sampleDelivery, sampleTarget } from '../testing/samples.ts';
import { joinDeliveryChanges } from './join-delivery-changes.ts';

const change = (played: number) => ({
  delivery: sampleDelivery({ counts: { SUCCESS: played } }),
  targets: [],
  more: false,
});

it('joinDeliveryChanges keeps the later counts and the latest state of each location', () => {
  const earlier = { ...change(1), targets: [sampleTarget(1, { status: 'PENDING' }), sampleTarget(2)], more: true };
  const later = { ...change(2), targets: [sampleTarget(1, { status: 'SUCCESS' })] };
  const both = joinDeliveryChanges(earlier, later);
  expect([both.delivery.counts.SUCCESS, both.more]).toEqual([2, true]);
  expect(both.targets.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
});

it('joinDeliveryChanges lists at most 1,000 locations and marks that there are more', () => {
  const targets = Array.from({ length: 1_200 }, (_, index) => sampleTarget(index));
  const earlier = { ...change(1), targets: targets.slice(0, 600) };
  const both = joinDeliveryChanges(earlier, { ...change(2), targets: targets.slice(600) });
  expect([both.targets.length, both.more]).toEqual([1_000, true]);
});
