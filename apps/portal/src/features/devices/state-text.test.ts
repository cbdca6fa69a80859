import { expect, it } from 'vitest';
import { scalarText, stateText } from './state-text.ts';

it.each([
  [null, '–'],
  [true, 'yes'],
  [false, 'no'],
  [0, '0'],
  ['', ''],
  ['muted', 'muted'],
])('the reported value %j is written as “%s”', (value, text) => {
  expect(scalarText(value)).toBe(text);
});

it('a reported state is written as a list of its values', () => {
  expect(stateText({ talkers: 2, muted: false, lock: null })).toBe('talkers: 2, muted: no, lock: –');
  expect(stateText({ talklockInterval: 30, volume_level: 5 })).toBe('talk lock interval: 30 s, volume: 5');
  expect(stateText({})).toBe('');
});
