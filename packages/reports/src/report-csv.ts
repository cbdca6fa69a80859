import { csvLine } from '@earshot/domain/csv/csv-line';
import { fileCell } from '@earshot/domain/reports/cells';
import type { OpenReport } from './open-report.ts';
import { readWholeReport } from './read-report.ts';
import type { ReportCall } from './report-availability.ts';

/** Yields the whole table of a report as CSV. `recheck` runs before each part. */
export async function* reportCsv(
  call: Pick<ReportCall, 'deps'>,
  opened: OpenReport,
  recheck: () => Promise<void> = async () => {},
): AsyncGenerator<string, void> {
  const { window } = opened;
  const { columns, pages } = await readWholeReport(call, opened);
  yield csvLine(columns.map(({ label }) => label));
  for await (const rows of pages) {
    await recheck();
    yield rows.map((row) => csvLine(columns.map((column) => fileCell(column, row, window)))).join('');
  }
}
