import { PackagePlus } from 'lucide-react';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { usePermission } from '#/lib/use-session.ts';
import { hardwareTexts } from '../hardware-texts.ts';

const { claim: texts } = hardwareTexts;
const ClaimDialog = lazyPart(() => import('./claim-dialog.tsx').then((module) => module.ClaimDialog));

export function ClaimButton() {
  const { id: groupId, title: groupTitle } = useSelectedGroup();
  const may = usePermission('manage_controllers');
  if (!may) return null;
  return (
    <DialogButton
      preload={ClaimDialog.preload}
      renderDialog={(onClose) => <ClaimDialog groupId={groupId} groupTitle={groupTitle} onClose={onClose} />}
    >
      <PackagePlus aria-hidden />
      {texts.open}
    </DialogButton>
  );
}
