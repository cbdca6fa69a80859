import { Dialog } from '#/components/dialog/dialog.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { CsvFileField } from '#/components/form/csv-file-field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useTeamCsv } from '../api/use-team-csv.ts';
import { teamMemberTexts } from '../texts.ts';
import { TeamPreviewRows } from './team-preview-rows.tsx';

const { csv: texts, cancel, adding } = teamMemberTexts;

interface TeamCsvDialogProps {
  readonly controllerId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Adds the names of a CSV file in two steps: a file, and a preview of its rows. */
export function TeamCsvDialog({ controllerId, name, onClose }: TeamCsvDialogProps) {
  const { state, isAdding, failure, choose, add, reset } = useTeamCsv(controllerId, onClose);
  const preview = state.step === 'preview' ? state.preview : undefined;
  const names = preview?.rows.map(({ fullName }) => fullName) ?? [];
  return (
    <Dialog
      onClose={onClose}
      locked={isAdding}
      title={texts.title(name)}
      problem={<FormError error={failure} title={texts.failed} />}
      footer={
        <>
          <Button disabled={isAdding} onClick={onClose}>
            {cancel}
          </Button>
          {preview !== undefined && (
            <>
              <Button disabled={isAdding} onClick={reset}>
                {texts.another}
              </Button>
              <Button variant="primary" disabled={preview.problem !== null || isAdding} onClick={() => add(names)}>
                {isAdding ? adding : texts.apply(names.length)}
              </Button>
            </>
          )}
        </>
      }
      className="w-[min(640px,calc(100vw-24px))]"
    >
      {state.step === 'choose' && (
        <div className="grid gap-3">
          <CsvFileField
            label={texts.file}
            help={texts.fileHelp}
            error={state.error}
            unreadable={texts.unreadable}
            onFile={choose}
          />
        </div>
      )}
      {state.step === 'reading' && <output>{texts.reading}</output>}
      {preview !== undefined && <TeamPreviewRows preview={preview} />}
    </Dialog>
  );
}
