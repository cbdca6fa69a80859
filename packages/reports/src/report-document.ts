import type { ReportRow } from '@earshot/domain/reports/schema';
import type { OpenReport } from './open-report.ts';
import { MOST_PDF_ROWS, reportPdf } from './pdf/report-pdf.ts';
import { readMarks, type WantedMarks } from './read-marks.ts';
import { readWholeReport } from './read-report.ts';
import type { ReportCall } from './report-availability.ts';

interface DocumentOptions {
  /** Title of the group, or name of the location. */
  readonly title: string;
  readonly asOf: Date;
  /** Marks on the time axis; none if absent. */
  readonly marks?: WantedMarks | undefined;
  /** Runs before each part is read. */
  readonly recheck?: () => Promise<void>;
}

/** Yields the chart and the table of a report as PDF. */
export async function* reportDocument(
  call: Pick<ReportCall, 'deps'>,
  opened: OpenReport,
  { title, asOf, marks: wanted, recheck = async () => {} }: DocumentOptions,
): AsyncGenerator<Uint8Array, void> {
  const { definition, window } = opened;
  const { from, to, timezone, granularity } = window;
  const { series, points, comparison, outliers, pages } = await readWholeReport(call, opened);
  const marks =
    wanted === undefined || wanted.kinds.length === 0 ? undefined : await readMarks(call.deps.db, opened, wanted);
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
    ...(marks !== undefined && { marks }),
    rows: rows.slice(0, MOST_PDF_ROWS),
    more: rows.length > MOST_PDF_ROWS,
  });
}
