import { CONFIGURATION_DEFAULTS, configurationOnTheWire } from '@earshot/domain/controller-configuration/configuration';
import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

it('a controller accepts a valid configuration and refuses values beyond its limits', () => {
  const reported = configurationOnTheWire(CONFIGURATION_DEFAULTS);
  expect(readConfiguration(reported)).toEqual(reported);
  expect(readConfiguration({ ...reported, talklock_timeout: 32_401 })).toBeUndefined();
  expect(readConfiguration({ ...reported, volume_level: 0 })).toBeUndefined();
  expect(readConfiguration({})).toBeUndefined();
});
