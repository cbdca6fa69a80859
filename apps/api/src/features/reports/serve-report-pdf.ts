import { reportFileName } from '@earshot/domain/reports/file-name';
import type { ReportRow } from '@earshot/domain/reports/schema';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendExport } from '../../exports/send-export.ts';
import { openReportExport, type ReportExport } from './open-report-export.ts';
import { MOST_PDF_ROWS, reportPdf } from './pdf/report-pdf.ts';
import { readWholeReport } from './read-report.ts';

/** `GET /exports/reports.pdf`: the chart and the table of a report. */
export function serveReportPdf(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/reports.pdf', async (request, reply) => {
    const report = await openReportExport(deps, request);
    const { title, opened } = report;
    const asOf = new Date();
    const name = reportFileName({ title, type: opened.type, ending: 'pdf' }, asOf);
    return await sendExport(reply, reportParts(deps, report, asOf), { name, type: 'application/pdf' });
  });
}

async function* reportParts(
  deps: Deps,
  { opened, title, recheck }: ReportExport,
  asOf: Date,
): AsyncGenerator<Uint8Array, void> {
  const { definition, window } = opened;
  const { from, to, timezone, granularity } = window;
  const { series, points, pages } = await readWholeReport({ deps }, opened);
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
    rows: rows.slice(0, MOST_PDF_ROWS),
    more: rows.length > MOST_PDF_ROWS,
  });
}
