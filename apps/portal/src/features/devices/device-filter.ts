import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { type Presence, PRESENCES } from '@earshot/domain/devices/statuses';

/** Filters above a list: the presences, and faulty devices, which are counted separately. */
export const FILTER_CHOICES = [...PRESENCES, 'faulty'] as const;
export type FilterChoice = (typeof FILTER_CHOICES)[number];

/** Filters of a type. A registration module cannot be unknown or faulty. */
export const choicesOf = (kind: DeviceKind): readonly FilterChoice[] =>
  kind === 'registrationModule' ? ['online', 'offline', 'longOffline'] : FILTER_CHOICES;

export interface DeviceFilter {
  readonly statuses?: Presence[];
  readonly faultyOnly?: boolean;
}

/** Reads the URL parameter `filterType`, in the order of the chips. An empty list means no filter. */
export const readChoices = (filterType: string | undefined): FilterChoice[] => {
  const named = new Set(filterType?.split(','));
  return FILTER_CHOICES.filter((choice) => named.has(choice));
};

/** `filterType` after a click on a filter. undefined if no filter or every presence is selected. */
export function toggleChoice(chosen: readonly FilterChoice[], choice: FilterChoice): string | undefined {
  if (chosen.includes(choice)) return write(chosen.filter((other) => other !== choice));
  // Faulty devices are online, so combining "faulty" with another presence would match nothing.
  return write(choice === 'faulty' ? ['faulty'] : [...chosen.filter((other) => other !== 'faulty'), choice]);
}

const write = (choices: readonly FilterChoice[]): string | undefined =>
  choices.length === 0 || PRESENCES.every((presence) => choices.includes(presence)) ? undefined : choices.join(',');

export function toFilter(choices: readonly FilterChoice[]): DeviceFilter {
  if (choices.includes('faulty')) return { faultyOnly: true };
  const statuses = PRESENCES.filter((presence) => choices.includes(presence));
  return statuses.length === 0 ? {} : { statuses };
}
