import { describe, expect, it } from 'vitest';
import { checkInteger, checkNumber, DEGREES } from './number-rules.ts';

describe('checkInteger', () => {
  it.each(['1.5', '1e3', '-2', '+3'])('refuses %s', (typed) => {
    expect(checkInteger(typed, {})).toBe('Must be a whole number');
  });
  it('accepts a negative number when the minimum is negative', () => {
    expect(checkInteger('-2', { min: -5 })).toBeUndefined();
  });
  it('reports text that is not a number', () => {
    expect(checkInteger('three', {})).toBe('Value must be a number');
  });
  it('enforces the limits, if there are any', () => {
    expect(checkInteger(11, { max: 10 })).toBe('Must be less than or equal to 10');
    expect(checkInteger(0, { min: 1 })).toBe('Must be greater than or equal to 1');
    expect([1, 10].map((value) => checkInteger(value, { min: 1, max: 10 }))).toEqual([undefined, undefined]);
    expect(checkInteger('999999', {})).toBeUndefined();
  });
  it('accepts an empty value unless it is required', () => {
    expect([checkInteger('', { min: 5 }), checkInteger('', { required: true })]).toEqual([
      undefined,
      'Cannot be blank',
    ]);
  });
});

it('checkNumber accepts fractions and negative numbers, for latitude and longitude', () => {
  expect(['53.8', '-1.5', 'north'].map((typed) => checkNumber(typed, { min: -90, max: 90 }))).toEqual([
    undefined,
    undefined,
    'Value must be a number',
  ]);
  expect(checkNumber('91', { max: 90 })).toBe('Must be less than or equal to 90');
});

it('checkInteger accepts no minus sign when the minimum is 0', () => {
  expect(checkInteger('-2', { min: 0 })).toBe('Must be a whole number');
  expect(checkInteger('0', { min: 0 })).toBeUndefined();
});

it('checkNumber accepts an empty value unless it is required', () => {
  expect([checkNumber(' ', { min: 5 }), checkNumber('', { required: true })]).toEqual([undefined, 'Cannot be blank']);
});

it.each([
  ['latitude', 90],
  ['longitude', 180],
] as const)('a %s is at most %d degrees from 0', (field, most) => {
  const check = (degrees: number) => checkNumber(degrees, DEGREES[field]);
  expect([check(most), check(-most)]).toEqual([undefined, undefined]);
  expect([check(most + 0.1), check(-most - 0.1)]).toEqual([
    `Must be less than or equal to ${most}`,
    `Must be greater than or equal to ${-most}`,
  ]);
});
