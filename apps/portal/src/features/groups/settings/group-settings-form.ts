import { GROUP_FIELD_NAMES, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type {
  GroupConfiguration,
  GroupSettingsChange,
  InheritedSetting,
} from '@earshot/domain/group-configuration/schema';
import { settingsForm, type SettingsForm, toField, toValue } from '#/shared/group-configuration/settings-form.ts';

const isSetBy = (groupId: string, { from, groupId: by }: InheritedSetting) => from === 'group' && by === groupId;

export function formOf({ groupId, settings }: GroupConfiguration): SettingsForm {
  const values = Object.fromEntries(settings.map((setting) => [setting.field, toField(setting)]));
  const set = Object.fromEntries(
    GROUP_FIELD_NAMES.map((field) => [field, settings.some((one) => one.field === field && isSetBy(groupId, one))]),
  );
  // A setting that the group lacks is not shown, so its value is any valid one.
  return settingsForm.parse({ language: 'en-GB', voiceAssistant: false, ...values, set });
}

/** The settings that the form changes; empty without one. */
export function changeOf({ groupId, settings }: GroupConfiguration, form: SettingsForm): GroupSettingsChange {
  const changes = settings.flatMap((setting): [GroupFieldName, unknown][] => {
    const { field } = setting;
    const before = isSetBy(groupId, setting) ? setting.value : null;
    const after = form.set[field] ? toValue(field, form[field]) : null;
    return after === before ? [] : [[field, after]];
  });
  return Object.fromEntries(changes);
}
