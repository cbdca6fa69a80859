import type { ConfiguredKind } from '../device-configuration/configured-kinds.ts';
import type { GroupFeature } from '../groups/features.ts';
import type { Permission } from '../permissions/permissions.ts';

interface GroupField {
  readonly kind: ConfiguredKind;
  /** Name of the setting on the hardware. */
  readonly key: string;
  /** Only locations of groups with this feature inherit the setting. */
  readonly feature: GroupFeature | null;
  /** Needed to see the setting. */
  readonly view: Permission;
  /** Needed, besides that of changing settings of groups, to change it. The same as at a single location. */
  readonly edit: Permission;
}

const controller = { kind: 'controller', feature: null, view: 'view_controllers', edit: 'edit_controllers' } as const;
const language = {
  kind: 'language',
  feature: 'languageChange',
  view: 'edit_controllers_language',
  edit: 'edit_controllers_language',
} as const;

const voiceAssistant = {
  kind: 'voiceAssistant',
  feature: 'voiceAssistant',
  view: 'edit_controllers_voice_assistant',
  edit: 'edit_controllers_voice_assistant',
} as const;

/** Settings that locations inherit from their groups. Devices take them from their controller, unless they have their own. */
export const GROUP_FIELDS = {
  talkLockTimeout: { ...controller, key: 'talklock_timeout' },
  talkLockInterval: { ...controller, key: 'talklock_interval' },
  volume: { ...controller, key: 'volume_level' },
  language: { ...language, key: 'language' },
  voiceAssistant: { ...voiceAssistant, key: 'enabled' },
} as const satisfies Record<string, GroupField>;
export type GroupFieldName = keyof typeof GROUP_FIELDS;
export const GROUP_FIELD_NAMES = Object.keys(GROUP_FIELDS) as [GroupFieldName, ...GroupFieldName[]];

export const GROUP_FIELD_TITLES = {
  talkLockTimeout: 'Talk lock timeout',
  talkLockInterval: 'Talk lock interval',
  volume: 'Volume',
  language: 'Language',
  voiceAssistant: 'Voice assistant',
} as const satisfies Record<GroupFieldName, string>;

/** Kinds of settings that groups can hold. */
export const INHERITED_KINDS = [...new Set(Object.values(GROUP_FIELDS).map(({ kind }) => kind))];
export type InheritedKind = (typeof INHERITED_KINDS)[number];
export const isInherited = (kind: ConfiguredKind): kind is InheritedKind => INHERITED_KINDS.some((one) => one === kind);

/** Settings that these names of the hardware stand for. */
export const fieldsOfHardware = (kind: string, keys: readonly string[]): GroupFieldName[] =>
  GROUP_FIELD_NAMES.filter((name) => GROUP_FIELDS[name].kind === kind && keys.includes(GROUP_FIELDS[name].key));
