import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { Suspense, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { hardwareTexts } from '#/texts/hardware.ts';

const { replace: texts } = hardwareTexts;
const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx').then((module) => module.ReplaceDialog));

/** Other hardware for a location whose controller is dead. */
export function HardwarePanel({ record }: { record: ControllerRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="panel grid min-w-0 justify-items-start gap-2.5 self-start p-3.5" aria-label={texts.heading}>
      <h2 className="text-sm font-semibold">{texts.heading}</h2>
      <p className="text-sm text-soft">{texts.help}</p>
      <Button onClick={() => setIsOpen(true)} onPointerEnter={ReplaceDialog.preload} onFocus={ReplaceDialog.preload}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReplaceDialog record={record} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
