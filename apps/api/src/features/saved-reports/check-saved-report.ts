import type { Trx } from '@earshot/db/client';
import { listReaders } from '@earshot/db/queries/saved-reports/saved-report-writing';
import { isSavedReportNameTaken } from '@earshot/db/queries/saved-reports/saved-reports';
import { badRequest, notPermitted } from '@earshot/domain/errors/app-error';
import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import type { Granularity } from '@earshot/domain/reports/granularity';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { nextMail, type MailSchedule } from '@earshot/domain/saved-reports/mail-schedule';
import { madeChoices, type ReportChoices } from '@earshot/domain/saved-reports/report-choices';
import { savedRange } from '@earshot/domain/saved-reports/saved-range';
import type { SavedRange } from '@earshot/domain/saved-reports/schema';
import { openReport } from '@earshot/reports/open-report';
import type { PlacedCall } from '../../trpc/call.ts';
import { storedRange } from './saved-report-view.ts';

interface CheckedReport extends ReportChoices {
  readonly type: string;
  readonly groupId: string;
  readonly controllerId: string | null;
  readonly range: SavedRange;
  readonly granularity: Granularity;
  readonly timezone: string;
}

/** Minutes are kept for a short time, so these mails would soon fail. */
export function refuseFixedMinutes({
  mail,
  range,
  granularity,
}: Pick<CheckedReport, 'range' | 'granularity'> & { mail: MailSchedule | null }): void {
  if (mail !== null && granularity === 'minutes' && !('period' in range))
    throw badRequest('Reports by minutes of a fixed range cannot be mailed. Choose a period, or hours.', {
      field: 'mail',
    });
}

/** Refuses reports that cannot be read, with the same messages as reading them. */
export async function refuseUnreadable(call: PlacedCall, report: CheckedReport): Promise<void> {
  const { type, groupId, controllerId, range, granularity, timezone } = report;
  const ends = savedRange(storedRange(range), { now: Date.now(), timezone });
  const request = { type, groupId, controllerId: controllerId ?? undefined, granularity, timezone, ...ends };
  const { definition } = await openReport(call, { ...request, ...madeChoices(report) });
  if (!hasMeasure(definition, report.measure)) throw badRequest(REPORT_MESSAGES.noMeasure, { field: 'measure' });
}

const hasMeasure = ({ type, series }: ReportDefinition, measure: string | null): boolean =>
  measure === null || (type === 'heat-map' && series.some(({ key }) => key === measure));

export async function refuseTakenName(
  trx: Trx,
  own: { ownerId: string; name: string; exceptId?: string },
): Promise<void> {
  if (await isSavedReportNameTaken(trx, own))
    throw badRequest('You already have a saved report with that name.', { field: 'name' });
}

interface ChosenUsers {
  readonly type: string;
  readonly groupId: string;
  readonly userIds: readonly string[];
  readonly stored?: readonly { readonly userId: string }[];
}

/**
 * Returns the users to whom the report is mailed besides its owner. Refuses users who may not read it, except stored
 * ones, who may have lost the right since.
 */
export async function readRecipients(
  { principal }: PlacedCall,
  trx: Trx,
  { type, groupId, userIds, stored = [] }: ChosenUsers,
): Promise<string[]> {
  const others = [...new Set(userIds)].filter((id) => id !== principal.userId);
  const added = others.filter((id) => stored.every(({ userId }) => userId !== id));
  if (added.length === 0 || !isReportId(type)) return others;
  if (!principal.permissions.has('view_users')) throw notPermitted('You may not see users, so you cannot choose any.');
  const { permission } = definitionOf(type);
  const asOf = new Date();
  const found = await listReaders(trx, principal.scope, { userIds: added, groupId, permission, asOf });
  if (found.length < added.length) throw badRequest('A chosen user does not exist.', { field: 'recipientIds' });
  const refused = found.filter(({ mayRead }) => !mayRead).map(({ name }) => name);
  if (refused.length > 0)
    throw badRequest(`${refused.join(', ')} may not read this report.`, { field: 'recipientIds' });
  return others;
}

export const firstMail = (mail: MailSchedule | null, timezone: string): Date | null =>
  mail === null ? null : nextMail(mail, { timezone, after: new Date() });
