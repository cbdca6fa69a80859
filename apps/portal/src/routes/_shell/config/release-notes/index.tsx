import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { NoticeTabs } from '#/features/notices/components/notice-tabs.tsx';
import { AddReleaseNoteButton } from '#/features/release-notes/components/add-release-note-button.tsx';
import { ReleaseNoteList } from '#/features/release-notes/components/release-note-list.tsx';
import { RELEASE_NOTE_SORTS } from '#/features/release-notes/release-note-sorts.ts';
import { readListSearch } from '#/lib/list-search.ts';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';

export const Route = createFileRoute('/_shell/config/release-notes/')({
  validateSearch: readListSearch(RELEASE_NOTE_SORTS),
  component: ReleaseNotesPage,
});

function ReleaseNotesPage() {
  return (
    <Page title={releaseNoteTexts.title} lead={releaseNoteTexts.lead} actions={<AddReleaseNoteButton />}>
      <NoticeTabs />
      <ReleaseNoteList search={Route.useSearch()} />
    </Page>
  );
}
