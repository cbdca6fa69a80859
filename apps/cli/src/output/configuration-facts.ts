import { settingWords } from '@earshot/domain/device-configuration/setting-words';
import type { ConfigurationVersion, ControllerConfiguration } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import { ago } from './time.ts';

type State = Pick<ControllerConfiguration, 'state' | 'online' | 'refusal'>;

/** Progress of a configuration change in words. */
export function configurationWords({ state, online, refusal }: State): string {
  switch (state) {
    case 'default':
      return 'nothing was set: these are the defaults';
    case 'taken':
      return 'taken by the controller';
    case 'waiting':
      return online
        ? 'not confirmed by the controller yet'
        : 'the controller is offline; Earshot sends the settings when it reconnects';
    case 'unanswered':
      return `not confirmed by the controller: ${refusal ?? 'no answer'}; Earshot sends the settings again`;
    case 'refused':
      return `not taken by the controller: ${refusal ?? 'no reason given'}`;
    case 'unsupported':
      return 'the firmware of the controller does not support these settings';
  }
}

type Stated = State & Pick<ControllerConfiguration, 'version' | 'takenAt' | 'updatedAt' | 'updatedBy'>;

/** Whether the settings are confirmed, with author and version; the same for controllers and devices. */
export const stateFacts = (configuration: Stated, now: Date): Fact[] => [
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

export const configurationFacts = (configuration: ControllerConfiguration, now: Date): Fact[] => [
  ['Talk lock timeout', `${configuration.talkLockTimeout} s`],
  ['Talk lock interval', `${configuration.talkLockInterval} s`],
  ['Volume', String(configuration.volume)],
  ...stateFacts(configuration, now),
];

/** Versions, one per line, newest first. */
export const versionFacts = (versions: readonly ConfigurationVersion[], now: Date): Fact[] =>
  versions.map((version) => [
    `Version ${version.version}`,
    [
      `${version.isSent ? 'set' : 'reported by the controller'} ${ago(version.writtenAt, now)}`,
      ...(version.writtenBy === null ? [] : [`by ${version.writtenBy}`]),
      ...(version.changed.length === 0 ? [] : [`(${version.changed.map(settingWords).join(', ')})`]),
      ...(version.refusal === null ? [] : [`– ${version.refusal}`]),
    ].join(' '),
  ]);
