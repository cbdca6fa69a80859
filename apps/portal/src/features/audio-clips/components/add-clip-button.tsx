import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { audioTexts } from '#/texts/audio.ts';

export function AddClipButton() {
  if (!usePermission('create_announcement_clips')) return null;
  return (
    <Button asChild variant="primary">
      <Link to="/audio/new-clip">
        <Plus aria-hidden />
        {audioTexts.addClip}
      </Link>
    </Button>
  );
}
