import type { DeviceConfiguration } from '@earshot/sdk';
import { callPointFacts } from './call-point-facts.ts';
import type { Fact } from './facts.ts';

/** The settings of a device. */
export const deviceConfigurationFacts = (configuration: DeviceConfiguration): Fact[] => [
  ...callPointFacts(configuration),
  ['IPEI', configuration.ipei ?? '-'],
];
