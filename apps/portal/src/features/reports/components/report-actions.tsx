import type { MarkKind } from '@earshot/domain/reports/marks';
import type { ReportInput } from '@earshot/domain/reports/schema';
import { Download, RefreshCw } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { REPORT_FORMATS, useExportReport } from '../api/use-export-report.ts';
import { reportTexts as texts } from '../texts.ts';

interface ReportActionsProps {
  /** Undefined if there is nothing to export. */
  readonly input: ReportInput | undefined;
  /** Kinds of marks that the chart shows, which a PDF has, too; undefined while they are being read. */
  readonly marks: readonly MarkKind[] | undefined;
  /** Undefined for a fixed range, whose past does not change. */
  readonly onRefresh: (() => void) | undefined;
}

export function ReportActions({ input, marks, onRefresh }: ReportActionsProps) {
  const { save, running } = useExportReport();
  return (
    <>
      {onRefresh && (
        <Button onClick={onRefresh}>
          <RefreshCw aria-hidden />
          {texts.refresh}
        </Button>
      )}
      {input !== undefined &&
        REPORT_FORMATS.map((format) => (
          <Button
            key={format}
            disabled={running !== undefined || (format === 'pdf' && marks === undefined)}
            onClick={() => void save(format, input, marks ?? [])}
          >
            <Download aria-hidden />
            {running === format ? texts.exporting : texts.exports[format]}
          </Button>
        ))}
    </>
  );
}
