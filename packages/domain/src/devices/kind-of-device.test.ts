import { describe, expect, it } from 'vitest';
import { kindOfDevice } from './kind-of-device.ts';
import { DEVICE_KINDS } from './kinds.ts';

/** The 6th character is a digit, so only the unit code determines the type. */
const BARE = 'xxxx_00000001';

describe('the types of devices', () => {
  it('are exactly those of the specification [B-021]', () => {
    expect([...DEVICE_KINDS].toSorted()).toEqual(
      ['baseunit', 'callpoint', 'conference', 'handset', 'headset', 'keypad', 'registrationModule'].toSorted(),
    );
  });
});

describe('the type of an endpoint', () => {
  it.each([
    ['8910', 'keypad', '[B-026]'],
    ['8920', 'keypad', '[B-027]'],
    ['8930', 'headset', '[B-028]'],
    ['8930s', 'headset', '[B-028]'],
    ['JP900', 'headset', '[B-029]'],
    ['8950', 'headset', 'as decided'],
    ['8830', 'handset', '[B-030]'],
    ['8630', 'handset', '[B-031]'],
  ])('with the unit code %s is %s %s', (unitId, kind) => {
    expect(kindOfDevice({ id: BARE, unitId })).toBe(kind);
  });

  it.each([
    ['V', 'headset', '[B-032]'],
    ['P', 'handset', '[B-033]'],
    ['K', 'keypad', '[B-034]'],
  ])('whose id has %s as its 6th character is %s %s', (letter, kind) => {
    expect(kindOfDevice({ id: `0000_${letter}200001` })).toBe(kind);
    expect(kindOfDevice({ id: `0000_${letter}200001`, unitId: '1234' })).toBe(kind);
    expect(kindOfDevice({ id: `0000${letter}_200001` })).not.toBe(kind);
  });

  it('follows the unit code rather than the letter', () => {
    expect(kindOfDevice({ id: '8830_V200001', unitId: '8830' })).toBe('handset');
  });

  it('is call point only for a keypad whose id has 1 as its 7th character [B-035]', () => {
    expect(kindOfDevice({ id: '0000_K100001' })).toBe('callpoint');
    expect(kindOfDevice({ id: '8910_K100001', unitId: '8910' })).toBe('callpoint');
    expect(kindOfDevice({ id: '8910_K010001', unitId: '8910' })).toBe('keypad');
    expect(kindOfDevice({ id: '0000_V100001' })).toBe('headset');
  });

  it('is conference without an underscore and without a unit [B-036]', () => {
    expect(kindOfDevice({ id: 'conference1' })).toBe('conference');
    expect(kindOfDevice({ id: 'conf1V', unitId: '' })).toBe('conference');
    expect(kindOfDevice({ id: 'conference1', unitId: '8930' })).toBe('headset');
    expect(kindOfDevice({ id: 'conf_1' })).not.toBe('conference');
  });

  it('is unknown with neither unit code nor letter', () => {
    expect(kindOfDevice({ id: BARE })).toBeUndefined();
  });
});
