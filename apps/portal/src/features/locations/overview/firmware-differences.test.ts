import { describe, expect, it } from 'vitest';
import { newerVersion, unitVersions } from './firmware-differences.ts';

describe('the newest firmware', () => {
  it.each([
    ['5.2.1', ['5.2.1', '5.10.0', '5.9.9'], '5.10.0'],
    ['5.3', ['5.3.0', '5.2.1'], undefined],
    ['5.3.0', [], undefined],
    ['built by hand', ['5.3.0'], undefined],
    [null, ['5.3.0'], undefined],
    [undefined, ['5.3.0'], undefined],
  ])('for %s among %j is %s', (installed, versions, newest) => {
    expect(newerVersion(installed, versions)).toBe(newest);
  });
});

it('the versions of base units are counted, most frequent first', () => {
  const units = ['3.0', '3.1', null, '3.1', '3.1', null].map((firmwareVersion) => ({ firmwareVersion }));
  expect(unitVersions(units)).toEqual([
    { version: '3.1', count: 3 },
    { version: null, count: 2 },
    { version: '3.0', count: 1 },
  ]);
});
