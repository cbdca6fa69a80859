import {
  type ControllerVoiceAssistant,
  voiceAssistantForm,
} from '@earshot/domain/controller-configuration/voice-assistant';
import { Controller } from 'react-hook-form';
import { EditFoot } from '#/components/form/edit-foot.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSeenVersion, versionOf } from '#/components/form/use-seen-version.ts';
import { trpc } from '#/lib/trpc.ts';
import { useSaveVoiceAssistant } from '../api/use-voice-assistant.ts';
import { voiceAssistantTexts as texts } from '../voice-assistant-texts.ts';

/** Form for a controller's voice assistant. */
export function VoiceAssistantForm({ configuration }: { configuration: ControllerVoiceAssistant }) {
  const { controllerId, version, enabled, state } = configuration;
  const utils = trpc.useUtils();
  const save = useSaveVoiceAssistant();
  const saved = { enabled };
  const { control, handleSubmit, formState } = useEditForm({ schema: voiceAssistantForm, saved });
  const { isDirty, dirtyFields } = formState;
  const { seen, accept } = useSeenVersion({ dirtyFields, saved, version });
  const isSupported = state !== 'unsupported';
  const submit = handleSubmit((values) =>
    save.mutate({ controllerId, version: seen, ...values }, { onSuccess: (now) => accept(now.version) }),
  );
  const reload = async () =>
    accept(await versionOf(utils.controllerConfiguration.voiceAssistant.fetch({ controllerId }, { staleTime: 0 })));
  return (
    <form noValidate aria-label={texts.title} className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="enabled"
        render={({ field: { value, onChange } }) => (
          <ToggleField
            label={texts.field}
            help={texts.help}
            checked={value}
            onChange={onChange}
            disabled={!isSupported}
          />
        )}
      />
      <EditFoot request={save} failed={texts.failed} isDirty={isDirty} mayEdit={isSupported} onReload={reload}>
        {texts.save}
      </EditFoot>
    </form>
  );
}
