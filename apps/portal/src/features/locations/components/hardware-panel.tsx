import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { hardwareTexts } from '../hardware-texts.ts';

const { replace: texts } = hardwareTexts;
const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx').then((module) => module.ReplaceDialog));

/** Replaces the hardware of a location whose controller has failed. */
export function HardwarePanel({ record }: { record: ControllerRecord }) {
  return (
    <section className="panel grid min-w-0 justify-items-start gap-2.5 self-start p-3.5" aria-label={texts.heading}>
      <h2 className="text-sm font-semibold">{texts.heading}</h2>
      <p className="text-sm text-muted-foreground">{texts.help}</p>
      <DialogButton
        preload={ReplaceDialog.preload}
        renderDialog={(onClose) => <ReplaceDialog record={record} onClose={onClose} />}
      >
        {texts.open}
      </DialogButton>
    </section>
  );
}
