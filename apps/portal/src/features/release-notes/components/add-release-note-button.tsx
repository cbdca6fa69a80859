import { CreateLink } from '#/components/layout/create-link.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';

export function AddReleaseNoteButton() {
  if (!usePermission('create_release_notes')) return null;
  return <CreateLink to="/config/release-notes/add">{releaseNoteTexts.add}</CreateLink>;
}
