import { useState } from 'react';
import { Dialog } from '#/components/dialog/dialog.tsx';
import { audioTexts } from '../texts.ts';
import type { ClipType } from './clip-types.ts';
import { NewClip } from './new-clip.tsx';

interface NewClipDialogProps {
  /** The tab that is open initially. */
  readonly type: ClipType;
  readonly onClose: () => void;
  readonly onCreated: (clipId: string) => void;
}

/** Creates a clip without leaving the current page. */
export function NewClipDialog({ type: first, onClose, onCreated }: NewClipDialogProps) {
  const [type, setType] = useState(first);
  return (
    <Dialog onClose={onClose} title={audioTexts.newTitle} className="w-[min(600px,calc(100vw-24px))]">
      <NewClip type={type} onTypeChange={setType} onCancel={onClose} onCreated={onCreated} />
    </Dialog>
  );
}
