import type { Database, Trx } from '@earshot/db/client';
import { findSavedReport, type SavedReportRow } from '@earshot/db/queries/saved-reports/saved-reports';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { permissionsOfReport } from '@earshot/domain/reports/definitions';
import type { SavedReport } from '@earshot/domain/saved-reports/schema';
import type { Call, PlacedCall } from '../../trpc/call.ts';
import { toSavedReport } from './saved-report-view.ts';

export async function getSavedReport(call: PlacedCall, id: string): Promise<SavedReport> {
  return toSavedReport(await readable(call, call.deps.db, id), call.principal.userId);
}

/** A saved report of a type that the caller may not read does not exist for the caller. */
async function readable({ scope, principal }: Call, db: Database | Trx, id: string): Promise<SavedReportRow> {
  const row = await findSavedReport(db, scope, id);
  if (row === undefined || !permissionsOfReport(row.type).some((one) => principal.permissions.has(one))) {
    throw notFound();
  }
  return row;
}

/** A saved report that the caller owns and may still read. */
export async function ownReport(call: Call, db: Database | Trx, id: string): Promise<SavedReportRow> {
  const row = await readable(call, db, id);
  if (row.ownerId !== call.principal.userId) throw notPermitted('Only the owner may change a saved report.');
  return row;
}
