import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['eleven char', 'short'],
  ['aaaaaaaaaaaaaaaaaaaaaa', 'fair'],
  ['onlyletterss', 'fair'],
  ['letters and spaces', 'good'],
  ['Long enough: 4 kinds', 'strong'],
  ['a sentence that is long enough by itself', 'strong'],
])('%s is %s where 12 characters are asked for', (password, strength) => {
  expect(passwordStrength(password, 12)).toBe(strength);
});
it('is enough with 8 where there is a second factor', () => {
  expect(passwordStrength('tigerbay', 8)).not.toBe('short');
});
