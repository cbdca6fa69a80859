import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { usePermission } from '#/lib/use-session.ts';
import { byNameTexts } from './by-name/button-texts.ts';

interface ChooseByNameButtonProps {
  /** Only locations of this group and its sub-groups can be chosen. */
  readonly groupId: string;
  readonly size?: 'md' | 'sm';
  readonly onChoose: (ids: string[]) => void;
}

const NamesDialog = lazyPart(() => import('./by-name/names-dialog.tsx').then((module) => module.NamesDialog));

/** Opens a dialog that chooses locations by pasted names or a file. */
export function ChooseByNameButton({ groupId, size = 'md', onChoose }: ChooseByNameButtonProps) {
  if (!usePermission('view_controllers')) return null;
  return (
    <DialogButton
      size={size}
      preload={NamesDialog.preload}
      renderDialog={(onClose) => <NamesDialog groupId={groupId} onChoose={onChoose} onClose={onClose} />}
    >
      {byNameTexts.open}
    </DialogButton>
  );
}
