import { Type, AudioLines } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ClipPlayer } from '#/components/audio/clip-player.tsx';
import { ScriptField } from '#/components/speech/script-field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { cn } from '#/lib/class-names.ts';
import { audioTexts } from '#/texts/audio.ts';
import { castTexts as texts } from '#/texts/message-casts.ts';
import { trpc } from '#/lib/trpc.ts';
import type { CastFormInput } from '../cast-form.ts';
import { ChooseClipDialog } from './choose-clip-dialog.tsx';

const WAYS = [
  { source: 'text', label: texts.writeText, Icon: Type },
  { source: 'clip', label: texts.useClip, Icon: AudioLines },
] as const;

/** What is heard: a text written here and now, or a clip that exists. */
export function SoundChoice() {
  const { register, control, setValue, formState } = useFormContext<CastFormInput>();
  const [choosing, setChoosing] = useState(false);
  const [source, script, voice, audioId] = useWatch({ control, name: ['source', 'script', 'voice', 'audioId'] });
  const clip = trpc.audioClips.get.useQuery({ clipId: audioId }, { enabled: audioId !== '' });
  const choose = (next: CastFormInput['source']) => {
    setValue('source', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    if (next === 'clip' && audioId === '') setChoosing(true);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{texts.whatIsHeard}</legend>
      <div className="grid grid-cols-2 gap-2">
        {WAYS.map(({ source: way, label, Icon }) => (
          <label
            key={way}
            className={cn(
              'flex min-h-10 items-center justify-center gap-2 rounded-md border border-line px-2 font-medium text-soft has-focus-visible:outline-2 has-focus-visible:outline-accent',
              source === way && 'border-accent bg-accent-soft text-accent',
            )}
          >
            <input
              type="radio"
              name="source"
              value={way}
              checked={source === way}
              onChange={() => choose(way)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </label>
        ))}
      </div>
      {source === 'text' ? (
        <ScriptField
          script={script}
          voice={voice || undefined}
          error={formState.errors.script?.message}
          scriptProps={register('script')}
          voiceProps={register('voice')}
        />
      ) : (
        <div className="panel flex flex-wrap items-center gap-2 pr-3">
          <div className="min-w-0 grow">
            {clip.data ? (
              <ClipPlayer clip={clip.data} kind={audioTexts.types[clip.data.type]} />
            ) : (
              <p className="px-3.5 py-4 text-soft">{texts.noClipYet}</p>
            )}
          </div>
          <Button className="max-tablet:mb-3 max-tablet:ml-3" onClick={() => setChoosing(true)}>
            {audioId === '' ? texts.chooseClip : texts.changeClip}
          </Button>
        </div>
      )}
      {source === 'clip' && formState.errors.audioId && (
        <p role="alert" className="text-sm text-bad">
          <span aria-hidden>▲ </span>
          {formState.errors.audioId.message}
        </p>
      )}
      {choosing && (
        <ChooseClipDialog
          chosenId={audioId}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setValue('audioId', id, { shouldDirty: true, shouldValidate: true });
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
