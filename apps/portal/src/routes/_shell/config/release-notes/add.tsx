import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { NewReleaseNote } from '#/features/release-notes/components/new-release-note.tsx';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';

export const Route = createFileRoute('/_shell/config/release-notes/add')({ component: AddReleaseNotePage });

function AddReleaseNotePage() {
  const navigate = Route.useNavigate();
  return (
    <Page title={releaseNoteTexts.newTitle} crumbs={[{ title: releaseNoteTexts.newCrumb }]}>
      <NewReleaseNote onDone={() => void navigate({ to: '/config/release-notes' })} />
    </Page>
  );
}
