import { notFound } from '@earshot/domain/errors/app-error';
import * as saved from '@earshot/domain/saved-reports/schema';
import { fail, signedIn, t } from './fake-procedures.ts';
import { groups, locations, uuid } from './fixtures.ts';

export const savedReports: saved.SavedReport[] = [];

/** Adds a saved report of the signed-in user. */
export function saveReport(over: Partial<saved.SavedReport> = {}): saved.SavedReport {
  const report: saved.SavedReport = {
    id: uuid(12, savedReports.length + 1),
    name: 'Calls of the week',
    type: 'calls_by_hour',
    groupId: uuid(1, 1),
    groupTitle: groups[0]?.title ?? '',
    controllerId: null,
    locationName: null,
    range: { period: 'last-week' },
    granularity: 'days',
    compare: null,
    sort: null,
    outliers: null,
    measure: null,
    timezone: 'Europe/London',
    shared: false,
    ownerName: 'Aisha Malik',
    isOwn: true,
    mail: null,
    nextMailAt: null,
    pausedAt: null,
    recipients: [],
    lastMailing: null,
    version: 1,
    createdAt: '2026-11-20T09:00:00.000Z',
    ...over,
  };
  savedReports.push(report);
  return report;
}

const find = (id: string) => savedReports.find((known) => known.id === id) ?? fail(notFound());
const named = (userIds: readonly string[]) => userIds.map((userId) => ({ userId, name: `User ${userId.slice(-2)}` }));

export const savedReportProcedures = {
  savedReports: t.router({
    list: signedIn
      .input(saved.listSavedReportsInput)
      .output(saved.savedReportList)
      .query(({ input: { page, pageSize } }) => ({
        items: savedReports.slice((page - 1) * pageSize, page * pageSize),
        total: savedReports.length,
      })),
    get: signedIn
      .input(saved.savedReportInput)
      .output(saved.savedReport)
      .query(({ input }) => ({ ...find(input.savedReportId) })),
    create: signedIn
      .input(saved.createSavedReportInput)
      .output(saved.savedReport)
      .mutation(({ input: { idempotencyKey: _key, recipientIds, controllerId, ...values } }) => {
        const locationName = locations.find(({ id }) => id === controllerId)?.boxName ?? null;
        const place = { controllerId: controllerId ?? null, locationName };
        return saveReport({ ...values, ...place, recipients: named(recipientIds) });
      }),
    update: signedIn
      .input(saved.updateSavedReportInput)
      .output(saved.savedReport)
      .mutation(({ input: { savedReportId, version, recipientIds, ...values } }) =>
        Object.assign(
          find(savedReportId),
          Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
          { version: version + 1, ...(recipientIds !== undefined && { recipients: named(recipientIds) }) },
        ),
      ),
    mail: signedIn
      .input(saved.savedReportInput)
      .output(saved.savedReport)
      .mutation(({ input }) => {
        const recipients = [{ userId: uuid(9, 1), name: 'Aisha Malik', outcome: 'waiting' as const }];
        return Object.assign(find(input.savedReportId), {
          lastMailing: { at: new Date().toISOString(), recipients },
        });
      }),
    remove: signedIn
      .input(saved.savedReportInput)
      .output(saved.savedReportInput)
      .mutation(({ input }) => {
        savedReports.splice(savedReports.indexOf(find(input.savedReportId)), 1);
        return input;
      }),
  }),
};
