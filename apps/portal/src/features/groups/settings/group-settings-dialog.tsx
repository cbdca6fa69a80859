import { zodResolver } from '@hookform/resolvers/zod';
import { GROUP_FIELD_TITLES } from '@earshot/domain/group-configuration/fields';
import type { GroupConfiguration, InheritedSetting } from '@earshot/domain/group-configuration/schema';
import type { GroupDetail } from '@earshot/domain/groups/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { type Control, Controller, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import { SettingField } from '#/shared/group-configuration/setting-field.tsx';
import { settingsForm, type SettingsForm } from '#/shared/group-configuration/settings-form.ts';
import { settingValue } from '#/shared/group-configuration/setting-value.ts';
import { groupConfigurationTexts } from '#/shared/group-configuration/texts.ts';
import { useGroupSettingsChanges } from '../api/use-group-settings.ts';
import { changeOf, formOf } from './group-settings-form.ts';
import { SettingsPreview } from './settings-preview.tsx';
import { groupSettingsTexts as texts } from './texts.ts';

interface GroupSettingsDialogProps {
  readonly group: GroupDetail;
  readonly configuration: GroupConfiguration;
  readonly onClose: () => void;
}

/** Changes the settings of a group, after showing the effects on its locations. */
export function GroupSettingsDialog({ group, configuration, onClose }: GroupSettingsDialogProps) {
  const { groupId, version, settings } = configuration;
  const utils = trpc.useUtils();
  const { update } = useGroupSettingsChanges();
  const form = useForm<SettingsForm>({
    resolver: zodResolver(settingsForm),
    mode: 'onChange',
    defaultValues: formOf(configuration),
  });
  const { control, formState, handleSubmit } = form;
  const parsed = settingsForm.safeParse(useWatch({ control }));
  const change = parsed.success ? changeOf(configuration, parsed.data) : {};
  const isChanged = Object.keys(change).length > 0;
  const effects = trpc.groupConfiguration.preview.useQuery(
    { groupId, version, change },
    { enabled: isChanged, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const preview = isChanged && !effects.isPlaceholderData ? effects.data : undefined;
  return (
    <FormDialog
      title={texts.dialogTitle(group.title)}
      description={texts.dialogText}
      submit={preview === undefined ? texts.applyNone : texts.apply(preview.changing)}
      disabled={preview === undefined}
      request={update}
      failed={texts.failed}
      onReload={() => void utils.groupConfiguration.invalidate().then(() => update.reset())}
      onSubmit={handleSubmit(() => {
        if (preview !== undefined)
          update.mutate({ groupId, version, change, preview: preview.preview }, { onSuccess: onClose });
      })}
      onClose={onClose}
    >
      {settings.map((setting) => (
        <div key={setting.field} className="grid gap-3 border-b border-border pb-4 last:border-0">
          <SetSwitch control={control} setting={setting} />
          <SettingField control={control} field={setting.field} error={formState.errors[setting.field]?.message} />
        </div>
      ))}
      <div className="min-h-12" aria-live="polite">
        {effects.isError && isChanged && <FormError error={effects.error} title={texts.previewFailed} />}
        {!isChanged && <p className="text-muted-foreground">{texts.unchanged}</p>}
        {preview !== undefined && <SettingsPreview preview={preview} />}
      </div>
    </FormDialog>
  );
}

/** Chooses whether the group sets a value or inherits it. */
function SetSwitch({ control, setting }: { control: Control<SettingsForm>; setting: InheritedSetting }) {
  const { field, inherited } = setting;
  const { sources } = groupConfigurationTexts;
  const source = inherited.from === 'default' ? sources.default : sources.group(inherited.groupTitle);
  return (
    <Controller
      control={control}
      name={`set.${field}`}
      render={({ field: input }) => (
        <ToggleField
          label={texts.set(GROUP_FIELD_TITLES[field])}
          help={texts.inherits(settingValue(field, inherited.value), source)}
          checked={input.value}
          onChange={input.onChange}
        />
      )}
    />
  );
}
