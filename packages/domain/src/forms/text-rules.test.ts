import { describe, expect, it } from 'vitest';
import { checkText } from './text-rules.ts';

describe('checkText', () => {
  it('refuses an empty text when it is required', () => {
    expect(checkText('', { required: true })).toBe('Cannot be blank');
    expect(checkText('', {})).toBeUndefined();
  });
  it('refuses blank spaces only with the notBlank option', () => {
    expect(checkText('  ', { required: true, notBlank: true })).toBe('Cannot be blank');
    expect(checkText('  ', { required: true })).toBeUndefined();
  });
  it('refuses more characters than the maximum', () => {
    expect(checkText('abcd', { maxLength: 3 })).toBe('Value too long (max 3 chars)');
    expect(checkText('abc', { maxLength: 3 })).toBeUndefined();
  });
  it('names the forbidden characters in the text', () => {
    expect(checkText('a<b>', { disallowed: '<>|' })).toBe('Cannot include: < >');
  });
  it.each([
    ['', {}],
    ['x'.repeat(9999), {}],
    ['<>', {}],
    ['', { maxLength: 3, disallowed: 'x' }],
  ])('applies only the given rules', (text, options) => {
    expect(checkText(text, options)).toBeUndefined();
  });
});
