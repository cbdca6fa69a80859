import { deleteSavedReport, lockSavedReport } from '@earshot/db/queries/saved-reports/saved-report-writing';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Call } from '../../trpc/call.ts';
import { ownReport } from './get-saved-report.ts';

/**
 * Deletes a saved report of the caller. No further mails are sent. Users also delete reports that they may no longer read,
 * their tokens only those within the rights of the token.
 */
export const removeSavedReport = (call: Call, id: string): Promise<{ savedReportId: string }> =>
  call.write(async (trx, audit) => {
    const report = await lockSavedReport(trx, { id, ownerId: call.principal.userId });
    if (report === undefined) throw notFound();
    if (call.principal.kind !== 'session') await ownReport(call, trx, id);
    await deleteSavedReport(trx, id);
    audit({ subjectId: id, before: { name: report.name } });
    return { savedReportId: id };
  });
