import { PackagePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { usePermission } from '#/lib/use-session.ts';
import { hardwareTexts } from '#/texts/hardware.ts';

const { claim: texts } = hardwareTexts;
const ClaimDialog = lazyPart(() => import('./claim-dialog.tsx').then((module) => module.ClaimDialog));

/** Claims a controller for the selected group. */
export function ClaimButton() {
  const { id: groupId, title: groupTitle } = useSelectedGroup();
  const may = usePermission('manage_controllers');
  const [isOpen, setIsOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)} onPointerEnter={ClaimDialog.preload} onFocus={ClaimDialog.preload}>
        <PackagePlus aria-hidden />
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClaimDialog groupId={groupId} groupTitle={groupTitle} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
