import { expect, it } from 'vitest';
import { supportedFeaturesOf } from './supported-features.ts';

it.each([
  ['3.8.4', true, false],
  ['5.1.7', false, false],
  ['5.2.1', false, true],
  ['6.0', false, true],
  ['next', false, false],
])('firmware %s, old: %s, reads call-handling groups: %s [C-423]', (firmware, isOld, reads) => {
  expect(supportedFeaturesOf({ firmware, isOld }).includes('call-handling-groups.read')).toBe(reads);
});
