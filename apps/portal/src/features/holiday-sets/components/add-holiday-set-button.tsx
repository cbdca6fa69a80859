import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { holidayTexts as texts } from '#/texts/holiday-sets.ts';
import { EditHolidaySetDialog } from './edit-holiday-set-dialog.tsx';

export function AddHolidaySetButton() {
  const [open, setOpen] = useState(false);
  if (!usePermission('manage_mcasts')) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      {open && <EditHolidaySetDialog onClose={() => setOpen(false)} />}
    </>
  );
}
