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

function keypadFacts({ form, clips, repeats, unknownClips }: KeypadConfiguration): Fact[] {
  const zones = form.zones.flatMap((zone, index): Fact[] => [
    ['Zone', printable(zone.zoneName)],
    ['Segments', SEGMENTS.filter((_, at) => zone.segments[at]).join(', ') || '-'],
    ...playbackFacts(zone, { clips, repeats: repeats[index] ?? zone.repeatTimes }),
  ]);
  return [
    ...deviceFacts(form),
    ...(zones.length === 0 ? ([['Zones', 'none']] satisfies Fact[]) : zones),
    ['Clips that are gone', unknownClips === 0 ? '' : number(unknownClips)],
  ];
}

const talkLockFacts = ({ form, version }: HeadsetConfiguration | ConferenceConfiguration): Fact[] => [
  ['Talk lock timeout', `${number(form.talkLockTimeout)} s`],
  ['Talk lock interval', `${number(form.talkLockInterval)} s`],
  ['Source', version === 0 ? 'the controller' : 'set for this device'],
];
