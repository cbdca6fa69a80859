import type { CreateSavedReportInput, SavedReport } from '@earshot/domain/saved-reports/schema';
import { useState } from 'react';
import { notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import type { valuesOf } from '../saved-form.ts';
import { savedTexts as texts } from '../saved-texts.ts';

/** A report that has not been saved yet. */
export type NewReport = Omit<CreateSavedReportInput, 'name' | 'shared' | 'mail' | 'recipientIds' | 'idempotencyKey'>;

/** Saves a new report, or changes a saved one. */
export function useSaveReport(report: NewReport | SavedReport, onSaved: () => void) {
  const [idempotencyKey] = useState(randomKey);
  const utils = trpc.useUtils();
  const options = {
    onSuccess() {
      notifySuccess(texts.saved);
      void utils.savedReports.invalidate();
      onSaved();
    },
  };
  const create = trpc.savedReports.create.useMutation(options);
  const update = trpc.savedReports.update.useMutation(options);
  const isSaved = 'id' in report;
  return {
    save: (values: ReturnType<typeof valuesOf> & Partial<Pick<SavedReport, 'range' | 'granularity'>>) =>
      isSaved
        ? update.mutate({ savedReportId: report.id, version: report.version, ...values })
        : create.mutate({ ...report, ...values, idempotencyKey }),
    request: isSaved ? update : create,
  };
}
