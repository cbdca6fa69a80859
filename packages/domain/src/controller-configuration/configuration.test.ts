import { describe, expect, it } from 'vitest';
import { CONFIGURATION_DEFAULTS, configurationFromWire, configurationOnTheWire } from './configuration.ts';
import { configurationForm, formOfConfiguration, valuesOfForm } from './configuration-form.ts';
import { configurationValues } from './schema.ts';

const messages = (change: object) =>
  configurationValues.safeParse({ ...CONFIGURATION_DEFAULTS, ...change }).error?.issues.map(({ message }) => message);

describe('the configuration of a controller', () => {
  it.each(['talkLockTimeout', 'talkLockInterval'])('accepts 0 to 32400 seconds for %s [B-360] [B-361]', (name) => {
    expect([0, 32_400].map((seconds) => messages({ [name]: seconds }))).toEqual([undefined, undefined]);
    expect(messages({ [name]: 32_401 })).toEqual(['Must be less than or equal to 32400']);
    expect(messages({ [name]: -1 })).toEqual(['Must be greater than or equal to 0']);
    expect(messages({ [name]: 1.5 })).toEqual(['Must be a whole number']);
  });

  it('accepts a volume of 1 to 7', () => {
    expect([1, 7].map((volume) => messages({ volume }))).toEqual([undefined, undefined]);
    expect([0, 8].map((volume) => messages({ volume })?.length)).toEqual([1, 1]);
  });

  it('defaults to 300 s, 30 s and volume 4, with the field names of the hardware', () => {
    expect(configurationOnTheWire(CONFIGURATION_DEFAULTS)).toEqual({
      talklock_timeout: 300,
      talklock_interval: 30,
      volume_level: 4,
    });
    expect(configurationFromWire(null)).toEqual(CONFIGURATION_DEFAULTS);
    const values = { talkLockTimeout: 0, talkLockInterval: 9, volume: 7 };
    expect(configurationFromWire(configurationOnTheWire(values))).toEqual(values);
  });

  it('is entered in hours, minutes and seconds, up to nine hours', () => {
    expect(formOfConfiguration(CONFIGURATION_DEFAULTS)).toEqual({
      talkLockTimeout: '0:5:0',
      talkLockInterval: '0:0:30',
      volume: 4,
    });
    expect(valuesOfForm({ talkLockTimeout: '9:0:0', talkLockInterval: '::', volume: 7 })).toEqual({
      talkLockTimeout: 32_400,
      talkLockInterval: 0,
      volume: 7,
    });
    const wrong = configurationForm.safeParse({ talkLockTimeout: '9:0:1', talkLockInterval: '', volume: 4 });
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
      'Talk lock timeout must be less than or equal to 9 hours',
      'Cannot be blank',
    ]);
  });
});
