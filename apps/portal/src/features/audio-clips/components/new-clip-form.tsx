import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { createClipFromTextInput } from '@earshot/domain/audio-clips/schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { ScriptField } from '#/components/speech/script-field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { audioTexts as texts } from '#/texts/audio.ts';
import { castTexts } from '#/texts/message-casts.ts';
import { useCreateClip } from '../api/use-create-clip.ts';

/** An empty voice means the standard one. */
const clipForm = createClipFromTextInput.omit({ groupId: true, idempotencyKey: true }).extend({ voice: z.string() });
type ClipFormInput = z.input<typeof clipForm>;
type ClipFormValues = z.output<typeof clipForm>;

interface NewClipFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (clipId: string) => void;
}

/** A clip from a text. */
export function NewClipForm({ onCancel, onCreated }: NewClipFormProps) {
  const { id: groupId } = useSelectedGroup();
  const saved = useRef(false);
  const { register, control, handleSubmit, formState } = useForm<ClipFormInput, unknown, ClipFormValues>({
    resolver: zodResolver(clipForm),
    defaultValues: { name: '', description: '', script: '', voice: '' },
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  const [name, description = '', script, voice] = useWatch({
    control,
    name: ['name', 'description', 'script', 'voice'],
  });
  const create = useCreateClip((clipId) => {
    saved.current = true;
    onCreated(clipId);
  });
  return (
    <form
      noValidate
      className="grid max-w-[640px] gap-5"
      onSubmit={(event) =>
        void handleSubmit((values) => create.save({ ...values, voice: values.voice || undefined, groupId }))(event)
      }
    >
      <Field
        label={texts.name}
        error={errors.name?.message}
        aside={<span className="tabular">{texts.left(name.trim().length, CLIP_LIMITS.name)}</span>}
      >
        {(control) => <Input {...register('name')} {...control} autoComplete="off" />}
      </Field>
      <ScriptField
        script={script}
        voice={voice || undefined}
        error={errors.script?.message}
        scriptProps={register('script')}
        voiceProps={register('voice')}
      />
      <Field
        label={texts.description}
        help={texts.descriptionHelp}
        error={errors.description?.message}
        aside={<span className="tabular">{texts.left(description.trim().length, CLIP_LIMITS.description)}</span>}
      >
        {(control) => <Input {...register('description')} {...control} autoComplete="off" />}
      </Field>
      <FormError error={create.error} title={texts.createFailed} />
      <div className="flex justify-between gap-2 border-t border-line pt-4">
        <Button variant="quiet" onClick={onCancel}>
          {castTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {create.isPending ? texts.saving : texts.save}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => isDirty && !saved.current} />
    </form>
  );
}
