import { expect, it } from 'vitest';
import { instant } from './primitives.ts';

it.each([
  ['2026-11-22T10:00:00Z', true],
  ['9998-12-31T23:59:59.999999999Z', true],
  [`2026-11-22T10:00:00.${'1'.repeat(200)}Z`, false],
  ['9999-01-01T00:00:00Z', false],
])('an instant is valid only when the database can store it: %s', (time, taken) => {
  expect(instant.safeParse(time).success).toBe(taken);
});
