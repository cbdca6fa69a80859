import { Suspense, useState } from 'react';
import { PickDialog } from '#/components/dialog/pick-dialog.tsx';
import { Button } from '#/components/ui/button.tsx';
import { formatDuration } from '#/lib/format.ts';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { usePermission } from '#/lib/use-session.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import { useClipPages } from './api/use-clip-pages.ts';
import { ClipPlayButton } from './clip-player.tsx';
import { audioTexts } from './texts.ts';

const NewClipDialog = lazyPart(() => import('./new-clip/new-clip-dialog.tsx').then((module) => module.NewClipDialog));

interface ChooseClipDialogProps {
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

export function ChooseClipDialog({ chosenId, onChoose, onClose }: ChooseClipDialogProps) {
  const { id: groupId } = useSelectedGroup();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(chosenId);
  const [creating, setCreating] = useState(false);
  const mayCreate = usePermission('create_announcement_clips');
  const search = useDebounced(text.trim());
  const pages = useClipPages(groupId, search);

  if (creating) {
    return (
      <Suspense>
        <NewClipDialog type="tts" onClose={() => setCreating(false)} onCreated={onChoose} />
      </Suspense>
    );
  }
  return (
    <PickDialog
      title={texts.chooseClip}
      search={{ label: texts.clipSearch, value: text, onChange: setText }}
      // Suspended clips are stored but not played.
      items={pages.clips?.filter(({ status }) => status === 'running')}
      picked={picked}
      onPick={setPicked}
      onChoose={onChoose}
      onClose={onClose}
      onNearEnd={() => pages.hasNextPage && !pages.isFetchingNextPage && void pages.fetchNextPage()}
      isFetchingMore={pages.isFetchingNextPage}
      failure={
        pages.isError ? { title: texts.clipsFailed, error: pages.error, onRetry: () => void pages.refetch() } : null
      }
      empty={search === '' ? texts.noClips : texts.noClipsMatch}
      renderBefore={({ id, sha256, name }) => <ClipPlayButton id={id} sha256={sha256} name={name} />}
      renderAfter={({ durationMs }) => formatDuration(durationMs)}
      extra={
        mayCreate && (
          <Button
            variant="quiet"
            className="mr-auto"
            onPointerEnter={NewClipDialog.preload}
            onClick={() => setCreating(true)}
          >
            {audioTexts.addClip}
          </Button>
        )
      }
    />
  );
}
