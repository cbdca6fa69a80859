import { expect, it } from 'vitest';
import { batteryBucket, batteryIcon } from './battery.ts';

it.each<[number | null, number | null, string]>([
  [0, 0, '[B-293]'],
  [5, 0, '[B-293]'],
  [6, 1, '[B-294]'],
  [25, 1, '[B-294]'],
  [26, 2, '[B-295]'],
  [50, 2, '[B-295]'],
  [51, 3, '[B-296]'],
  [75, 3, '[B-296]'],
  [76, 4, '[B-297]'],
  [100, 4, '[B-297]'],
  [-1, null, '[B-298]'],
  [null, null, '[B-299]'],
])('a battery of %s is in the bucket %s %s', (percent, bucket) => {
  expect(batteryBucket(percent)).toBe(bucket);
});

it('the level of a battery is 0 to 4 [B-183]', () => {
  const levels = Array.from({ length: 101 }, (_, percent) => batteryBucket(percent));
  expect([...new Set(levels)]).toEqual([0, 1, 2, 3, 4]);
});

it.each<[number | null, string | null, string]>([
  [-1, 'empty', '[B-300]'],
  [0, 'empty', '[B-300]'],
  [1, 'low', '[B-301]'],
  [24, 'low', '[B-301]'],
  [25, 'medium-low', '[B-302]'],
  [49, 'medium-low', '[B-302]'],
  [50, 'medium', '[B-303]'],
  [74, 'medium', '[B-303]'],
  [75, 'full', '[B-304]'],
  [100, 'full', '[B-304]'],
  [null, null, 'without a value'],
])('a battery of %s has the icon %s %s', (percent, icon) => {
  expect(batteryIcon(percent, false)).toBe(icon);
});

it('charging overrides the icon of the value [B-305]', () => {
  for (const percent of [null, 0, 30, 100]) expect(batteryIcon(percent, true)).toBe('charging');
});
