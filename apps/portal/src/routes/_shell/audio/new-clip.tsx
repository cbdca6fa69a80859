import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { CLIP_TYPES, type ClipType } from '#/shared/audio-clips/new-clip/clip-types.ts';
import { NewClip } from '#/shared/audio-clips/new-clip/new-clip.tsx';
import { audioTexts } from '#/shared/audio-clips/texts.ts';

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
