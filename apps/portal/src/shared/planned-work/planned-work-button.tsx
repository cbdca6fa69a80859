import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { incidentTexts } from '#/shared/incidents/texts.ts';

const PlannedWorkDialog = lazyPart(() =>
  import('./planned-work-dialog.tsx').then((module) => module.PlannedWorkDialog),
);

export function PlannedWorkButton({ controllerId, name }: { controllerId: string; name: string }) {
  return (
    <DialogButton
      preload={PlannedWorkDialog.preload}
      renderDialog={(onClose) => <PlannedWorkDialog controllerId={controllerId} name={name} onClose={onClose} />}
    >
      {incidentTexts.work.silence}
    </DialogButton>
  );
}
