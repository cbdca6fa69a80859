import { VOLUME } from '@earshot/domain/controller-configuration/configuration';
import { TALK_LOCK_UNITS } from '@earshot/domain/controller-configuration/configuration-form';
import { LANGUAGES } from '@earshot/domain/controller-configuration/language';
import { GROUP_FIELD_TITLES, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { SliderField } from '#/components/form/slider-field.tsx';
import { TimeGroupField } from '#/components/form/time-group-field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { groupConfigurationTexts as texts } from './texts.ts';
import { Select } from '#/components/ui/input.tsx';
import type { SettingsForm } from './settings-form.ts';

interface SettingFieldProps {
  readonly control: Control<SettingsForm>;
  readonly field: GroupFieldName;
  readonly error: string | undefined;
}

/** Input of a setting; absent while it is not set. */
export function SettingField({ control, field, error }: SettingFieldProps) {
  const isSet = useWatch({ control, name: `set.${field}` });
  if (!isSet) return null;
  const label = GROUP_FIELD_TITLES[field];
  switch (field) {
    case 'talkLockTimeout':
    case 'talkLockInterval':
      return (
        <Controller
          control={control}
          name={field}
          render={({ field: { value, onChange, onBlur } }) => (
            <TimeGroupField
              label={label}
              error={error}
              units={TALK_LOCK_UNITS}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      );
    case 'volume':
      return (
        <Controller
          control={control}
          name={field}
          render={({ field: { value, onChange, onBlur } }) => (
            <SliderField label={label} error={error} {...VOLUME} value={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      );
    case 'voiceAssistant':
      return (
        <Controller
          control={control}
          name={field}
          render={({ field: { value, onChange } }) => (
            <ToggleField label={label} help={value ? texts.on : texts.off} checked={value} onChange={onChange} />
          )}
        />
      );
    case 'language':
      return (
        <Controller
          control={control}
          name={field}
          render={({ field: input }) => (
            <Field label={label} error={error} className="tablet:max-w-96">
              {(props) => (
                <Select {...input} {...props}>
                  {Object.entries(LANGUAGES).map(([tag, name]) => (
                    <option key={tag} value={tag}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        />
      );
  }
}
