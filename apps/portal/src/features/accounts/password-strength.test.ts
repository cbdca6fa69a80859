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

it.each([
  ['abcdabcdabcd', 'four different characters', 'fair'],
  ['abcdeabcdeab', 'five different characters', 'good'],
  ['abcdefghijk', '3 characters more than needed', 'fair'],
  ['abcdefghijkl', '4 characters more than needed', 'good'],
  ['abcdefghijklmnopqrs', '11 characters more than needed', 'good'],
  ['abcdefghijklmnopqrst', '12 characters more than needed', 'strong'],
])('lower-case letters %s, which are %s, are %s', (password, _, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength);
});

it.each([
  ['abcdefgh', 'fair'],
  ['abcdefgH', 'good'],
  ['abcdeG7h', 'good'],
  ['abcd-G7h', 'strong'],
])('with 8 characters, %s is %s by its kinds of characters', (password, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength);
});

it('a password of 8 characters is not short when 8 characters are required', () => {
  expect(passwordStrength('tigerbay', 8)).not.toBe('short');
});
