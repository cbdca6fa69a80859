import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { Link } from '@tanstack/react-router';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { apiError } from '#/lib/api-error.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { audioTexts as texts } from '#/texts/audio.ts';
import { usedBy } from '../used-by.ts';

interface RemoveClipDialogProps {
  readonly clip: AudioClip;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a clip is deleted; one in use says where it is used. */
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
  const uses = usedBy(apiError(remove.error).details);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeText(clip.name)}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          {uses.length === 0 && (
            <ConfirmButton
              armedText={texts.removeArmed}
              disabled={remove.isPending}
              onConfirm={() => remove.mutate({ clipId: clip.id })}
            >
              {texts.removeConfirm}
            </ConfirmButton>
          )}
        </>
      }
    >
      {uses.length === 0 ? (
        <FormError error={remove.error} title={texts.deleteFailed} />
      ) : (
        <div role="alert" className="pb-2">
          <p className="text-bad">
            <span aria-hidden>▲ </span>
            {texts.inUse}
          </p>
          <ul className="mt-2 grid gap-1">
            {uses.map(({ id, name }) => (
              <li key={id}>
                <Link to="/msgs/$messageId" params={{ messageId: id }} className="text-accent hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
