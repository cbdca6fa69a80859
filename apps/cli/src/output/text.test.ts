import { describe, expect, it } from 'vitest';
import { counted, cut, displayWidth, wrap } from './text.ts';

describe('displayWidth', () => {
  it.each([
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['日本', 4],
    ['👩‍🚀', 2],
    ['\u001B[31mred\u001B[39m', 3],
  ])('measures %j as %i columns', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe('cut', () => {
  it.each([
    ['Leeds', 5, 'Leeds'],
    ['Leeds', 4, 'Lee…'],
    ['Leeds Headrow', 7, 'Leeds…'],
    ['日本語', 4, '日…'],
    ['Leeds', 0, ''],
  ])('shortens %j to %i columns as %j', (text, width, expected) => {
    expect(cut(text, width)).toBe(expected);
  });
});

it('counted uses the singular or plural form of the noun', () => {
  expect([counted(1, 'location'), counted(12_345, 'location'), counted(2, 'delivery', 'deliveries')]).toEqual([
    '1 location',
    '12,345 locations',
    '2 deliveries',
  ]);
});

it('wrap breaks lines between words, and only when a width is given', () => {
  expect(wrap('view_groups, view_mcasts, edit_mcast', 26)).toEqual(['view_groups, view_mcasts,', 'edit_mcast']);
  expect(wrap('much_too_long_for_it', 5)).toEqual(['much_too_long_for_it']);
  expect(wrap('one two', undefined)).toEqual(['one two']);
});
