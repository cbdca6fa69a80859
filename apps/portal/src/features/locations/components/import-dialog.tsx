import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { locationCsvTexts as texts } from '#/texts/location-csv.ts';
import { isOpen } from '../import/import-line.ts';
import { useLocationImport } from '../import/use-location-import.ts';
import { ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';

interface ImportDialogProps {
  readonly groupId: string;
  readonly groupTitle: string;
  readonly onClose: () => void;
}

/** Imports locations: a file, a preview of each of its rows, then exactly that with its progress. */
export function ImportDialog({ groupId, groupTitle, onClose }: ImportDialogProps) {
  const { state, choose, apply, lookAgain, reset, stop } = useLocationImport(groupId);
  const { step, lines } = state;
  const todo = lines.filter(isOpen).length;
  const close = () => {
    if (step !== 'applying') onClose();
  };
  const footer =
    step === 'applying' ? (
      <Button onClick={stop}>{texts.stop}</Button>
    ) : step === 'done' ? (
      <>
        {todo > 0 && <Button onClick={lookAgain}>{texts.retry(todo)}</Button>}
        <Button variant="primary" onClick={close}>
          {texts.close}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={close}>{texts.cancel}</Button>
        {step === 'preview' && <Button onClick={reset}>{texts.another}</Button>}
        {step === 'preview' && (
          <Button variant="primary" disabled={todo === 0} onClick={apply}>
            {texts.apply(todo)}
          </Button>
        )}
      </>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={texts.title(groupTitle)}
      footer={footer}
      className="w-[min(760px,calc(100vw-24px))]"
    >
      <div className="grid gap-3 pb-2">
        {step === 'choose' && <ImportFile error={state.error} onFile={choose} />}
        <ImportProgress state={state} />
        {step === 'done' && <FormError error={state.error} title={texts.unanswered} />}
        {lines.length > 0 || step === 'preview' ? <ImportPreview lines={lines} ignored={state.ignored} /> : null}
      </div>
    </Dialog>
  );
}
