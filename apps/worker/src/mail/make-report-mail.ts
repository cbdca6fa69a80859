import type { Database } from '@earshot/db/client';
import type { MailPlace, MakeReportMail, PreparedMail, WaitingReportMail } from '@earshot/db/prepare-mail';
import {
  findMailedReport,
  type MailedReport,
  noteReportAllowed,
  refuseMailedReport,
} from '@earshot/db/queries/saved-reports/mailed-reports';
import { AppError } from '@earshot/domain/errors/app-error';
import { composeReportMail } from '@earshot/domain/mails/compose-report-mail';
import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import { PERIOD_WORDS } from '@earshot/domain/reports/periods';
import { madeChoices } from '@earshot/domain/saved-reports/report-choices';
import { fixedRangeWords, savedRange } from '@earshot/domain/saved-reports/saved-range';
import { DAY_MS } from '@earshot/domain/time/durations';
import { type OpenReport, openReport } from '@earshot/reports/open-report';
import { makeReportFiles, type ReportFiles } from './report-files.ts';

interface ReportParts extends MailPlace {
  readonly db: Database;
}

/**
 * Makes the mail of a saved report with the present rights of its recipient. Undefined if nothing may be sent; then the
 * mail is settled, and the owner is told if a right was lost.
 */
export const reportMailMaker =
  (parts: ReportParts): MakeReportMail =>
  (mailId, mail) =>
    makeReportMail(parts, mailId, mail);

async function makeReportMail(
  { db, publicUrl, environment }: ReportParts,
  mailId: string,
  { to, firstName }: WaitingReportMail,
): Promise<PreparedMail | undefined> {
  const asOf = new Date();
  const mailed = await findMailedReport(db, mailId, asOf);
  const refuse = async (refusal: Parameters<typeof refuseMailedReport>[2]) => {
    await refuseMailedReport(db, mailId, refusal);
    return undefined;
  };
  if (mailed === undefined || mailed.isSuspended || !mailed.isWanted) return await refuse({ outcome: 'not-sent' });
  // The mail to the owner pauses the others, so that no notice about recipients is due.
  if (!mailed.isOwner && !mayRead(mailed.type, mailed.ownerPermissions)) return await refuse({ outcome: 'not-sent' });
  if (!mayRead(mailed.type, mailed.permissions)) return await refuse({ outcome: 'not-allowed' });
  const read = await readMailed({ db, environment }, mailed, asOf);
  if ('reason' in read) return await refuse({ outcome: 'not-available', reason: read.reason });
  await noteReportAllowed(db, mailed.savedReportId, mailId);
  const { opened, files, lines, rowCount, isCut } = read;
  const { definition, window } = opened;
  const content = composeReportMail(
    {
      ...mailed,
      report: definition.name,
      place: mailed.title,
      ...rangeWords(mailed, opened),
      timezone: window.timezone,
      lines,
      rowCount,
      isCut,
      sender: mailed.isOwner ? undefined : mailed.ownerName,
    },
    { firstName, publicUrl },
  );
  return { to, until: new Date(asOf.getTime() + DAY_MS), ...content, attachments: files };
}

const mayRead = (type: string, permissions: MailedReport['permissions']): boolean =>
  isReportId(type) && permissions.includes(definitionOf(type).permission);

type ReadMailed = (ReportFiles & { readonly opened: OpenReport }) | { readonly reason: string };

/** The reason is the message of the report, for example if the place has no such report any more. */
async function readMailed(
  deps: { db: Database; environment: string },
  mailed: MailedReport,
  asOf: Date,
): Promise<ReadMailed> {
  const { place, type, controllerId, granularity, measure, timezone, dueAt } = mailed;
  const { customerId, path, groupId } = place;
  const range = savedRange(mailed, { now: dueAt.getTime(), timezone });
  try {
    const opened = await openReport(
      { deps, place, scope: { customerId, path } },
      {
        groupId,
        type,
        controllerId: controllerId ?? undefined,
        granularity,
        timezone,
        ...range,
        ...madeChoices(mailed),
      },
    );
    return { opened, ...(await makeReportFiles(deps, opened, { title: mailed.title, asOf, measure })) };
  } catch (error) {
    if (error instanceof AppError) return { reason: error.message };
    throw error;
  }
}

function rangeWords({ period }: MailedReport, { window }: OpenReport): { range: string; dates: string | undefined } {
  const dates = fixedRangeWords(window, window.timezone);
  return period === null ? { range: dates, dates: undefined } : { range: PERIOD_WORDS[period], dates };
}
