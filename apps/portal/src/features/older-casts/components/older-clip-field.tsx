import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { trpc } from '#/lib/trpc.ts';
import { ChooseClipDialog } from '#/shared/audio-clips/choose-clip-dialog.tsx';
import { ClipPlayer } from '#/shared/audio-clips/clip-player.tsx';
import { audioTexts } from '#/shared/audio-clips/texts.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';
import type { OlderForm } from '../older-form.ts';
import { olderCastTexts as texts } from '../texts.ts';

/** Choice of an existing clip. The older form creates no clips. */
export function OlderClipField({ disabled }: { disabled: boolean }) {
  const { control, setValue, formState } = useFormContext<OlderForm>();
  const audioId = useWatch({ control, name: 'audioId' });
  const [choosing, setChoosing] = useState(false);
  const clip = trpc.audioClips.get.useQuery({ clipId: audioId }, { enabled: audioId !== '' });
  const error = formState.errors.audioId?.message;
  const choose = (id: string) => {
    setValue('audioId', id, { shouldDirty: true, shouldValidate: true });
    setChoosing(false);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.clip}</legend>
      <div className="panel flex flex-wrap items-center justify-end gap-x-2">
        <div className="min-w-0 grow basis-96">
          {clip.data ? (
            <ClipPlayer clip={clip.data} kind={audioTexts.types[clip.data.type]} />
          ) : clip.isLoading ? (
            <Skeleton className="mx-3.5 my-6 max-w-60" />
          ) : (
            <p className="px-3.5 py-4 text-muted-foreground">
              {clip.isError ? castTexts.clipsFailed : castTexts.noClipYet}
            </p>
          )}
        </div>
        {!disabled && (
          <Button className="mx-3 mb-3 min-[1100px]:mt-3" onClick={() => setChoosing(true)}>
            {audioId === '' ? castTexts.chooseClip : castTexts.changeClip}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-destructive">
          <span aria-hidden>▲ </span>
          {error}
        </p>
      )}
      {choosing && <ChooseClipDialog chosenId={audioId} onClose={() => setChoosing(false)} onChoose={choose} />}
    </fieldset>
  );
}
