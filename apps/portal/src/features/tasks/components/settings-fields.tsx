import { GROUP_FIELD_NAMES, GROUP_FIELD_TITLES, GROUP_FIELDS } from '@earshot/domain/group-configuration/fields';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { useSession } from '#/lib/use-session.ts';
import { SettingField } from '#/shared/group-configuration/setting-field.tsx';
import type { SettingsForm } from '#/shared/group-configuration/settings-form.ts';
import { taskTexts as texts } from '../texts.ts';

/** Settings that a task changes, of those that the user may change. */
export function SettingsFields({ form: { control, formState } }: { form: UseFormReturn<SettingsForm> }) {
  const { permissions } = useSession();
  const fields = GROUP_FIELD_NAMES.filter((field) => permissions.includes(GROUP_FIELDS[field].edit));
  return (
    <FieldGroup label={texts.settings} className="grid gap-4 rounded-md border border-border p-3">
      {fields.map((field) => (
        <div key={field} className="grid gap-3">
          <Controller
            control={control}
            name={`set.${field}`}
            render={({ field: { value, onChange } }) => (
              <ToggleField label={GROUP_FIELD_TITLES[field]} help={texts.setHelp} checked={value} onChange={onChange} />
            )}
          />
          <SettingField control={control} field={field} error={formState.errors[field]?.message} />
        </div>
      ))}
    </FieldGroup>
  );
}
