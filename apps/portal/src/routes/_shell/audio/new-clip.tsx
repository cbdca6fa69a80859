import { createFileRoute } from '@tanstack/react-router';
import { CLIP_TYPES, type ClipType } from '#/components/new-clip/clip-types.ts';
import { NewClip } from '#/components/new-clip/new-clip.tsx';
import { Page } from '#/components/layout/page.tsx';
import { audioTexts } from '#/texts/audio.ts';

interface NewClipSearch {
  type?: ClipType | undefined;
}
const readSearch = ({ type }: Record<string, unknown>): NewClipSearch => ({
  type: CLIP_TYPES.find((known) => known === type),
});

export const Route = createFileRoute('/_shell/audio/new-clip')({ validateSearch: readSearch, component: NewClipPage });

function NewClipPage() {
  const navigate = Route.useNavigate();
  const { type = 'tts' } = Route.useSearch();
  return (
    <Page title={audioTexts.newTitle} crumbs={[{ title: audioTexts.newCrumb }]}>
      <NewClip
        type={type}
        onTypeChange={(next) => void navigate({ search: { type: next }, replace: true })}
        onCancel={() => void navigate({ to: '/audio' })}
        onCreated={(clipId) => void navigate({ to: '/audio/$clipId', params: { clipId } })}
      />
    </Page>
  );
}
