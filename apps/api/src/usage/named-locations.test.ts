import { describe, expect, it } from 'vitest';
import { namedLocations } from './named-locations.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe('the locations that a call names', () => {
  it('are read from its fields, without duplicates', () => {
    expect(namedLocations({ controllerId: id(1), targetIds: [id(2), id(1)], excludedIds: [id(3)] })).toEqual([
      { controllerId: id(1) },
      { controllerId: id(2) },
    ]);
    expect(namedLocations({ locationId: id(1) })).toEqual([{ controllerId: id(1) }]);
    expect(namedLocations({ groupId: id(1) })).toEqual([]);
    expect(namedLocations(undefined)).toEqual([]);
  });

  it('are counted once if both id and serial number are given', () => {
    expect(namedLocations({ controllerId: id(1), serialNumber: 'VC4-1' })).toEqual([{ controllerId: id(1) }]);
    expect(namedLocations({ serialNumber: 'VC4-1' })).toEqual([{ serial: 'VC4-1' }]);
  });

  it('are limited to the first hundred', () => {
    const controllerIds = Array.from({ length: 150 }, (_, n) => id(n));
    expect(namedLocations({ controllerIds })).toEqual(
      controllerIds.slice(0, 100).map((controllerId) => ({ controllerId })),
    );
  });

  it.each(['VC4\u0000', 'x'.repeat(41), '', 7])('exclude the invalid serial number %j', (serialNumber) => {
    expect(namedLocations({ serialNumber })).toEqual([]);
  });
});
