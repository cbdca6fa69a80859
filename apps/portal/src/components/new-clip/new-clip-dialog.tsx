import { useState } from 'react';
import { Dialog } from '#/components/ui/dialog.tsx';
import { audioTexts } from '#/texts/audio.ts';
import type { ClipType } from './clip-types.ts';
import { NewClip } from './new-clip.tsx';

interface NewClipDialogProps {
  /** The way that is open first. */
  readonly type: ClipType;
  readonly onClose: () => void;
  readonly onCreated: (clipId: string) => void;
}

/** A clip made where it is needed. */
export function NewClipDialog({ type: first, onClose, onCreated }: NewClipDialogProps) {
  const [type, setType] = useState(first);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={audioTexts.newTitle}
      className="w-[min(600px,calc(100vw-24px))]"
    >
      <div className="pb-3">
        <NewClip type={type} onTypeChange={setType} onCancel={onClose} onCreated={onCreated} />
      </div>
    </Dialog>
  );
}
