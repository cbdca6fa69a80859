import { isDeepStrictEqual } from 'node:util';
import {
  lockSavedReport,
  updateSavedReport as writeReport,
  writeRecipients,
} from '@earshot/db/queries/saved-reports/saved-report-writing';
import { findSavedReport } from '@earshot/db/queries/saved-reports/saved-reports';
import { notFound } from '@earshot/domain/errors/app-error';
import type { SavedReport, updateSavedReportInput } from '@earshot/domain/saved-reports/schema';
import type { z } from 'zod';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import {
  firstMail,
  readRecipients,
  refuseFixedMinutes,
  refuseTakenName,
  refuseUnreadable,
} from './check-saved-report.ts';
import { ownReport } from './get-saved-report.ts';
import { rangeOf, storedRange, toSavedReport } from './saved-report-view.ts';

/** Changes a saved report of the caller, and resumes its mails. */
export async function updateSavedReport(
  call: PlacedCall,
  { savedReportId: id, version, recipientIds, ...input }: z.output<typeof updateSavedReportInput>,
): Promise<SavedReport> {
  const ownerId = call.principal.userId;
  const before = await ownReport(call, call.deps.db, id);
  const { type, groupId } = before;
  const after = { ...before, range: rangeOf(before), ...definedOf(input) };
  refuseFixedMinutes(after);
  await refuseUnreadable(call, after);
  return await call.write(async (trx, audit) => {
    const locked = await lockSavedReport(trx, { id, ownerId });
    if (locked === undefined) throw notFound();
    if (locked.version !== version || before.version !== version)
      throw await changedMeanwhile(trx, { what: 'saved report', id, version: locked.version });
    const { name, shared, timezone, granularity, compare, sort, outliers, measure, mail, range } = after;
    await refuseTakenName(trx, { ownerId, name, exceptId: id });
    if (recipientIds !== undefined) {
      await writeRecipients(
        trx,
        id,
        await readRecipients(call, trx, { type, groupId, userIds: recipientIds, stored: before.recipients }),
      );
    }
    // A mail that is due is not lost by a change of something else.
    const isPlanned = locked.pausedAt === null && timezone === before.timezone && isDeepStrictEqual(mail, before.mail);
    const changed = {
      id,
      version,
      name,
      shared,
      timezone,
      granularity,
      compare,
      sort,
      outliers,
      measure,
      mail,
      nextMailAt: isPlanned ? locked.nextMailAt : firstMail(mail, timezone),
    };
    await writeReport(trx, { ...changed, ...storedRange(range) });
    const row = await findSavedReport(trx, call.scope, id);
    if (row === undefined) throw notFound();
    const saved = toSavedReport(row, ownerId);
    audit({ subjectId: id, before: toSavedReport(before, ownerId), after: saved });
    return saved;
  });
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Fields that the input has. */
const definedOf = <T extends object>(input: T): Defined<T> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Defined<T>;
