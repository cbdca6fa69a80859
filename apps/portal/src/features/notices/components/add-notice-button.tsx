import { Plus } from 'lucide-react';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { noticeTexts } from '#/shared/notices/texts.ts';
import { NoticeDialog } from './notice-dialog.tsx';

export function AddNoticeButton() {
  return (
    <DialogButton variant="primary" renderDialog={(onClose) => <NoticeDialog onClose={onClose} />}>
      <Plus aria-hidden />
      {noticeTexts.add}
    </DialogButton>
  );
}
