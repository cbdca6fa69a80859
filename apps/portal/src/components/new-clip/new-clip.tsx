import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { uploadTexts } from '@earshot/domain/audio-clips/upload-texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { ScriptField } from '#/components/speech/script-field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { audioTexts as texts } from '#/texts/audio.ts';
import { castTexts } from '#/texts/message-casts.ts';
import { type ClipFormInput, clipFormOf, type ClipFormValues } from './clip-form.ts';
import type { ClipType } from './clip-types.ts';
import { DropField } from './drop-field.tsx';
import { RecordField } from './record-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useCreateClip } from './use-create-clip.ts';
import type { Recording } from './use-recorder.ts';
import { useUploadClip } from './use-upload-clip.ts';
import { WayTabs } from './way-tabs.tsx';

export interface NewClipProps {
  readonly type: ClipType;
  readonly onTypeChange: (type: ClipType) => void;
  readonly onCancel: () => void;
  readonly onCreated: (clipId: string) => void;
}

const asName = (fileName: string) => fileName.replace(/\.mp3$/i, '').slice(0, CLIP_LIMITS.name);

/** A clip from a text, a file or the microphone. What was typed stays when another way is chosen. */
export function NewClip({ type, onTypeChange, onCancel, onCreated }: NewClipProps) {
  const { id: groupId } = useSelectedGroup();
  const saved = useRef(false);
  const [file, setFile] = useState<File | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [soundError, setSoundError] = useState<string | undefined>();
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

  const saveSound = (sound: { file: Blob; fileName: string } | null, values: ClipFormValues) => {
    if (sound === null || soundError !== undefined) return setSoundError(soundError ?? uploadTexts.required);
    const way =
      type === 'record'
        ? ({ audioType: 'record', encode: 'wav' } as const)
        : ({ audioType: 'upload', encode: 'mp3' } as const);
    return upload.save({ groupId, name: values.name, description: values.description, ...way, ...sound });
  };
  const save = handleSubmit(
    (values) => {
      if (type === 'tts') speak.save({ ...values, voice: values.voice || undefined, groupId });
      else if (type === 'upload') saveSound(file && { file, fileName: file.name }, values);
      else saveSound(recording && { file: recording.file, fileName: 'recording.wav' }, values);
    },
    () => {
      if ((type === 'upload' && file === null) || (type === 'record' && recording === null))
        setSoundError(uploadTexts.required);
    },
  );

  return (
    <form
      noValidate
      className="grid max-w-[640px] gap-5"
      onSubmit={(event) => {
        // A dialog may lie over another form.
        event.stopPropagation();
        void save(event);
      }}
    >
      <WayTabs
        type={type}
        onTypeChange={(next) => {
          setSoundError(undefined);
          speak.reset();
          upload.reset();
          onTypeChange(next);
        }}
        disabled={isPending}
      >
        {type === 'tts' && (
          <ScriptField
            script={script}
            voice={voice || undefined}
            error={errors.script?.message}
            scriptProps={register('script')}
            voiceProps={register('voice')}
          />
        )}
        {type === 'upload' && (
          <DropField
            file={file}
            error={soundError}
            onFile={(chosen, error) => {
              upload.reset();
              setFile(chosen);
              setSoundError(error);
              if (chosen && name.trim() === '') setValue('name', asName(chosen.name), { shouldDirty: true });
            }}
          />
        )}
        {type === 'record' && (
          <RecordField
            recording={recording}
            error={soundError}
            onRecording={(made) => {
              setRecording(made);
              setSoundError(undefined);
            }}
          />
        )}
      </WayTabs>
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
      <div className="flex justify-between gap-2 border-t border-line pt-4">
        <Button variant="quiet" onClick={onCancel}>
          {castTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => (isDirty || file !== null || recording !== null) && !saved.current} />
    </form>
  );
}
