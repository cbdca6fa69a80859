import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { ReportInput } from '@earshot/domain/reports/schema';
import { useState } from 'react';
import { downloadFile } from '#/lib/download-file.ts';
import { exportAddress } from '#/lib/export-address.ts';
import { notifyError } from '#/lib/notify.ts';

export function useExportReport() {
  const [isPending, setIsPending] = useState(false);
  const save = async (input: ReportInput) => {
    setIsPending(true);
    try {
      await downloadFile(exportAddress('reports', { ...input }));
    } catch {
      notifyError(REPORT_MESSAGES.downloadFailed);
    } finally {
      setIsPending(false);
    }
  };
  return { save, isPending };
}
