import type { ControllerConfiguration } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import { ago } from './time.ts';

/** Progress of a configuration change in words. */
export function configurationWords({ state, online, refusal }: ControllerConfiguration): string {
  switch (state) {
    case 'default':
      return 'nothing was set: these are the defaults';
    case 'taken':
      return 'taken by the controller';
    case 'waiting':
      return online
        ? 'not confirmed by the controller yet'
        : 'the controller is offline; Earshot sends the settings when it reconnects';
    case 'refused':
      return `not taken by the controller: ${refusal ?? 'no reason given'}`;
    case 'unsupported':
      return 'the firmware of the controller does not support these settings';
  }
}

export const configurationFacts = (configuration: ControllerConfiguration, now: Date): Fact[] => [
  ['Talk lock timeout', `${configuration.talkLockTimeout} s`],
  ['Talk lock interval', `${configuration.talkLockInterval} s`],
  ['Volume', String(configuration.volume)],
  ['State', configurationWords(configuration)],
  ['Taken', configuration.takenAt === null ? '' : ago(configuration.takenAt, now)],
  [
    'Set',
    configuration.updatedAt === null
      ? ''
      : `${ago(configuration.updatedAt, now)}${configuration.updatedBy === null ? '' : ` by ${configuration.updatedBy}`}`,
  ],
  ['Version', String(configuration.version)],
];
