import { CONFIGURED_KINDS, type Settings } from '../device-configuration/configured-kinds.ts';
import type { DeviceRequestType } from '../device-commands/requests.ts';
import { GROUP_FIELD_NAMES, GROUP_FIELDS, type InheritedKind } from '../group-configuration/fields.ts';
import type { GroupSettings } from '../group-configuration/schema.ts';
import type { GroupFeature } from '../groups/features.ts';
import type { Permission } from '../permissions/permissions.ts';

interface SettingsOfKind {
  readonly kind: InheritedKind;
  readonly request: DeviceRequestType;
  /** With the names of the hardware. */
  readonly settings: Settings;
}

const fieldsOf = (settings: GroupSettings) => GROUP_FIELD_NAMES.filter((name) => settings[name] !== undefined);

/** The settings of a task by kind, because each kind is sent with a request of its own. */
export function settingsByKind(settings: GroupSettings): SettingsOfKind[] {
  const kinds = Map.groupBy(fieldsOf(settings), (name) => GROUP_FIELDS[name].kind);
  return [...kinds].map(([kind, names]) => ({
    kind,
    request: CONFIGURED_KINDS[kind],
    settings: Object.fromEntries(names.map((name) => [GROUP_FIELDS[name].key, settings[name]])),
  }));
}

/** Features that the group of a location must have. */
export const featuresFor = (settings: GroupSettings): GroupFeature[] => [
  ...new Set(fieldsOf(settings).flatMap((name) => GROUP_FIELDS[name].feature ?? [])),
];

/** Permissions needed to change these settings at a location. */
export const permissionsFor = (settings: GroupSettings): Permission[] => [
  ...new Set(fieldsOf(settings).map((name) => GROUP_FIELDS[name].edit)),
];
