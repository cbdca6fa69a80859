import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';
import { useCreateClip } from '../api/use-create-clip.ts';
import { useUploadClip } from '../api/use-upload-clip.ts';
import { audioTexts as texts } from '../texts.ts';
import { type ClipFormInput, clipFormOf, type ClipFormValues } from './clip-form.ts';
import type { ClipType } from './clip-types.ts';
import { SoundFields } from './sound-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useSound } from './use-sound.ts';

export interface NewClipProps {
  readonly type: ClipType;
  readonly onTypeChange: (type: ClipType) => void;
  readonly onCancel: () => void;
  readonly onCreated: (clipId: string) => void;
}

const asName = (fileName: string) => fileName.replace(/\.mp3$/i, '').slice(0, CLIP_LIMITS.name);

/** Creates a clip from a text, a file or the microphone. Switching tabs keeps what was typed. */
export function NewClip({ type, onTypeChange, onCancel, onCreated }: NewClipProps) {
  const { id: groupId } = useSelectedGroup();
  const saved = useRef(false);
  const sound = useSound(type);
  const form = useForm<ClipFormInput, unknown, ClipFormValues>({
    resolver: zodResolver(clipFormOf(type)),
    defaultValues: { name: '', description: '', script: '', voice: '' },
    mode: 'onTouched',
  });
  const { register, control, handleSubmit, formState, setValue } = form;
  const { errors, isDirty } = formState;
  const [name, description = '', script, voice] = useWatch({
    control,
    name: ['name', 'description', 'script', 'voice'],
  });
  const created = (clipId: string) => {
    saved.current = true;
    onCreated(clipId);
  };
  const speak = useCreateClip(created);
  const upload = useUploadClip(created);
  const isPending = speak.isPending || upload.isPending;

  const save = handleSubmit(
    (values) => {
      if (type === 'tts') return speak.save({ ...values, voice: values.voice || undefined, groupId });
      const file = sound.take();
      return file && upload.save({ groupId, name: values.name, description: values.description, ...file });
    },
    () => {
      if (type !== 'tts') sound.take();
    },
  );

  return (
    <form
      noValidate
      className="grid max-w-[640px] gap-5"
      onSubmit={(event) => {
        // The dialog may be inside another form, which must not be submitted.
        event.stopPropagation();
        void save(event);
      }}
    >
      <SoundFields
        type={type}
        onTypeChange={(next) => {
          speak.reset();
          upload.reset();
          onTypeChange(next);
        }}
        disabled={isPending}
        text={{
          script,
          voice: voice || undefined,
          error: errors.script?.message,
          scriptProps: register('script'),
          voiceProps: register('voice'),
        }}
        sound={sound}
        onFile={(file) => {
          upload.reset();
          if (file && name.trim() === '') setValue('name', asName(file.name), { shouldDirty: true });
        }}
      />
      <Field
        label={texts.name}
        error={errors.name?.message}
        aside={<span className="tabular">{texts.left(name.trim().length, CLIP_LIMITS.name)}</span>}
      >
        {(field) => <Input {...register('name')} {...field} autoComplete="off" />}
      </Field>
      <Field
        label={texts.description}
        help={texts.descriptionHelp}
        error={errors.description?.message}
        aside={<span className="tabular">{texts.left(description.trim().length, CLIP_LIMITS.description)}</span>}
      >
        {(field) => <Input {...register('description')} {...field} autoComplete="off" />}
      </Field>
      {upload.progress !== null && <UploadProgress sent={upload.progress} />}
      <FormError error={type === 'tts' ? speak.error : upload.error} title={texts.createFailed} />
      <div className="flex justify-between gap-2 border-t border-border pt-4">
        <Button variant="quiet" onClick={onCancel}>
          {castTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => (isDirty || sound.isDirty) && !saved.current} />
    </form>
  );
}
