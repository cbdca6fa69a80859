import { GROUP_FIELD_NAMES, type GroupFieldName } from './fields.ts';
import type { GroupSettings, GroupSettingsChange } from './schema.ts';

/** The settings of a group after a change. Null removes a setting. */
export const changedGroupSettings = (before: GroupSettings, change: GroupSettingsChange): GroupSettings =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null && value !== undefined),
  );

/** Names of the settings that differ. */
export const differingFields = (before: GroupSettings, after: GroupSettings): GroupFieldName[] =>
  GROUP_FIELD_NAMES.filter((field) => before[field] !== after[field]);
