import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { type AudioClip, clipDescription, clipName } from '@earshot/domain/audio-clips/schema';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { EditFoot } from '#/components/form/edit-foot.tsx';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSeenVersion, versionOf } from '#/components/form/use-seen-version.ts';
import { Input } from '#/components/ui/input.tsx';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { audioTexts as texts } from '#/shared/audio-clips/texts.ts';

const editForm = z.object({ name: clipName, description: clipDescription, usable: z.boolean() });

export function EditClipForm({ clip }: { clip: AudioClip }) {
  const mayEdit = usePermission('edit_announcement_clips');
  const utils = trpc.useUtils();
  const update = trpc.audioClips.update.useMutation({
    onSuccess(changed) {
      notifySuccess(texts.updated);
      utils.audioClips.get.setData({ clipId: changed.id }, changed);
      void utils.audioClips.list.invalidate();
    },
    onError: () => notifyError(texts.updateFailed),
  });
  const saved = { name: clip.name, description: clip.description, usable: clip.status === 'running' };
  const { register, control, handleSubmit, formState } = useEditForm({ schema: editForm, saved });
  const { errors, isDirty, dirtyFields } = formState;
  const { seen, accept } = useSeenVersion({ dirtyFields, saved, version: clip.version });
  const reload = async () => accept(await versionOf(utils.audioClips.get.fetch({ clipId: clip.id }, { staleTime: 0 })));
  const [name, description = ''] = useWatch({ control, name: ['name', 'description'] });
  const save = handleSubmit(({ usable, ...values }) =>
    update.mutate(
      { clipId: clip.id, version: seen, ...values, status: usable ? 'running' : 'suspended' },
      { onSuccess: ({ version }) => accept(version) },
    ),
  );
  return (
    <form noValidate className="panel grid gap-5 p-4" onSubmit={(event) => void save(event)}>
      <Field
        label={texts.name}
        error={errors.name?.message}
        aside={<span className="tabular">{texts.left(name.trim().length, CLIP_LIMITS.name)}</span>}
      >
        {(field) => <Input {...register('name')} {...field} disabled={!mayEdit} autoComplete="off" />}
      </Field>
      <Field
        label={texts.description}
        help={texts.descriptionHelp}
        error={errors.description?.message}
        aside={<span className="tabular">{texts.left(description.trim().length, CLIP_LIMITS.description)}</span>}
      >
        {(field) => <Input {...register('description')} {...field} disabled={!mayEdit} autoComplete="off" />}
      </Field>
      <Controller
        control={control}
        name="usable"
        render={({ field }) => (
          <ToggleField
            label={texts.usable}
            help={texts.usableHelp}
            checked={field.value}
            onChange={field.onChange}
            disabled={!mayEdit}
          />
        )}
      />
      <EditFoot request={update} failed={texts.updateFailed} isDirty={isDirty} mayEdit={mayEdit} onReload={reload}>
        {texts.saveChanges}
      </EditFoot>
    </form>
  );
}
