import { expect, it } from 'vitest';
import { nextTryAt, signInDelay } from './limits.ts';

it.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [5, 4],
  [12, 512],
  [13, 900],
  [100, 900],
])('after %d wrong passwords the next attempt waits %d seconds', (failures, seconds) => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(signInDelay(failures)).toBe(seconds * 1_000);
  expect(nextTryAt(now, failures)).toEqual(seconds === 0 ? null : new Date(now.getTime() + seconds * 1_000));
});
