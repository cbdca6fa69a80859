import { expect, it } from 'vitest';
import { isMeant } from './palette-filter.ts';

const shortcuts = { title: 'Keyboard shortcuts', keywords: 'help keys' };

it.each([
  ['', true],
  ['key', true],
  ['SHORT key', true],
  ['help', true],
  // Its letters occur in this order: ke-Y-b-O-a-R-d … K-eys.
  ['york', false],
  ['board', false],
  ['shortcuts york', false],
])('the words of “%s” begin words of a command: %s', (text, meant) => {
  expect(isMeant(shortcuts, text)).toBe(meant);
});
