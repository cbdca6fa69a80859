import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { MarkKind } from '@earshot/domain/reports/marks';
import type { ReportInput } from '@earshot/domain/reports/schema';
import { useState } from 'react';
import { downloadFile } from '#/lib/download-file.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { reportTexts as texts } from '../texts.ts';

export const REPORT_FORMATS = ['csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const FAILED = { csv: REPORT_MESSAGES.downloadFailed, pdf: REPORT_MESSAGES.pdfFailed } as const;

/** Downloads a report as a file; a PDF has the marks of these kinds. `running` is the format that is being written. */
export function useExportReport() {
  const [running, setRunning] = useState<ReportFormat>();
  const save = async (format: ReportFormat, input: ReportInput, marks: readonly MarkKind[]) => {
    setRunning(format);
    const drawsMarks = format === 'pdf' && marks.length > 0;
    try {
      const query = new URLSearchParams(
        Object.entries({ ...input, ...(drawsMarks && { marks: marks.join(',') }) }).filter(
          (pair): pair is [string, string] => pair[1] !== undefined,
        ),
      );
      notifySuccess(texts.downloaded(await downloadFile(`/exports/reports.${format}?${query}`)));
    } catch {
      notifyError(FAILED[format]);
    } finally {
      setRunning(undefined);
    }
  };
  return { save, running };
}
