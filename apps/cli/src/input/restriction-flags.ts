import type { ApiToken } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { InputError } from '../refusals.ts';

type Restrictions = ApiToken['restrictions'];

export const restrictionFlags = {
  network: Flags.string({
    description:
      'Address or network from which calls are accepted, as 203.0.113.0/24; can be repeated; "" for everywhere',
    multiple: true,
    multipleNonGreedy: true,
  }),
  hours: Flags.string({
    description: 'Hours in which calls are accepted, as 08:00-18:00; "" for all',
  }),
  zone: Flags.string({
    description: 'Time zone of --hours; by default the one of this computer',
    dependsOn: ['hours'],
  }),
  'most-locations': Flags.integer({
    description: 'Locations to which one call may send a Message Cast; 0 for no limit',
    min: 0,
    max: 100_000,
  }),
  'read-only': Flags.boolean({
    description: 'Refuse calls that change something; --no-read-only accepts them',
    allowNo: true,
  }),
};

interface GivenRestrictions {
  readonly network?: readonly string[] | undefined;
  readonly hours?: string | undefined;
  readonly zone?: string | undefined;
  readonly 'most-locations'?: number | undefined;
  readonly 'read-only'?: boolean | undefined;
}

/** Returns the restrictions of a token after these flags; undefined if none is given. */
export function restrictionsWith(given: GivenRestrictions, present?: Restrictions): Restrictions | undefined {
  const { network, hours, zone, 'most-locations': most, 'read-only': readOnly } = given;
  if ([network, hours, most, readOnly].every((one) => one === undefined)) return undefined;
  const kept: Restrictions = present ?? { networks: [], hours: null, mostLocations: null, readOnly: false };
  return {
    networks: network === undefined ? kept.networks : network.filter((one) => one !== ''),
    hours: hours === undefined ? kept.hours : hoursOf(hours, zone),
    mostLocations: most === undefined ? kept.mostLocations : most === 0 ? null : most,
    readOnly: readOnly ?? kept.readOnly,
  };
}

function hoursOf(text: string, timezone = Intl.DateTimeFormat().resolvedOptions().timeZone): Restrictions['hours'] {
  if (text === '') return null;
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? [];
  if (from === undefined || to === undefined)
    throw new InputError(`--hours ${text} is not a range of hours`, 'Give it as 08:00-18:00.');
  return { from, to, timezone };
}
