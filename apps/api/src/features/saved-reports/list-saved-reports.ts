import {
  countListedReports,
  listSavedReports as listReports,
  type SavedReportReader,
} from '@earshot/db/queries/saved-reports/saved-reports';
import { definitionOf, REPORT_IDS } from '@earshot/domain/reports/definitions';
import type { listSavedReportsInput, SavedReportList } from '@earshot/domain/saved-reports/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { toSavedReport } from './saved-report-view.ts';

export async function listSavedReports(
  { deps: { db }, scope, principal }: PlacedCall,
  page: z.output<typeof listSavedReportsInput>,
): Promise<SavedReportList> {
  const { userId, permissions, kind } = principal;
  const types = REPORT_IDS.filter((id) => permissions.has(definitionOf(id).permission));
  const reader: SavedReportReader = { userId, own: principal.scope, types, allOwn: kind === 'session' };
  const [rows, total] = await Promise.all([
    listReports(db, scope, { ...page, reader }),
    countListedReports(db, scope, reader),
  ]);
  return { items: rows.map((row) => toSavedReport(row, userId)), total };
}
