import { Suspense, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { incidentTexts } from '#/texts/incidents.ts';

const PlannedWorkDialog = lazyPart(() =>
  import('./planned-work-dialog.tsx').then((module) => module.PlannedWorkDialog),
);

/** Opens the dialog that silences the incidents of a location. */
export function PlannedWorkButton({ controllerId, name }: { controllerId: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        onPointerEnter={PlannedWorkDialog.preload}
        onFocus={PlannedWorkDialog.preload}
      >
        {incidentTexts.work.silence}
      </Button>
      {open && (
        <Suspense>
          <PlannedWorkDialog {...{ controllerId, name }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
