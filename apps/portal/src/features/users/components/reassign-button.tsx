import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { userTexts as texts } from '../texts.ts';
import { ReassignDialog, type ReassignProps } from './reassign-dialog.tsx';

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
