import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { releaseNoteTexts } from '#/texts/release-notes.ts';

export function AddReleaseNoteButton() {
  if (!usePermission('create_release_notes')) return null;
  return (
    <Button asChild variant="primary">
      <Link to="/config/release-notes/add">
        <Plus aria-hidden />
        {releaseNoteTexts.add}
      </Link>
    </Button>
  );
}
