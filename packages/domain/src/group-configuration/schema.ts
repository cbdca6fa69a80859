import { z } from 'zod';
import { LANGUAGE_TAGS } from '../controller-configuration/language.ts';
import { configurationValues } from '../controller-configuration/schema.ts';
import { timestamp } from '../lists/schema.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../lists/page.ts';
import { DIFFERENCE_REASONS } from './differences.ts';
import { GROUP_FIELD_NAMES } from './fields.ts';

const { talkLockTimeout, talkLockInterval, volume } = configurationValues.shape;
const values = {
  talkLockTimeout,
  talkLockInterval,
  volume,
  language: z.enum(LANGUAGE_TAGS),
  voiceAssistant: z.boolean(),
};

/** Values by setting; times in seconds. */
export const groupSettings = z.object(values).partial();
export type GroupSettings = z.infer<typeof groupSettings>;

/** Changed settings. Null removes the setting of the group, so that it is inherited from above again. */
export const groupSettingsChange = z
  .object({
    talkLockTimeout: talkLockTimeout.nullable(),
    talkLockInterval: talkLockInterval.nullable(),
    volume: volume.nullable(),
    language: values.language.nullable(),
    voiceAssistant: values.voiceAssistant.nullable(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Choose at least one setting');
export type GroupSettingsChange = z.infer<typeof groupSettingsChange>;

export const fieldName = z.enum(GROUP_FIELD_NAMES);

/** Where a value comes from. `default`: no group sets it. */
export const settingSource = z.object({
  from: z.enum(['default', 'group', 'location']),
  /** The group that sets the value. */
  groupId: z.uuid().nullable(),
  groupTitle: z.string().nullable(),
});
export type SettingSource = z.infer<typeof settingSource>;

const value = z.union([z.int(), z.string(), z.boolean()]);

/** A setting at a group or location, with its source. */
export const inheritedSetting = z.object({
  field: fieldName,
  value,
  ...settingSource.shape,
  /** The value if the group or location did not set it itself. */
  inherited: z.object({ value, ...settingSource.shape }),
});
export type InheritedSetting = z.infer<typeof inheritedSetting>;

export const settingsChange = z.object({
  id: z.uuid(),
  /** Values before and after; null where the group did not set the field. */
  changes: z.array(z.object({ field: fieldName, before: value.nullable(), after: value.nullable() })),
  changedAt: timestamp,
  changedBy: z.string().nullable(),
  /** Until when the change can be undone; null if it cannot, because it is older or not the last. */
  undoableUntil: timestamp.nullable(),
});
export type SettingsChange = z.infer<typeof settingsChange>;

export const groupConfiguration = z.object({
  groupId: z.uuid(),
  /** 0 if the group never set anything. */
  version: z.int(),
  /** The settings available in the group. */
  settings: z.array(inheritedSetting),
  updatedAt: timestamp.nullable(),
  updatedBy: z.string().nullable(),
  /** Changes of the group's settings, newest first; at most 20. */
  history: z.array(settingsChange),
});
export type GroupConfiguration = z.infer<typeof groupConfiguration>;

const groupInput = z.object({ groupId: z.uuid() });
export const groupConfigurationInput = groupInput;
export const inheritedSettingsInput = z.object({ controllerId: z.uuid() });
export const inheritedSettings = z.object({ controllerId: z.uuid(), settings: z.array(inheritedSetting) });
/** Settings that a location shall take from its groups again. */
export const followGroupsInput = inheritedSettingsInput.extend({ fields: z.array(fieldName).min(1).max(20) });
export type InheritedSettings = z.infer<typeof inheritedSettings>;

/** `version` is the version last read. */
export const previewGroupSettingsInput = groupInput.extend({ version: z.int().min(0), change: groupSettingsChange });

export const groupSettingsPreview = z.object({
  /** Pass it to the change. It is refused when something that the preview counted has changed. */
  preview: z.string(),
  /** Locations in and below the group. */
  locations: z.int(),
  /** Locations whose settings change. */
  changing: z.int(),
  /** Locations that keep an own value of a changed setting. */
  overriding: z.int(),
  /** Groups below that set a changed setting themselves, and the locations that follow them. */
  overridingGroups: z.array(z.object({ groupId: z.uuid(), title: z.string(), locations: z.int() })),
  /** Changing locations whose firmware does not support the setting. */
  unsupported: z.int(),
  /** Changing locations that are not connected. They receive the settings when they return. */
  offline: z.int(),
});
export type GroupSettingsPreview = z.infer<typeof groupSettingsPreview>;

/** Applies exactly the change that was previewed. */
export const updateGroupSettingsInput = previewGroupSettingsInput.extend({ preview: z.string().max(64) });
export type UpdateGroupSettingsInput = z.input<typeof updateGroupSettingsInput>;
export const undoGroupSettingsInput = groupInput.extend({ changeId: z.uuid() });
export const changedGroupSettings = z.object({
  operationId: z.uuid(),
  configuration: groupConfiguration,
});
export type ChangedGroupSettings = z.infer<typeof changedGroupSettings>;

export const settingsDifference = z.object({
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** The settings concerned. */
  fields: z.array(fieldName),
  reason: z.enum(DIFFERENCE_REASONS),
  /** For `refused` and `unanswered`: the message. */
  detail: z.string().nullable(),
  since: timestamp,
});
export type SettingsDifference = z.infer<typeof settingsDifference>;

/** Differences of one location. */
export const locationDifferences = z.object({ items: z.array(settingsDifference) });
export type LocationDifferences = z.infer<typeof locationDifferences>;

export const listDifferencesInput = groupInput.extend({
  reason: z.enum(DIFFERENCE_REASONS).optional(),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});
export const differencePage = z.object({
  items: z.array(settingsDifference),
  total: z.int(),
  /** Number of differences by reason, regardless of the filter. */
  counts: z.record(z.enum(DIFFERENCE_REASONS), z.int()),
  /** A change is still being applied to these locations, so more differences may appear. */
  isApplying: z.boolean(),
});
