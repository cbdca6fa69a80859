import { expect, it } from 'vitest';
import { createPool } from './pool.ts';

it('a pool never exceeds its total or the limit per holder', () => {
  const pool = createPool({ inAll: 10, each: 6 });
  expect([pool.take('a', 6), pool.take('a', 1), pool.take('b', 5), pool.take('b', 4)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(pool.taken()).toBe(10);
  pool.give('a', 6);
  expect([pool.take('b', 3), pool.take('b', 2), pool.take('c', 4)]).toEqual([false, true, true]);
  expect(pool.taken()).toBe(10);
});
