import { configurationForm, TALK_LOCK_UNITS } from '@earshot/domain/controller-configuration/configuration-form';
import { languageForm } from '@earshot/domain/controller-configuration/language';
import { secondsToTime, timeToSeconds } from '@earshot/domain/forms/time-group';
import { GROUP_FIELD_NAMES, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type { InheritedSetting } from '@earshot/domain/group-configuration/schema';
import { z } from 'zod';

const { talkLockTimeout, talkLockInterval, volume } = configurationForm.shape;

/** Each setting, and whether it is set. Values of settings that are not set are kept for a change of mind. */
export const settingsForm = z.object({
  set: z.record(z.enum(GROUP_FIELD_NAMES), z.boolean()),
  talkLockTimeout,
  talkLockInterval,
  volume,
  language: languageForm.shape.language,
  voiceAssistant: z.boolean(),
});
export type SettingsForm = z.infer<typeof settingsForm>;

const isTime = (field: GroupFieldName) => field === 'talkLockTimeout' || field === 'talkLockInterval';

/** The value of a setting as its field shows it. */
export const toField = ({ field, value }: Pick<InheritedSetting, 'field' | 'value'>) =>
  isTime(field) ? secondsToTime(Number(value), TALK_LOCK_UNITS) : value;

/** The value of a setting from its field. */
export const toValue = (field: GroupFieldName, value: SettingsForm[GroupFieldName]) =>
  isTime(field) ? timeToSeconds(String(value), TALK_LOCK_UNITS) : value;
