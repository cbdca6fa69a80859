import { describe, expect, it } from 'vitest';
import { type AffectedDevice, affectedWords } from './affected-devices.ts';

const headset = (name: string): AffectedDevice => ({ kind: 'headset', deviceId: `8930_${name}`, name });
const keypad: AffectedDevice = { kind: 'keypad', deviceId: '8910_K1', name: 'Back door' };

describe('the affected devices of a fault', () => {
  it.each([
    [[], 0, ''],
    [[headset('Till 1')], 1, 'headset Till 1'],
    [[headset('Till 1'), keypad], 2, 'headset Till 1 and keypad Back door'],
    [[headset('A'), headset('B'), headset('C')], 3, 'headset A, headset B and headset C'],
    [[headset('A'), headset('B'), headset('C'), keypad], 4, 'headset A, headset B, headset C and 1 more'],
    [[headset('A'), headset('B'), headset('C')], 9, 'headset A, headset B, headset C and 6 more'],
  ])('%j of %d are “%s”', (devices, devicesAffected, words) => {
    expect(affectedWords({ kind: 'controller-fault', devices, devicesAffected })).toBe(words);
  });
});

it.each([
  [0, ''],
  [1, 'its only device'],
  [17, 'all 17 devices'],
])('an offline controller affects all its devices: %d are “%s”', (devicesAffected, words) => {
  expect(affectedWords({ kind: 'controller-offline', devices: [headset('A')], devicesAffected })).toBe(words);
});
