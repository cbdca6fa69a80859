import { HOUR_MS } from '@earshot/domain/time/durations';
import { expect, it } from 'vitest';
import { inHours, isAhead } from './hours-ahead.ts';

const now = new Date(2026, 10, 21, 14, 20);

it('a number of hours ahead is that much later', () => {
  expect(inHours(3, now).getTime() - now.getTime()).toBe(3 * HOUR_MS);
});

it.each([
  ['2026-11-21T14:20', false],
  ['2026-11-21T14:21', true],
  ['2026-11-21T16:20', true],
  ['2026-11-21T16:21', true],
  ['2026-11-21T16:22', false],
  ['', false],
])('%s is within the next two hours: %s', (text, isWithin) => {
  expect(isAhead(text, 2 * HOUR_MS, now)).toBe(isWithin);
});
