import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { NewClipForm } from '#/features/audio-clips/components/new-clip-form.tsx';
import { audioTexts } from '#/texts/audio.ts';

export const Route = createFileRoute('/_shell/audio/new-clip')({ component: NewClipPage });

function NewClipPage() {
  const navigate = Route.useNavigate();
  return (
    <Page title={audioTexts.newTitle} crumbs={[{ title: audioTexts.newCrumb }]}>
      <NewClipForm
        onCancel={() => void navigate({ to: '/audio' })}
        onCreated={(clipId) => void navigate({ to: '/audio/$clipId', params: { clipId } })}
      />
    </Page>
  );
}
