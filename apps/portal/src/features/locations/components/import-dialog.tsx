import { Dialog } from '#/components/dialog/dialog.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { CsvFileField } from '#/components/form/csv-file-field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useLocationImport } from '../api/use-location-import.ts';
import { locationCsvTexts as texts } from '../csv-texts.ts';
import { isOpen } from '../import/import-line.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';

interface ImportDialogProps {
  readonly groupId: string;
  readonly groupTitle: string;
  readonly onClose: () => void;
}

/** Imports locations in three steps: a file, a preview of its rows, and progress. */
export function ImportDialog({ groupId, groupTitle, onClose }: ImportDialogProps) {
  const { state, choose, apply, checkAgain, reset, stop } = useLocationImport(groupId);
  const { step, lines } = state;
  const todo = lines.filter(isOpen).length;
  const footer =
    step === 'applying' ? (
      <Button onClick={stop}>{texts.stop}</Button>
    ) : step === 'done' ? (
      <>
        {todo > 0 && <Button onClick={checkAgain}>{texts.retry(todo)}</Button>}
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={onClose}>{texts.cancel}</Button>
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
      onClose={onClose}
      locked={step === 'applying'}
      title={texts.title(groupTitle)}
      problem={step === 'done' && <FormError error={state.error} title={texts.unanswered} />}
      footer={footer}
      className="w-[min(760px,calc(100vw-24px))]"
    >
      <div className="grid gap-3">
        {step === 'choose' && (
          <CsvFileField
            label={texts.file}
            help={texts.fileHelp}
            error={state.error}
            unreadable={texts.unreadable}
            onFile={choose}
          />
        )}
        <ImportProgress state={state} />
        {lines.length > 0 || step === 'preview' ? <ImportPreview lines={lines} ignored={state.ignored} /> : null}
      </div>
    </Dialog>
  );
}
