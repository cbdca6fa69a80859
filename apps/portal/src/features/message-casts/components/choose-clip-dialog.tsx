import { Suspense, type UIEvent, useState } from 'react';
import { ClipPlayButton } from '#/components/audio/clip-player.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatDuration } from '#/lib/format.ts';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { usePermission } from '#/lib/use-session.ts';
import { audioTexts } from '#/texts/audio.ts';
import { castTexts as texts } from '#/texts/message-casts.ts';
import { useClipPages } from '../api/use-clip-pages.ts';

const NewClipDialog = lazyPart(() =>
  import('#/components/new-clip/new-clip-dialog.tsx').then((module) => module.NewClipDialog),
);

interface ChooseClipDialogProps {
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** Pixels from the end of the table at which the next page is fetched. */
const NEAR_END = 60;

export function ChooseClipDialog({ chosenId, onChoose, onClose }: ChooseClipDialogProps) {
  const { id: groupId } = useSelectedGroup();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(chosenId);
  const [creating, setCreating] = useState(false);
  const mayCreate = usePermission('create_announcement_clips');
  const search = useDebounced(text.trim());
  const { clips, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useClipPages(
    groupId,
    search,
  );
  // A suspended clip is kept and not played.
  const offered = clips?.filter(({ status }) => status === 'running');

  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (left < NEAR_END && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };

  if (creating) {
    return (
      <Suspense>
        <NewClipDialog type="tts" onClose={() => setCreating(false)} onCreated={onChoose} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.chooseClip}
      footer={
        <>
          {mayCreate && (
            <Button
              variant="quiet"
              className="mr-auto"
              onPointerEnter={NewClipDialog.preload}
              onClick={() => setCreating(true)}
            >
              {audioTexts.addClip}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={picked === ''} onClick={() => onChoose(picked)}>
            {texts.choose}
          </Button>
        </>
      }
    >
      <SearchInput label={texts.clipSearch} value={text} onValueChange={setText} className="mb-3" />
      <div
        onScroll={onScroll}
        className="h-[200px] overflow-y-auto rounded-md border border-line"
        role="radiogroup"
        aria-label={texts.chooseClip}
      >
        {isError && <ErrorState error={error} title={texts.clipsFailed} onRetry={() => void refetch()} />}
        {!isError && offered === undefined && (
          <div className="grid gap-3 p-3">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        )}
        {offered?.length === 0 && (
          <p className="px-3 py-8 text-center text-soft">{search === '' ? texts.noClips : texts.noClipsMatch}</p>
        )}
        {offered?.map(({ id, name, durationMs }) => (
          <div
            key={id}
            className={cn(
              'flex items-center gap-3 border-b border-line px-3 py-1.5 last:border-0',
              picked === id && 'bg-accent-soft',
            )}
          >
            <ClipPlayButton id={id} name={name} />
            <label className="flex min-h-8 min-w-0 grow items-center gap-3">
              <input
                type="radio"
                name="clip"
                checked={picked === id}
                onChange={() => setPicked(id)}
                onDoubleClick={() => onChoose(id)}
                className="accent-accent"
              />
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="tabular text-sm text-soft">{formatDuration(durationMs)}</span>
            </label>
          </div>
        ))}
        {isFetchingNextPage && <Skeleton className="m-3" />}
      </div>
    </Dialog>
  );
}
