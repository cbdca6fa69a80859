import { describe, expect, it } from 'vitest';
import { checkText } from './text-rules.ts';

describe('a text', () => {
  it('that is required and empty cannot be blank', () => {
    expect(checkText('', { required: true })).toBe('Cannot be blank');
    expect(checkText('', {})).toBeUndefined();
  });
  it('of spaces is blank only where that option is on', () => {
    expect(checkText('  ', { required: true, notBlank: true })).toBe('Cannot be blank');
    expect(checkText('  ', { required: true })).toBeUndefined();
  });
  it('has at most so many characters', () => {
    expect(checkText('abcd', { maxLength: 3 })).toBe('Value too long (max 3 chars)');
    expect(checkText('abc', { maxLength: 3 })).toBeUndefined();
  });
  it('names the forbidden characters that it has', () => {
    expect(checkText('a<b>', { disallowed: '<>|' })).toBe('Cannot include: < >');
  });
  it.each([
    ['', {}],
    ['x'.repeat(9999), {}],
    ['<>', {}],
    ['', { maxLength: 3, disallowed: 'x' }],
  ])('is checked by the rules that are on and no other', (text, options) => {
    expect(checkText(text, options)).toBeUndefined();
  });
});
