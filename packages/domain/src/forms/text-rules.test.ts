import { describe, expect, it } from 'vitest';
import { checkEmail, checkJson, checkPassword, checkText } from './text-rules.ts';

describe('a text', () => {
  it('that is required and empty cannot be blank [A-224] [B-385] [C-267] [C-272]', () => {
    expect(checkText('', { required: true })).toBe('Cannot be blank');
  });
  it('of spaces is blank only where that is asked for [C-267]', () => {
    expect(checkText('  ', { required: true, notBlank: true })).toBe('Cannot be blank');
    expect(checkText('  ', { required: true })).toBeUndefined();
  });
  it('has at most and at least so many characters [A-229] [B-390] [A-230] [B-391] [C-277] [C-278]', () => {
    expect(checkText('abcd', { maxLength: 3 })).toBe('Value too long (max 3 chars)');
    expect(checkText('ab', { minLength: 3 })).toBe('Value is too short (min 3 chars)');
    expect(checkText('abc', { maxLength: 3, minLength: 3 })).toBeUndefined();
  });
  it('says which forbidden characters it has [A-233] [B-394] [C-268]', () => {
    expect(checkText('a<b>', { disallowed: '<>|' })).toBe('Cannot include: < >');
  });
  it('must match what is allowed [C-269], else says the words of the rule or the generic ones [C-271]', () => {
    expect(checkText('a1', { allowed: /^[a-z]+$/ })).toBe('Not a valid value');
    expect(checkText('a1', { allowed: /^[a-z]+$/, message: 'Letters only' })).toBe('Letters only');
    expect(checkText('ab', { allowed: /^[a-z]+$/ })).toBeUndefined();
  });
  it.each([
    ['12', false],
    ['020 7946 0018', true],
    ['+44 (0)20-7946', true],
    ['44+20', false],
    ['call me', false],
  ])('may be a phone number: %s [C-270]', (text, good) => {
    expect(checkText(text, { phone: true })).toBe(good ? undefined : 'You must enter a valid phone number');
  });
  it.each([
    ['', {}],
    ['x'.repeat(9999), {}],
    ['<>', {}],
    ['no number', {}],
    ['', { minLength: 3, phone: true, allowed: /x/ }],
  ])('is judged by the rules that are enabled and no other [A-235] [C-245]', (text, options) => {
    expect(checkText(text, options)).toBeUndefined();
  });
});

it('an e-mail field is required and has an @ [A-232] [B-393] [C-250]', () => {
  expect(['', 'aisha', 'aisha@'].map((text) => checkEmail(text))).toEqual([
    'Cannot be blank',
    'Must include @ symbol',
    undefined,
  ]);
});

describe('a password field', () => {
  it('is required and has a least length [C-262]', () => {
    expect(checkPassword('', { minLength: 6 })).toBe('Cannot be blank');
    expect(checkPassword('12345', { minLength: 6 })).toBe('Value is too short (min 6 chars)');
  });
  it('has letters and digits where that is enabled [C-263]', () => {
    expect(
      ['letters', '123456', 'letter1'].map((text) => checkPassword(text, { minLength: 6, alphanumeric: true })),
    ).toEqual(['Must contain letters and digits', 'Must contain letters and digits', undefined]);
    expect(checkPassword('letters', { minLength: 6 })).toBeUndefined();
  });
});

it('a JSON field takes what parses [A-231] [B-392] [C-259]', () => {
  expect(['{"a":1}', '{a:1}', ''].map((text) => checkJson(text))).toEqual([undefined, 'Not valid JSON', undefined]);
  expect(checkJson('', { required: true })).toBe('Cannot be blank');
});
