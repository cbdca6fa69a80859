import type { Selection } from '@earshot/domain/lists/selection';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { userTexts as texts } from '../texts.ts';
import { ReassignDialog } from './reassign-dialog.tsx';

export interface ReassignProps {
  readonly selection: Selection;
  readonly count: number;
  /** Filter of the list in which the selection is made. */
  readonly filter: { readonly groupId: string; readonly subGroups: boolean; readonly search: string | undefined };
  readonly onDone: () => void;
}

export function ReassignButton(props: ReassignProps) {
  return (
    <DialogButton
      variant="primary"
      size="sm"
      renderDialog={(onClose) => <ReassignDialog {...props} onClose={onClose} />}
    >
      {texts.reassign}
    </DialogButton>
  );
}
