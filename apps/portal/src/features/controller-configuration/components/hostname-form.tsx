import { type ControllerHostname, hostnameForm } from '@earshot/domain/controller-configuration/hostname';
import { useState } from 'react';
import { EditFoot } from '#/components/form/edit-foot.tsx';
import { Field } from '#/components/form/field.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSeenVersion, versionOf } from '#/components/form/use-seen-version.ts';
import { Input } from '#/components/ui/input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useSaveHostname } from '../api/use-hostname.ts';
import { hostnameTexts as texts } from '../hostname-texts.ts';
import { HostnameRebootDialog } from './hostname-reboot-dialog.tsx';

/** Form for a controller's hostname. Asks before saving, because the controller reboots. */
export function HostnameForm({ configuration }: { configuration: ControllerHostname }) {
  const { controllerId, version, hostname, online, state } = configuration;
  const utils = trpc.useUtils();
  const save = useSaveHostname();
  const [asked, ask] = useState<string>();
  const saved = { hostname };
  const { register, handleSubmit, formState } = useEditForm({ schema: hostnameForm, saved });
  const { errors, isDirty, dirtyFields } = formState;
  const { seen, accept } = useSeenVersion({ dirtyFields, saved, version });
  const isSupported = state !== 'unsupported';
  const confirm = (wanted: string) =>
    save.mutate(
      { controllerId, version: seen, hostname: wanted },
      { onSuccess: (now) => accept(now.version), onSettled: () => ask(undefined) },
    );
  const reload = async () =>
    accept(await versionOf(utils.controllerConfiguration.hostname.fetch({ controllerId }, { staleTime: 0 })));
  const submit = handleSubmit((values) => ask(values.hostname));
  return (
    <form noValidate aria-label={texts.title} className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={texts.field} help={texts.help} error={errors.hostname?.message} className="tablet:max-w-96">
        {(control) => (
          <Input
            {...register('hostname')}
            {...control}
            disabled={!isSupported}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <EditFoot request={save} failed={texts.failed} isDirty={isDirty} mayEdit={isSupported} onReload={reload}>
        {texts.save}
      </EditFoot>
      {asked !== undefined && (
        <HostnameRebootDialog
          online={online}
          isPending={save.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </form>
  );
}
