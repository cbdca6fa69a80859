import type { Trx } from '@earshot/db/client';
import { listReaders } from '@earshot/db/queries/saved-reports/saved-report-writing';
import { isSavedReportNameTaken } from '@earshot/db/queries/saved-reports/saved-reports';
import { badRequest, notPermitted } from '@earshot/domain/errors/app-error';
import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import type { Comparison } from '@earshot/domain/reports/comparison';
import type { Granularity } from '@earshot/domain/reports/granularity';
import { nextMail, type MailSchedule } from '@earshot/domain/saved-reports/mail-schedule';
import { savedRange } from '@earshot/domain/saved-reports/saved-range';
import type { SavedRange } from '@earshot/domain/saved-reports/schema';
import { openReport } from '@earshot/reports/open-report';
import type { PlacedCall } from '../../trpc/call.ts';
import { storedRange } from './saved-report-view.ts';

interface CheckedReport {
  readonly type: string;
  readonly groupId: string;
  readonly controllerId: string | null;
  readonly range: SavedRange;
  readonly granularity: Granularity;
  readonly compare: Comparison | null;
  readonly timezone: string;
}

/** Refuses reports that cannot be read, with the same messages as reading them. */
export async function refuseUnreadable(call: PlacedCall, report: CheckedReport): Promise<void> {
  const { type, groupId, controllerId, range, granularity, compare, timezone } = report;
  const ends = savedRange(storedRange(range), { now: Date.now(), timezone });
  const request = { type, groupId, controllerId: controllerId ?? undefined, granularity, timezone, ...ends };
  await openReport(call, { ...request, ...(compare !== null && { compare }) });
}

export async function refuseTakenName(
  trx: Trx,
  own: { ownerId: string; name: string; exceptId?: string },
): Promise<void> {
  if (await isSavedReportNameTaken(trx, own))
    throw badRequest('You already have a saved report with that name.', { field: 'name' });
}

/** Returns the users to whom the report is mailed besides its owner. Refuses users who may not read it. */
export async function readRecipients(
  { principal }: PlacedCall,
  trx: Trx,
  { type, groupId, userIds }: { type: string; groupId: string; userIds: readonly string[] },
): Promise<string[]> {
  const others = [...new Set(userIds)].filter((id) => id !== principal.userId);
  if (others.length === 0 || !isReportId(type)) return [];
  if (!principal.permissions.has('view_users')) throw notPermitted('You may not see users, so you cannot choose any.');
  const { permission } = definitionOf(type);
  const asOf = new Date();
  const found = await listReaders(trx, principal.scope, { userIds: others, groupId, permission, asOf });
  if (found.length < others.length) throw badRequest('A chosen user does not exist.', { field: 'recipientIds' });
  const refused = found.filter(({ mayRead }) => !mayRead).map(({ name }) => name);
  if (refused.length > 0)
    throw badRequest(`${refused.join(', ')} may not read this report.`, { field: 'recipientIds' });
  return others;
}

export const firstMail = (mail: MailSchedule | null, timezone: string): Date | null =>
  mail === null ? null : nextMail(mail, { timezone, after: new Date() });
