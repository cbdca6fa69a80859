import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { type Presence, PRESENCES } from '@earshot/domain/devices/statuses';

/** What can be chosen above a list: a presence, or the faulty ones, which are counted beside. */
export const FILTER_CHOICES = [...PRESENCES, 'faulty'] as const;
export type FilterChoice = (typeof FILTER_CHOICES)[number];

/** Registration modules are online or not; other devices can be unknown or faulty besides. */
export const choicesOf = (kind: DeviceKind): readonly FilterChoice[] =>
  kind === 'registrationModule' ? ['online', 'offline', 'longOffline'] : FILTER_CHOICES;

export interface DeviceFilter {
  readonly statuses?: Presence[];
  readonly faultyOnly?: boolean;
}

/** What a URL's `filterType` names, in the order of the chips; nothing means the default set, which is all. */
export const readChoices = (filterType: string | undefined): FilterChoice[] => {
  const named = new Set(filterType?.split(','));
  return FILTER_CHOICES.filter((choice) => named.has(choice));
};

/** The `filterType` after a click: in or out of the list. An empty list clears it, and so does one of all presences. */
export function toggleChoice(chosen: readonly FilterChoice[], choice: FilterChoice): string | undefined {
  if (chosen.includes(choice)) return write(chosen.filter((other) => other !== choice));
  // A faulty device answers, and so is online: with another presence beside it nothing would be left.
  return write(choice === 'faulty' ? ['faulty'] : [...chosen.filter((other) => other !== 'faulty'), choice]);
}

const write = (choices: readonly FilterChoice[]): string | undefined =>
  choices.length === 0 || PRESENCES.every((presence) => choices.includes(presence)) ? undefined : choices.join(',');

export function toFilter(choices: readonly FilterChoice[]): DeviceFilter {
  if (choices.includes('faulty')) return { faultyOnly: true };
  const statuses = PRESENCES.filter((presence) => choices.includes(presence));
  return statuses.length === 0 ? {} : { statuses };
}
