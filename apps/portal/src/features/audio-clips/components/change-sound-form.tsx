import { clipScript, type AudioClip } from '@earshot/domain/audio-clips/schema';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormError } from '#/components/feedback/form-error.tsx';
import { SaveButton } from '#/components/form/save-button.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { Button } from '#/components/ui/button.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { trpc } from '#/lib/trpc.ts';
import type { ClipType } from '#/shared/audio-clips/new-clip/clip-types.ts';
import { SoundFields } from '#/shared/audio-clips/new-clip/sound-fields.tsx';
import { UploadProgress } from '#/shared/audio-clips/new-clip/upload-progress.tsx';
import { useSound } from '#/shared/audio-clips/new-clip/use-sound.ts';
import { audioTexts } from '#/shared/audio-clips/texts.ts';
import { useChangeSound } from '../api/use-change-sound.ts';
import { ClipUses } from './clip-uses.tsx';

interface ChangeSoundFormProps {
  readonly clip: AudioClip;
  readonly onClose: () => void;
}

const { change: texts, updateFailed } = audioTexts;
/** An empty voice means the default voice. */
const textForm = z.object({ script: clipScript, voice: z.string() });
const soundForm = textForm.extend({ script: z.string() });

/** Form for a new text, file or recording. Also shows the casts and deliveries that use the clip. */
export function ChangeSoundForm({ clip, onClose }: ChangeSoundFormProps) {
  const [type, setType] = useState<ClipType>(clip.type);
  const sound = useSound(type);
  const utils = trpc.useUtils();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(type === 'tts' ? textForm : soundForm),
    defaultValues: { script: clip.script ?? '', voice: clip.voice ?? '' },
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  const [script, voice] = useWatch({ control, name: ['script', 'voice'] });
  const { change, isPending, error, reset, progress } = useChangeSound(clip, onClose);
  const save = handleSubmit((values) => {
    const next = type === 'tts' ? { script: values.script, voice: values.voice || undefined } : sound.take();
    if (next !== null) change(next);
  });
  const unchanged = type === 'tts' && clip.type === 'tts' && !isDirty;
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void save(event)}
    >
      <SoundFields
        type={type}
        onTypeChange={(next) => {
          reset();
          setType(next);
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
        onFile={reset}
      />
      <ClipUses clipId={clip.id} />
      {progress !== null && <UploadProgress sent={progress} />}
      <FormError
        error={error}
        title={updateFailed}
        onReload={() => {
          reset();
          void utils.audioClips.get.invalidate({ clipId: clip.id });
        }}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onClose} disabled={isPending}>
          {texts.cancel}
        </Button>
        <SaveButton state={isPending ? 'REQUEST' : 'DEFAULT'} disabled={unchanged}>
          {texts.save}
        </SaveButton>
      </div>
      <UnsavedGuard isDirty={() => isDirty || sound.isDirty} />
    </form>
  );
}
