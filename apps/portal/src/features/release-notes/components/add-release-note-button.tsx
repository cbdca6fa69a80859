import { CreateLink } from '#/components/layout/create-link.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { releaseNoteTexts } from '#/texts/release-notes.ts';

export function AddReleaseNoteButton() {
  if (!usePermission('create_release_notes')) return null;
  return <CreateLink to="/config/release-notes/add">{releaseNoteTexts.add}</CreateLink>;
}
