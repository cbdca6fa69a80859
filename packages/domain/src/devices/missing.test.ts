import { expect, it } from 'vitest';
import { NO_DATE, orDash } from './missing.ts';

it('a missing value is a dash [B-317]', () => {
  expect([null, undefined, '', 0, 'x'].map(orDash)).toEqual(['–', '–', '–', '0', 'x']);
});
it('a missing date is "Not available" [B-318]', () => {
  expect(NO_DATE).toBe('Not available');
});
