import { CreateLink } from '#/components/layout/create-link.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { audioTexts } from '#/shared/audio-clips/texts.ts';

export function AddClipButton() {
  if (!usePermission('create_announcement_clips')) return null;
  return <CreateLink to="/audio/new-clip">{audioTexts.addClip}</CreateLink>;
}
