import type { ExportPosition } from '@earshot/db/queries/devices/device-export';
import { listEnrolmentsAfter } from '@earshot/db/queries/enrolments/enrolment-list';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import { enrolmentFilter, enrolmentStatus } from '@earshot/domain/enrolments/schema';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { allowedExport } from '../../exports/allowed-export.ts';
import { csvPages, ROWS_AT_ONCE } from '../../exports/csv-pages.ts';
import { listOf } from '../../exports/query-values.ts';
import { CSV, sendExport } from '../../exports/send-export.ts';
import { placeOf } from '../../places/place-of.ts';
import { refuseShortSearch } from '../../places/short-search.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import { enrolmentCsvHeader, enrolmentCsvLine } from './enrolment-csv.ts';
import { toEnrolment } from './enrolment-view.ts';

const RULE = {
  permission: 'view_team_members',
  feature: 'teamEnrolment',
  scope: 'place',
  rate: 'expensive',
} as const satisfies ReadingRule;

const query = enrolmentFilter.extend({ statuses: listOf(enrolmentStatus).optional() });

/** `GET /exports/enrolments.csv?groupId=…&statuses=MISSING,OVERDUE`, with the filters of the list. */
export function serveEnrolmentCsv(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/enrolments.csv', async (request, reply) => {
    const allowed = await allowedExport(deps, request, { rule: RULE, query, also: 'export_controllers' });
    const place = await placeOf({ deps, scope: allowed.scope }, allowed.query);
    const filter = { search: allowed.query.search.trim(), statuses: allowed.query.statuses };
    refuseShortSearch(place, filter.search);
    const group = await findGroup(deps.db, PLATFORM_SCOPE, allowed.place?.groupId ?? '');
    const rows = csvPages<ExportPosition>(allowed, {
      header: enrolmentCsvHeader,
      readPage: async (after) => {
        const page = await listEnrolmentsAfter(deps.db, place, { ...filter, after, limit: ROWS_AT_ONCE });
        const found = page.map(toEnrolment);
        return { lines: found.map(enrolmentCsvLine), after: found.length < ROWS_AT_ONCE ? undefined : found.at(-1) };
      },
    });
    const names = { groupTitle: group?.title ?? '', category: 'enrolment', removed: false };
    return await sendExport(reply, rows, { name: deviceCsvName(names, new Date()), type: CSV });
  });
}
