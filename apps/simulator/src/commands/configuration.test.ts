import { CONFIGURATION_DEFAULTS, configurationOnTheWire } from '@earshot/domain/controller-configuration/configuration';
import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

it('a controller accepts a valid configuration and refuses values beyond its limits', () => {
  const told = configurationOnTheWire(CONFIGURATION_DEFAULTS);
  expect(readConfiguration(told)).toEqual(told);
  expect(readConfiguration({ ...told, talklock_timeout: 32_401 })).toBeUndefined();
  expect(readConfiguration({ ...told, volume_level: 0 })).toBeUndefined();
  expect(readConfiguration({})).toBeUndefined();
});
