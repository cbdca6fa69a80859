import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { ReportInput } from '@earshot/domain/reports/schema';
import { useState } from 'react';
import { notifyError } from '#/lib/notify.ts';
import { saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';

export function useExportReport() {
  const utils = trpc.useUtils();
  const [isPending, setIsPending] = useState(false);
  const save = async (input: ReportInput) => {
    setIsPending(true);
    try {
      const { fileName, content } = await utils.reports.csv.fetch(input, { staleTime: 0 });
      saveFile(fileName, content);
    } catch {
      notifyError(REPORT_MESSAGES.downloadFailed);
    } finally {
      setIsPending(false);
    }
  };
  return { save, isPending };
}
