import type { ReportInput } from '@earshot/domain/reports/schema';
import type { ReportPeriod } from '@earshot/domain/reports/periods';
import { Bookmark } from 'lucide-react';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import type { NewReport } from '../api/use-save-report.ts';
import { useMayReadReport } from '../use-may-read-report.ts';
import { savedTexts as texts } from '../saved-texts.ts';
import { SavedReportDialog } from './saved-report-dialog.tsx';

interface SaveReportButtonProps {
  /** The report that is shown. */
  readonly report: ReportInput;
  /** Undefined for a fixed range. */
  readonly period: ReportPeriod | undefined;
  /** Key of the series that a heat map shows; undefined for the usual one. */
  readonly measure: string | undefined;
}

/** Left out if the user may not read the report. */
export function SaveReportButton({ report, period, measure }: SaveReportButtonProps) {
  const mayRead = useMayReadReport(report.type);
  if (!mayRead) return null;
  const { groupId, controllerId, type, from, to, granularity, compare, sort, outliers, timezone } = report;
  const range = period === undefined ? { from, to } : { period };
  const choices = { compare, sort, outliers, measure };
  const saved: NewReport = { groupId, controllerId, type, range, granularity, ...choices, timezone };
  return (
    <DialogButton renderDialog={(onClose) => <SavedReportDialog report={saved} onClose={onClose} />}>
      <Bookmark aria-hidden />
      {texts.save}
    </DialogButton>
  );
}
