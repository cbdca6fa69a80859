import type { SavedReport } from '@earshot/domain/saved-reports/schema';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { useSavedReportActions } from '../api/use-saved-report-actions.ts';
import { useMayReadReport } from '../use-may-read-report.ts';
import { savedTexts as texts } from '../saved-texts.ts';

interface SavedReportActionsProps {
  readonly report: SavedReport;
  readonly onEdit: (report: SavedReport) => void;
}

/** Actions of the owner. A report that the owner may no longer read can only be deleted. */
export function SavedReportActions({ report, onEdit }: SavedReportActionsProps) {
  const { mail, remove } = useSavedReportActions();
  const mayRead = useMayReadReport(report.type);
  const input = { savedReportId: report.id };
  return (
    <fieldset
      aria-label={texts.actionsOf(report.name)}
      className="flex flex-wrap justify-end gap-1.5 tablet:flex-nowrap"
    >
      {report.groupTitle !== null && mayRead && (
        <>
          <Button onClick={() => onEdit(report)}>{texts.edit}</Button>
          <Button disabled={mail.isPending} onClick={() => mail.mutate(input)}>
            {texts.sendNow}
          </Button>
        </>
      )}
      <ConfirmButton armedText={texts.removeArmed} disabled={remove.isPending} onConfirm={() => remove.mutate(input)}>
        {texts.remove}
      </ConfirmButton>
    </fieldset>
  );
}
