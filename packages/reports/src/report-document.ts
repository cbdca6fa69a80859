import type { ReportRow } from '@earshot/domain/reports/schema';
import type { OpenReport } from './open-report.ts';
import { MOST_PDF_ROWS, reportPdf } from './pdf/report-pdf.ts';
import { readWholeReport } from './read-report.ts';
import type { ReportCall } from './report-availability.ts';

interface DocumentOptions {
  /** Title of the group, or name of the location. */
  readonly title: string;
  readonly asOf: Date;
  /** Runs before each part is read. */
  readonly recheck?: () => Promise<void>;
}

/** Yields the chart and the table of a report as PDF. */
export async function* reportDocument(
  call: Pick<ReportCall, 'deps'>,
  opened: OpenReport,
  { title, asOf, recheck = async () => {} }: DocumentOptions,
): AsyncGenerator<Uint8Array, void> {
  const { definition, window } = opened;
  const { from, to, timezone, granularity } = window;
  const { series, points, comparison, outliers, pages } = await readWholeReport(call, opened);
  const rows: ReportRow[] = [];
  for await (const page of pages) {
    await recheck();
    rows.push(...page);
    if (rows.length > MOST_PDF_ROWS) break;
  }
  yield* reportPdf({
    definition,
    place: title,
    from,
    to,
    timezone,
    granularity,
    asOf,
    series,
    points,
    comparison,
    outliers,
    rows: rows.slice(0, MOST_PDF_ROWS),
    more: rows.length > MOST_PDF_ROWS,
  });
}
