import { deleteSavedReport, lockSavedReport } from '@earshot/db/queries/saved-reports/saved-report-writing';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Call } from '../../trpc/call.ts';

/** Deletes a saved report of the caller. No further mails are sent. */
export const removeSavedReport = (call: Call, id: string): Promise<{ savedReportId: string }> =>
  call.write(async (trx, audit) => {
    const report = await lockSavedReport(trx, { id, ownerId: call.principal.userId });
    if (report === undefined) throw notFound();
    await deleteSavedReport(trx, id);
    audit({ subjectId: id, before: { name: report.name } });
    return { savedReportId: id };
  });
