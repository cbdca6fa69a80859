import { VOLUME } from '@earshot/domain/controller-configuration/configuration';
import {
  configurationForm,
  formOfConfiguration,
  TALK_LOCK_UNITS,
  valuesOfForm,
} from '@earshot/domain/controller-configuration/configuration-form';
import type { ControllerConfiguration } from '@earshot/domain/controller-configuration/schema';
import { Controller } from 'react-hook-form';
import { EditFoot } from '#/components/form/edit-foot.tsx';
import { SliderField } from '#/components/form/slider-field.tsx';
import { TimeGroupField } from '#/components/form/time-group-field.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSeenVersion, versionOf } from '#/components/form/use-seen-version.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useSaveConfiguration } from '../api/use-configuration.ts';
import { configurationTexts as texts } from '../texts.ts';

const TIMES = ['talkLockTimeout', 'talkLockInterval'] as const;

/** Form for a controller's configuration; read-only without permission to edit controllers. */
export function ConfigurationForm({ configuration }: { configuration: ControllerConfiguration }) {
  const { controllerId, version } = configuration;
  const utils = trpc.useUtils();
  const mayEdit = usePermission('edit_controllers');
  const save = useSaveConfiguration();
  const saved = formOfConfiguration(configuration);
  const form = useEditForm({ schema: configurationForm, saved });
  const { control, formState } = form;
  const { errors, isDirty, dirtyFields } = formState;
  const { seen, accept } = useSeenVersion({ dirtyFields, saved, version });
  const submit = form.handleSubmit((values) =>
    save.mutate({ controllerId, version: seen, ...valuesOfForm(values) }, { onSuccess: (now) => accept(now.version) }),
  );
  const reload = async () =>
    accept(await versionOf(utils.controllerConfiguration.get.fetch({ controllerId }, { staleTime: 0 })));
  return (
    <form noValidate aria-label={texts.title} className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {!mayEdit && <p className="text-muted-foreground">{texts.noPermission}</p>}
      {TIMES.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <TimeGroupField
              label={texts[name]}
              help={texts[`${name}Help`]}
              error={errors[name]?.message}
              units={TALK_LOCK_UNITS}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              disabled={!mayEdit}
            />
          )}
        />
      ))}
      <Controller
        control={control}
        name="volume"
        render={({ field }) => (
          <SliderField
            label={texts.volume}
            help={texts.volumeHelp}
            error={errors.volume?.message}
            {...VOLUME}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            disabled={!mayEdit}
          />
        )}
      />
      <EditFoot request={save} failed={texts.failed} isDirty={isDirty} mayEdit={mayEdit} onReload={reload}>
        {texts.save}
      </EditFoot>
    </form>
  );
}
