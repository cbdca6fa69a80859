import { CSV_ERRORS, type ImportRow } from '@earshot/domain/location-csv/import-row';
import * as csv from '@earshot/domain/location-csv/schema';
import { signedIn } from './fake-procedures.ts';
import { locations } from './fixtures.ts';

/** The import fills in a missing name but keeps an existing one. */
function planOf(row: ImportRow): csv.PlannedRow {
  const found = locations.find(({ serialNumber }) => serialNumber === row.serialNumber);
  const about = {
    line: row.line,
    serialNumber: row.serialNumber,
    boxName: found?.boxName ?? null,
    writes: {},
    kept: [],
    mark: '',
    reason: null,
  };
  if (found === undefined) return { ...about, outcome: 'error', reason: CSV_ERRORS.unknown };
  const tags = row.tags?.filter((tag) => !found.labels.includes(tag)) ?? [];
  const kept = row.boxName !== undefined && row.boxName !== found.boxName ? ['boxname'] : [];
  if (tags.length === 0) return { ...about, outcome: 'unchanged', kept };
  return { ...about, outcome: 'complete', kept, writes: { tags }, mark: found.labels.join() };
}

export const locationCsvProcedures = {
  planImport: signedIn
    .input(csv.planImportInput)
    .output(csv.importPlan)
    .mutation(({ input }) => ({ items: input.rows.map(planOf) })),
  applyImport: signedIn
    .input(csv.applyImportInput)
    .output(csv.appliedImport)
    .mutation(({ input }) => ({
      items: input.rows.map(({ row, mark }) => {
        const plan = planOf(row);
        const isStale = plan.outcome === 'complete' && plan.mark !== mark;
        const found = locations.find(({ serialNumber }) => serialNumber === row.serialNumber);
        if (!isStale && found !== undefined) found.labels = [...found.labels, ...(plan.writes.tags ?? [])];
        return { line: row.line, outcome: plan.outcome, failure: isStale ? CSV_ERRORS.stale : plan.reason };
      }),
    })),
};
