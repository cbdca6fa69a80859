import { SEGMENTS } from '@earshot/domain/device-configuration/keypad-form';
import type {
  ConferenceConfiguration,
  DeviceConfiguration,
  HeadsetConfiguration,
  KeypadConfiguration,
} from '@earshot/sdk';
import { callPointFacts, deviceFacts, playbackFacts } from './call-point-facts.ts';
import type { Fact } from './facts.ts';
import { number, printable } from './text.ts';

/** The settings of a device. */
export const deviceConfigurationFacts = (configuration: DeviceConfiguration): Fact[] => [
  ...factsOf(configuration),
  ['IPEI', configuration.ipei ?? '-'],
];

function factsOf(configuration: DeviceConfiguration): Fact[] {
  switch (configuration.kind) {
    case 'callpoint':
      return callPointFacts(configuration);
    case 'keypad':
      return keypadFacts(configuration);
    case 'headset':
    case 'conference':
      return talkLockFacts(configuration);
  }
}

function keypadFacts({ form, clips, unknownClips }: KeypadConfiguration): Fact[] {
  const zones = form.zones.flatMap((zone): Fact[] => [
    ['Zone', printable(zone.zoneName)],
    ['Segments', SEGMENTS.filter((_, at) => zone.segments[at]).join(', ') || '-'],
    ...playbackFacts(zone, clips),
  ]);
  return [
    ...deviceFacts(form),
    ...(zones.length === 0 ? ([['Zones', 'none']] satisfies Fact[]) : zones),
    ['Clips that are gone', unknownClips === 0 ? '' : number(unknownClips)],
  ];
}

/** `60 s, set here`, or the value of the controller */
const inheritable = (own: number | null, inherited: number): string =>
  own === null ? `${number(inherited)} s, from the controller` : `${number(own)} s, set here`;

const talkLockFacts = ({ form, inherited }: HeadsetConfiguration | ConferenceConfiguration): Fact[] => [
  ['Talk lock timeout', inheritable(form.talkLockTimeout, inherited.talkLockTimeout)],
  ['Talk lock interval', inheritable(form.talkLockInterval, inherited.talkLockInterval)],
];
