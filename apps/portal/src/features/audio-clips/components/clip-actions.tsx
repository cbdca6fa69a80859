import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { CirclePause, CirclePlay, EllipsisVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { audioTexts as texts } from '#/shared/audio-clips/texts.ts';
import { useSetClipStatus } from '../api/use-set-clip-status.ts';
import { RemoveClipDialog } from './remove-clip-dialog.tsx';

export function ClipActions({ clip }: { clip: AudioClip }) {
  const [removing, setRemoving] = useState(false);
  const mayEdit = usePermission('edit_announcement_clips');
  const mayDelete = usePermission('delete_announcement_clips');
  const { set, isPending } = useSetClipStatus(clip);
  if (!mayEdit && !mayDelete) return null;
  const running = clip.status === 'running';
  const Icon = running ? CirclePause : CirclePlay;
  const close = () => setRemoving(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="iconSm" aria-label={texts.actionsFor(clip.name)}>
            <EllipsisVertical aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {mayEdit && (
            <DropdownMenuItem disabled={isPending} onSelect={() => set(running ? 'suspended' : 'running')}>
              <Icon aria-hidden />
              {running ? texts.suspend : texts.runAgain}
            </DropdownMenuItem>
          )}
          {mayDelete && (
            <DropdownMenuItem onSelect={() => setRemoving(true)}>
              <Trash2 aria-hidden />
              {texts.remove}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {removing && <RemoveClipDialog clip={clip} onClose={close} onRemoved={close} />}
    </>
  );
}
