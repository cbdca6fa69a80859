import { expect, it } from 'vitest';
import { waitMs } from './state.ts';

it('a command is sent again at growing intervals and never after its deadline', () => {
  const waits = Array.from({ length: 12 }, (_, i) => waitMs(i + 1, Infinity));
  expect(waits[0]).toBe(3_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(30_000);
  expect(waitMs(1, 1_200)).toBe(1_200);
  expect(waitMs(4, 0)).toBe(0);
});
