import { type ControllerLanguage, languageForm, LANGUAGES } from '@earshot/domain/controller-configuration/language';
import { EditFoot } from '#/components/form/edit-foot.tsx';
import { Field } from '#/components/form/field.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSeenVersion, versionOf } from '#/components/form/use-seen-version.ts';
import { Select } from '#/components/ui/input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useSaveLanguage } from '../api/use-language.ts';
import { languageTexts as texts } from '../language-texts.ts';

/** Form for a controller's language. */
export function LanguageForm({ configuration }: { configuration: ControllerLanguage }) {
  const { controllerId, version, language, state } = configuration;
  const utils = trpc.useUtils();
  const save = useSaveLanguage();
  const saved = { language };
  const { register, handleSubmit, formState } = useEditForm({ schema: languageForm, saved });
  const { errors, isDirty, dirtyFields } = formState;
  const { seen, accept } = useSeenVersion({ dirtyFields, saved, version });
  const isSupported = state !== 'unsupported';
  const submit = handleSubmit((values) =>
    save.mutate({ controllerId, version: seen, ...values }, { onSuccess: (now) => accept(now.version) }),
  );
  const reload = async () =>
    accept(await versionOf(utils.controllerConfiguration.language.fetch({ controllerId }, { staleTime: 0 })));
  return (
    <form noValidate aria-label={texts.title} className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={texts.field} error={errors.language?.message} className="tablet:max-w-96">
        {(control) => (
          <Select {...register('language')} {...control} disabled={!isSupported}>
            {Object.entries(LANGUAGES).map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <EditFoot request={save} failed={texts.failed} isDirty={isDirty} mayEdit={isSupported} onReload={reload}>
        {texts.save}
      </EditFoot>
    </form>
  );
}
