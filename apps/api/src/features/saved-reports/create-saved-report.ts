import { insertSavedReport, writeRecipients } from '@earshot/db/queries/saved-reports/saved-report-writing';
import { countSavedReports, findSavedReport } from '@earshot/db/queries/saved-reports/saved-reports';
import { lockUsers } from '@earshot/db/queries/users/user-locks';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { SAVED_REPORT_LIMITS } from '@earshot/domain/saved-reports/limits';
import type { createSavedReportInput, SavedReport } from '@earshot/domain/saved-reports/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import {
  firstMail,
  readRecipients,
  refuseFixedMinutes,
  refuseTakenName,
  refuseUnreadable,
} from './check-saved-report.ts';
import { storedRange, toSavedReport } from './saved-report-view.ts';

export async function createSavedReport(
  call: PlacedCall,
  { recipientIds, range, ...input }: z.output<typeof createSavedReportInput>,
): Promise<SavedReport> {
  const { groupId } = call.place;
  const controllerId = input.controllerId ?? null;
  const ownerId = call.principal.userId;
  refuseFixedMinutes({ ...input, range });
  await refuseUnreadable(call, { ...input, groupId, controllerId, range });
  return await call.write(async (trx, audit) => {
    // Two calls of a user cannot exceed the limit together.
    await lockUsers(trx, [ownerId]);
    if ((await countSavedReports(trx, ownerId)) >= SAVED_REPORT_LIMITS.reports)
      throw badRequest(`A user has at most ${SAVED_REPORT_LIMITS.reports} saved reports.`);
    await refuseTakenName(trx, { ownerId, name: input.name });
    const userIds = await readRecipients(call, trx, { type: input.type, groupId, userIds: recipientIds });
    const nextMailAt = firstMail(input.mail, input.timezone);
    const report = { ...input, ...storedRange(range), ownerId, groupId, controllerId, nextMailAt };
    const id = await insertSavedReport(trx, report);
    await writeRecipients(trx, id, userIds);
    const row = await findSavedReport(trx, call.scope, id);
    if (row === undefined) throw notFound();
    const saved = toSavedReport(row, ownerId);
    audit({ subjectId: id, after: saved });
    return saved;
  });
}
