import { csvLine } from '@earshot/domain/csv/csv-line';
import { fileCell } from '@earshot/domain/reports/cells';
import { reportFileName } from '@earshot/domain/reports/file-name';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { CSV, sendExport } from '../../exports/send-export.ts';
import { openReportExport, type ReportExport } from './open-report-export.ts';
import { readWholeReport } from './read-report.ts';

/** `GET /exports/reports.csv`: the whole table of a report. */
export function serveReportCsv(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/reports.csv', async (request, reply) => {
    const report = await openReportExport(deps, request);
    const { title, opened } = report;
    const name = reportFileName({ title, type: opened.type, ending: 'csv' }, new Date());
    return await sendExport(reply, reportLines(deps, report), { name, type: CSV });
  });
}

async function* reportLines(deps: Deps, { opened, recheck }: ReportExport): AsyncGenerator<string, void> {
  const { definition, window } = opened;
  const { pages } = await readWholeReport({ deps }, opened);
  yield csvLine(definition.columns.map(({ label }) => label));
  for await (const rows of pages) {
    await recheck();
    yield rows.map((row) => csvLine(definition.columns.map((column) => fileCell(column, row, window)))).join('');
  }
}
