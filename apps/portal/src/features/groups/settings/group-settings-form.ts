import { configurationForm, TALK_LOCK_UNITS } from '@earshot/domain/controller-configuration/configuration-form';
import { languageForm } from '@earshot/domain/controller-configuration/language';
import { secondsToTime, timeToSeconds } from '@earshot/domain/forms/time-group';
import { GROUP_FIELD_NAMES, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type {
  GroupConfiguration,
  GroupSettingsChange,
  InheritedSetting,
} from '@earshot/domain/group-configuration/schema';
import { z } from 'zod';

const { talkLockTimeout, talkLockInterval, volume } = configurationForm.shape;

/** Each setting, and whether the group sets it. Values of settings that it does not set are kept for a change of mind. */
export const groupSettingsForm = z.object({
  set: z.record(z.enum(GROUP_FIELD_NAMES), z.boolean()),
  talkLockTimeout,
  talkLockInterval,
  volume,
  language: languageForm.shape.language,
});
export type GroupSettingsForm = z.infer<typeof groupSettingsForm>;

const isTime = (field: GroupFieldName) => field === 'talkLockTimeout' || field === 'talkLockInterval';
const toField = ({ field, value }: Pick<InheritedSetting, 'field' | 'value'>) =>
  isTime(field) ? secondsToTime(Number(value), TALK_LOCK_UNITS) : value;
const toValue = (field: GroupFieldName, value: GroupSettingsForm[GroupFieldName]) =>
  isTime(field) ? timeToSeconds(String(value), TALK_LOCK_UNITS) : value;

const isSetBy = (groupId: string, { from, groupId: by }: InheritedSetting) => from === 'group' && by === groupId;

export function formOf({ groupId, settings }: GroupConfiguration): GroupSettingsForm {
  const values = Object.fromEntries(settings.map((setting) => [setting.field, toField(setting)]));
  const set = Object.fromEntries(
    GROUP_FIELD_NAMES.map((field) => [field, settings.some((one) => one.field === field && isSetBy(groupId, one))]),
  );
  // A setting that the group lacks is not shown, so its value is any valid one.
  return groupSettingsForm.parse({ language: 'en-GB', ...values, set });
}

/** The settings that the form changes; empty without one. */
export function changeOf({ groupId, settings }: GroupConfiguration, form: GroupSettingsForm): GroupSettingsChange {
  const changes = settings.flatMap((setting): [GroupFieldName, unknown][] => {
    const { field } = setting;
    const before = isSetBy(groupId, setting) ? setting.value : null;
    const after = form.set[field] ? toValue(field, form[field]) : null;
    return after === before ? [] : [[field, after]];
  });
  return Object.fromEntries(changes);
}
