import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { CLIP_SORTS } from '#/features/audio-clips/clip-sorts.ts';
import { AddClipButton } from '#/features/audio-clips/components/add-clip-button.tsx';
import { ClipList } from '#/features/audio-clips/components/clip-list.tsx';
import { readListSearch } from '#/lib/list-search.ts';
import { audioTexts } from '#/shared/audio-clips/texts.ts';

export const Route = createFileRoute('/_shell/audio/')({
  validateSearch: readListSearch(CLIP_SORTS),
  component: AudioPage,
});

function AudioPage() {
  return (
    <Page title={audioTexts.title} actions={<AddClipButton />}>
      <ClipList search={Route.useSearch()} />
    </Page>
  );
}
