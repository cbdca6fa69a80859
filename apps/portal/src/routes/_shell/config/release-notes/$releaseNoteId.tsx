import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { useReleaseNote } from '#/features/release-notes/api/use-release-note.ts';
import { EditReleaseNote } from '#/features/release-notes/components/edit-release-note.tsx';
import { notifyError } from '#/lib/notify.ts';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';

export const Route = createFileRoute('/_shell/config/release-notes/$releaseNoteId')({ component: ReleaseNoteRoute });

function ReleaseNoteRoute() {
  const { releaseNoteId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { note, notFound, error, retry } = useReleaseNote(releaseNoteId);
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/config/release-notes', replace: true });
  }, [notFound, navigate]);
  if (error) return <ErrorState error={error} title={releaseNoteTexts.noteFailed} onRetry={() => void retry()} />;
  if (note === undefined) return <PageSkeleton />;
  return (
    <EditReleaseNote
      key={note.id}
      note={note}
      onReload={retry}
      onDone={() => void navigate({ to: '/config/release-notes' })}
    />
  );
}
