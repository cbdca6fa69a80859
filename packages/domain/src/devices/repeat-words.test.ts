import { expect, it } from 'vitest';
import { intervalText, repeatsText } from './repeat-words.ts';

it('an infinite number of repeats is shown as "indefinitely" [B-604]', () => {
  expect([repeatsText(-1), repeatsText(Infinity), repeatsText(3)]).toEqual(['indefinitely', 'indefinitely', '3']);
});

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [90, '1 minute 30 seconds'],
  [93_784, '1 day 2 hours 3 minutes 4 seconds'],
  [172_800, '2 days'],
])('an interval of %i seconds is shown split into days, hours, minutes and seconds: %s [B-605]', (seconds, text) => {
  expect(intervalText(seconds)).toBe(text);
});
