import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { usePermission } from '#/lib/use-session.ts';
import { evidenceTexts as texts } from './evidence-texts.ts';

const EvidenceDialog = lazyPart(() => import('./evidence-dialog.tsx').then((module) => module.EvidenceDialog));

/** Opens the dialog of evidence packs, for users who may export them. */
export function EvidenceButton({ controllerId, name }: { controllerId: string; name: string }) {
  if (!usePermission('export_evidence')) return null;
  return (
    <DialogButton
      preload={EvidenceDialog.preload}
      renderDialog={(onClose) => <EvidenceDialog controllerId={controllerId} name={name} onClose={onClose} />}
    >
      {texts.open}
    </DialogButton>
  );
}
