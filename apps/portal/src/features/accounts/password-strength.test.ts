import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['eleven char', 'short'],
  ['aaaaaaaaaaaaaaaaaaaaaa', 'fair'],
  ['onlyletterss', 'fair'],
  ['letters and spaces', 'good'],
  ['Long enough: 4 kinds', 'strong'],
  ['a sentence that is long enough by itself', 'strong'],
])('%s is %s when 12 characters are required', (password, strength) => {
  expect(passwordStrength(password, 12)).toBe(strength);
});
it('a password of 8 characters is not short when 8 characters are required', () => {
  expect(passwordStrength('tigerbay', 8)).not.toBe('short');
});
