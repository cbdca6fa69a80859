import { randomUUID } from 'node:crypto';
import { insertSavedReport } from '@earshot/db/queries/saved-reports/saved-report-writing';
import { insertUser } from '../../../apps/api/src/testing/world.ts';
import { inGroup, type MakeInput, type Sample } from './sample.ts';

const typeFor = ({ principal }: Sample) =>
  principal === undefined || principal.permissions.includes('view_reports')
    ? 'controller_availability'
    : 'api_calls_by_token';

const report = (sample: Sample) => ({
  type: typeFor(sample),
  name: randomUUID(),
  granularity: 'days' as const,
  timezone: 'Europe/London',
});

/** Saves a report of the caller in the place's group. */
async function freshReport(sample: Sample): Promise<string> {
  const { api, place, principal } = sample;
  const { db } = api.deps;
  await db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', place.groupId).execute();
  const ownerId = principal?.userId ?? (await insertUser(db, { groupId: place.groupId, roleId: 3 })).id;
  const range = { period: '7d' as const, from: null, to: null };
  const saved = {
    ...report(sample),
    ...range,
    shared: false,
    compare: null,
    sort: null,
    outliers: null,
    measure: null,
    mail: null,
    nextMailAt: null,
  };
  return await db
    .transaction()
    .execute((trx) => insertSavedReport(trx, { ...saved, ownerId, groupId: place.groupId, controllerId: null }));
}

const onReport: MakeInput = async (sample) => ({ savedReportId: await freshReport(sample) });

export const SAVED_REPORT_INPUTS = {
  'savedReports.list': inGroup,
  'savedReports.get': onReport,
  'savedReports.create': async (sample) => {
    const { groupId } = sample.place;
    await sample.api.deps.db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', groupId).execute();
    return { groupId, ...report(sample), range: { period: '7d' } };
  },
  'savedReports.update': async (sample) => ({
    savedReportId: await freshReport(sample),
    version: 1,
    name: randomUUID(),
  }),
  'savedReports.mail': onReport,
  'savedReports.remove': onReport,
} as const satisfies Record<string, MakeInput>;
