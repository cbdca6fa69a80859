import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { holidayTexts as texts } from '#/shared/holiday-sets/texts.ts';
import { EditHolidaySetDialog } from '#/shared/holiday-sets/edit-holiday-set-dialog.tsx';

export function AddHolidaySetButton() {
  if (!usePermission('manage_mcasts')) return null;
  return (
    <DialogButton variant="primary" renderDialog={(onClose) => <EditHolidaySetDialog onClose={onClose} />}>
      {texts.add}
    </DialogButton>
  );
}
