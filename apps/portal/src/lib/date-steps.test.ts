import { expect, it } from 'vitest';
import { stepAt } from './date-steps.ts';

it.each([
  ['date', '2026-12-31', 0, 1, '2027-01-01'],
  ['date', '2026-03-31', 4, -1, '2026-02-28'],
  ['date', '2028-02-29', 10, 1, '2029-02-28'],
  ['date', '9999-12-31', 0, 1, '9999-12-31'],
  ['time', '17:50', 0, 1, '18:50'],
  ['time', '17:50', 5, -1, '17:49'],
  ['time', '23:59', 3, 1, '00:00'],
  ['time', '17:50:30', 4, 1, '17:51:30'],
  ['dateTime', '2026-12-31T23:59', 16, 1, '2027-01-01T00:00'],
  ['dateTime', '2026-12-31T23:59', 12, -1, '2026-12-31T22:59'],
  ['dateTime', '2026-12-31T23:59', 5, -1, '2026-11-30T23:59'],
] as const)('the %s %s with the caret at %i, stepped by %i, is %s', (kind, value, caret, steps, next) => {
  expect(stepAt({ kind, value }, caret, steps).value).toBe(next);
});

it('names the part that stepped', () => {
  expect(stepAt({ kind: 'dateTime', value: '2026-12-31T23:59' }, 12, 1)).toMatchObject({ start: 11, end: 13 });
  expect(stepAt({ kind: 'date', value: '2026-12-31' }, 4, 1)).toMatchObject({ start: 3, end: 5 });
});
