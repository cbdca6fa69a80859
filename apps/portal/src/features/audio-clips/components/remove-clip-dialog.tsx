import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { apiError } from '#/lib/api-error.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { audioTexts as texts } from '#/shared/audio-clips/texts.ts';
import { RemoveUsedDialog } from '#/shared/message-casts/remove-used-dialog.tsx';
import { usesInRefusal } from '../refused-removal.ts';

interface RemoveClipDialogProps {
  readonly clip: AudioClip;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Confirms the deletion of a clip. If the clip is in use, lists the casts and devices that use it. */
export function RemoveClipDialog({ clip, onClose, onRemoved }: RemoveClipDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.audioClips.remove.useMutation({
    onSuccess() {
      notifySuccess(texts.deleted);
      onRemoved();
      void utils.audioClips.list.invalidate();
      void utils.audioClips.count.invalidate();
    },
  });
  const { casts, devices } = usesInRefusal(apiError(remove.error).details);
  return (
    <RemoveUsedDialog
      name={clip.name}
      texts={texts}
      casts={casts}
      others={devices}
      removal={remove}
      onConfirm={() => remove.mutate({ clipId: clip.id })}
      onClose={onClose}
    />
  );
}
