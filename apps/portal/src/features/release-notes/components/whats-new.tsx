import { MAX_PAGE_SIZE } from '@earshot/domain/lists/page';
import { useEffect, useEffectEvent, useState } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { useSeenReleaseNotes } from '#/lib/seen-release-notes.ts';
import { trpc } from '#/lib/trpc.ts';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';
import { PublishedNote } from './published-note.tsx';

const { whatsNew: texts } = releaseNoteTexts;
const STEP = 10;

/** Published release notes, newest first. Notes unread on opening stay marked until the user leaves. */
export function WhatsNew() {
  const [shown, setShown] = useState(STEP);
  const { seen, markSeen } = useSeenReleaseNotes();
  const [seenBefore] = useState(seen);
  // Loads one extra note, to know whether older ones exist.
  const { data, error, refetch } = trpc.releaseNotes.published.useQuery(
    { pageSize: Math.min(shown + 1, MAX_PAGE_SIZE) },
    { placeholderData: (before) => before },
  );
  const notes = data?.items.slice(0, shown);
  const read = useEffectEvent((ids: readonly string[]) => markSeen(ids.slice(0, shown)));
  useEffect(() => {
    if (data !== undefined) read(data.items.map(({ id }) => id));
  }, [data]);
  if (error) return <ErrorState error={error} title={texts.failed} onRetry={() => void refetch()} />;
  if (notes === undefined) return <Skeleton className="h-64 max-w-[760px]" />;
  if (notes.length === 0) {
    return (
      <div className="panel max-w-[760px]">
        <EmptyState title={texts.none} text={texts.noneHelp} />
      </div>
    );
  }
  return (
    <>
      <ol className="panel max-w-[760px] divide-y divide-border">
        {notes.map((note) => (
          <li key={note.id}>
            <PublishedNote note={note} unread={!seenBefore.has(note.id)} />
          </li>
        ))}
      </ol>
      {data !== undefined && data.items.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + STEP)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
