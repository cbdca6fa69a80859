import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { useClip } from '#/features/audio-clips/api/use-clip.ts';
import { ClipPage } from '#/features/audio-clips/components/clip-page.tsx';
import { notifyError } from '#/lib/notify.ts';
import { audioTexts } from '#/shared/audio-clips/texts.ts';

export const Route = createFileRoute('/_shell/audio/$clipId')({ component: ClipRoute });

function ClipRoute() {
  const { clipId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { clip, notFound, error, retry } = useClip(clipId);
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/audio', replace: true });
  }, [notFound, navigate]);
  // A loaded clip stays on screen if a later request fails, so that typed values are kept.
  if (clip !== undefined) return <ClipPage clip={clip} onRemoved={() => void navigate({ to: '/audio' })} />;
  return error ? <ErrorState error={error} title={audioTexts.clipFailed} onRetry={retry} /> : <PageSkeleton />;
}
