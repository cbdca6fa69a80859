import { expect, it } from 'vitest';
import { shownSignal, signalColour, signalValues } from './signal.ts';

it.each([
  [-40, 'green', '[B-306]'],
  [-65, 'green', '[B-306]'],
  [-66, 'orange', '[B-307]'],
  [-75, 'orange', '[B-307]'],
  [-76, 'red', '[B-308]'],
])('a signal of %s dBm is %s %s', (dbm, colour) => {
  expect(signalColour(dbm)).toBe(colour);
});

it('a signal is comma-separated values [B-200]', () => {
  expect(signalValues('-61,-70, -55')).toEqual([-61, -70, -55]);
  expect(signalValues('')).toEqual([]);
  expect(signalValues('-61,,x')).toEqual([-61]);
});

it('a signal is shown as the negative of its smallest value [B-309]', () => {
  expect(shownSignal('-61,-78,-55')).toEqual({ value: 78, colour: 'red' });
  expect(shownSignal('0')).toEqual({ value: 0, colour: 'green' });
  expect(shownSignal(null)).toBeNull();
});
