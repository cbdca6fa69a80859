import { describe, expect, it } from 'vitest';
import { checkInteger, checkNumber } from './number-rules.ts';

describe('a whole number', () => {
  it.each(['1.5', '1e3', '-2', '+3'])('is not %s', (typed) => {
    expect(checkInteger(typed, {})).toBe('Must be a whole number');
  });
  it('may be below zero where its minimum is', () => {
    expect(checkInteger('-2', { min: -5 })).toBeUndefined();
  });
  it('says when it is no number at all', () => {
    expect(checkInteger('three', {})).toBe('Value must be a number');
  });
  it('stays within its limits, where it has any', () => {
    expect(checkInteger(11, { max: 10 })).toBe('Must be less than or equal to 10');
    expect(checkInteger(0, { min: 1 })).toBe('Must be greater than or equal to 1');
    expect([1, 10].map((value) => checkInteger(value, { min: 1, max: 10 }))).toEqual([undefined, undefined]);
    expect(checkInteger('999999', {})).toBeUndefined();
  });
  it('may be left out unless it is required', () => {
    expect([checkInteger('', { min: 5 }), checkInteger('', { required: true })]).toEqual([
      undefined,
      'Cannot be blank',
    ]);
  });
});

it('latitude and longitude are numeric, whole or not', () => {
  expect(['53.8', '-1.5', 'north'].map((typed) => checkNumber(typed, { min: -90, max: 90 }))).toEqual([
    undefined,
    undefined,
    'Value must be a number',
  ]);
  expect(checkNumber('91', { max: 90 })).toBe('Must be less than or equal to 90');
});
