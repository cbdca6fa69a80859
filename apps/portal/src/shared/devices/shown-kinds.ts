import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { isEndpointKind } from '@earshot/domain/devices/kinds';
import type { ListLevel } from '@earshot/domain/devices/lists';
import { useFlag } from '#/lib/settings.ts';
import { usePermission } from '#/lib/use-session.ts';

/** Types per level, in display order. Conferences belong to one location, so a group has no list of them. */
const KINDS: Readonly<Record<ListLevel, readonly DeviceKind[]>> = {
  group: ['headset', 'handset', 'callpoint', 'keypad', 'baseunit', 'registrationModule'],
  location: ['headset', 'handset', 'callpoint', 'keypad', 'baseunit', 'registrationModule', 'conference'],
};

export interface KindRights {
  readonly endpoints: boolean;
  readonly baseUnits: boolean;
  /** The setting that shows registration modules. */
  readonly registrationModules: boolean;
}

const isShown = (kind: DeviceKind, { endpoints, baseUnits, registrationModules }: KindRights): boolean => {
  if (isEndpointKind(kind) || kind === 'conference') return endpoints;
  return baseUnits && (kind === 'baseunit' || registrationModules);
};

/** Types visible at a level with these rights. */
export const kindsAt = (level: ListLevel, rights: KindRights): DeviceKind[] =>
  KINDS[level].filter((kind) => isShown(kind, rights));

export function useShownKinds(level: ListLevel): DeviceKind[] {
  const endpoints = usePermission('view_endpoints');
  const baseUnits = usePermission('view_baseunits');
  const registrationModules = useFlag('registrationModules');
  return kindsAt(level, { endpoints, baseUnits, registrationModules });
}
