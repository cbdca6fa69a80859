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
import { savedRange } from '@earshot/domain/saved-reports/saved-range';
import { DAY_MS } from '@earshot/domain/time/durations';
import { type OpenReport, openReport } from '@earshot/reports/open-report';
import { periodName } from '@earshot/domain/reports/cells';
import { makeReportFiles } from './report-files.ts';

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
  const refuse = async (outcome: Parameters<typeof refuseMailedReport>[2]) => {
    await refuseMailedReport(db, mailId, outcome);
    return undefined;
  };
  if (mailed === undefined || mailed.isSuspended) return await refuse('not-sent');
  if (!mayRead(mailed)) return await refuse('not-allowed');
  const opened = await openMailed({ db, environment }, mailed);
  if (opened === undefined) return await refuse('not-available');
  await noteReportAllowed(db, mailed.savedReportId, mailId);
  const { files, lines, rowCount, isCut } = await makeReportFiles({ db, environment }, opened, {
    title: mailed.title,
    asOf,
  });
  const { definition, window } = opened;
  const content = composeReportMail(
    {
      ...mailed,
      report: definition.name,
      place: mailed.title,
      range: rangeWords(mailed, opened),
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

const mayRead = ({ type, permissions }: MailedReport): boolean =>
  isReportId(type) && permissions.includes(definitionOf(type).permission);

/** Undefined if the place has no such report any more. */
async function openMailed(
  deps: { db: Database; environment: string },
  mailed: MailedReport,
): Promise<OpenReport | undefined> {
  const { place, type, controllerId, granularity, compare, timezone, dueAt } = mailed;
  const { customerId, path, groupId } = place;
  const range = savedRange(mailed, { now: dueAt.getTime(), timezone });
  try {
    return await openReport(
      { deps, place, scope: { customerId, path } },
      {
        groupId,
        type,
        controllerId: controllerId ?? undefined,
        granularity,
        timezone,
        ...range,
        ...(compare !== null && { compare }),
      },
    );
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function rangeWords({ period }: MailedReport, { window }: OpenReport): string {
  const { from, to, timezone } = window;
  if (period !== null) return PERIOD_WORDS[period];
  const [first, end] = [from, to].map((at) => periodName(at.getTime(), { timezone, granularity: 'hours' }));
  return `${first} to ${end}`;
}
