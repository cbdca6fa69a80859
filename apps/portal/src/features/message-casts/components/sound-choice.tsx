import { AudioLines, Type, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { cn } from '#/lib/class-names.ts';
import { trpc } from '#/lib/trpc.ts';
import { ChooseClipDialog } from '#/shared/audio-clips/choose-clip-dialog.tsx';
import { ClipPlayer } from '#/shared/audio-clips/clip-player.tsx';
import { ScriptField } from '#/shared/audio-clips/script-field.tsx';
import { audioTexts } from '#/shared/audio-clips/texts.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import type { SoundFields } from '../sound-fields.ts';

const WAYS = [
  { source: 'text', label: texts.writeText, Icon: Type },
  { source: 'clip', label: texts.useClip, Icon: AudioLines },
  { source: 'none', label: texts.noSound, Icon: VolumeX },
] as const;

/** Chooses the sound: a text to speak, an existing clip or, if optional, none. */
export function SoundChoice({ optional = false }: { optional?: boolean }) {
  const { register, control, setValue, formState } = useFormContext<SoundFields>();
  const [choosing, setChoosing] = useState(false);
  const [source, script, voice, audioId] = useWatch({ control, name: ['source', 'script', 'voice', 'audioId'] });
  const choose = (next: SoundFields['source']) => {
    setValue('source', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    if (next === 'clip' && audioId === '') setChoosing(true);
  };
  const chooseClip = (id: string) => {
    setValue('audioId', id, { shouldDirty: true, shouldValidate: true });
    setChoosing(false);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{texts.whatIsHeard}</legend>
      <div className={cn('grid gap-2', optional ? 'tablet:grid-cols-3' : 'grid-cols-2')}>
        {WAYS.filter((way) => optional || way.source !== 'none').map(({ source: way, label, Icon }) => (
          <label
            key={way}
            className={cn(
              'flex min-h-10 items-center justify-center gap-2 rounded-md border border-border px-2 font-medium text-muted-foreground has-focus-visible:outline-2 has-focus-visible:outline-primary',
              source === way && 'border-primary bg-primary-soft text-primary',
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
      {source === 'text' && (
        <ScriptField
          script={script}
          voice={voice || undefined}
          error={formState.errors.script?.message}
          scriptProps={register('script')}
          voiceProps={register('voice')}
        />
      )}
      {source === 'clip' && (
        <ChosenClip audioId={audioId} error={formState.errors.audioId?.message} onChoose={() => setChoosing(true)} />
      )}
      {choosing && <ChooseClipDialog chosenId={audioId} onClose={() => setChoosing(false)} onChoose={chooseClip} />}
    </fieldset>
  );
}

interface ChosenClipProps {
  readonly audioId: string;
  readonly error: string | undefined;
  readonly onChoose: () => void;
}

function ChosenClip({ audioId, error, onChoose }: ChosenClipProps) {
  const clip = trpc.audioClips.get.useQuery({ clipId: audioId }, { enabled: audioId !== '' });
  return (
    <>
      <div className="panel flex items-center gap-2 pr-3 max-tablet:flex-wrap">
        <div className="min-w-0 grow">
          {clip.data ? (
            <ClipPlayer clip={clip.data} kind={audioTexts.types[clip.data.type]} />
          ) : clip.isLoading ? (
            <Skeleton className="mx-3.5 my-6 max-w-60" />
          ) : (
            <p className="px-3.5 py-4 text-muted-foreground">{clip.isError ? texts.clipsFailed : texts.noClipYet}</p>
          )}
        </div>
        <Button className="shrink-0 max-tablet:mb-3 max-tablet:ml-3" onClick={onChoose}>
          {audioId === '' ? texts.chooseClip : texts.changeClip}
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-destructive">
          <span aria-hidden>▲ </span>
          {error}
        </p>
      )}
    </>
  );
}
