import { queueMailing, wasMailedSince } from '@earshot/db/queries/saved-reports/report-mailings';
import { lockSavedReport } from '@earshot/db/queries/saved-reports/saved-report-writing';
import { findSavedReport } from '@earshot/db/queries/saved-reports/saved-reports';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { SavedReport } from '@earshot/domain/saved-reports/schema';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import type { PlacedCall } from '../../trpc/call.ts';
import { ownReport } from './get-saved-report.ts';
import { toSavedReport } from './saved-report-view.ts';

/** Sends a saved report to its owner and its recipients now. Its schedule continues. */
export const mailSavedReport = (call: PlacedCall, id: string): Promise<SavedReport> =>
  call.write(async (trx, audit) => {
    const ownerId = call.principal.userId;
    await lockSavedReport(trx, { id, ownerId });
    await ownReport(call, trx, id);
    const dueAt = new Date();
    if (await wasMailedSince(trx, id, new Date(dueAt.getTime() - MINUTE_MS)))
      throw conflict('This report was sent a moment ago. Wait a minute to send it again.');
    const mails = await queueMailing(trx, id, { dueAt, byHand: true });
    const row = await findSavedReport(trx, call.scope, id);
    if (row === undefined) throw notFound();
    audit({ subjectId: id, after: { name: row.name, recipients: mails } });
    return toSavedReport(row, ownerId);
  });
