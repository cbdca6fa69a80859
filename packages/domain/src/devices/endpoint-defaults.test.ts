import { expect, it } from 'vitest';
import { ACTION_DEFAULTS, CONFERENCE_COUNT, defaultConferences } from './endpoint-defaults.ts';

it('the default input of a call point is all nine inputs', () => {
  expect(ACTION_DEFAULTS.callPointInput).toBe(511);
  expect(ACTION_DEFAULTS.callPointInput.toString(2)).toBe('1'.repeat(9));
});
it('the default repeat timeout is 90 [B-580]', () => {
  expect(ACTION_DEFAULTS.repeatTimeout).toBe(90);
});
it('there are 10 conferences [B-582], and the first is selected by default [B-583]', () => {
  expect(CONFERENCE_COUNT).toBe(10);
  expect(defaultConferences()).toEqual([true, ...Array.from({ length: 9 }, () => false)]);
});
