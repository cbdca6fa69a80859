import { reportFileName } from '@earshot/domain/reports/file-name';
import { reportDocument } from '@earshot/reports/report-document';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendExport } from '../../exports/send-export.ts';
import { openReportExport } from './open-report-export.ts';

/** `GET /exports/reports.pdf`: the chart and the table of a report. */
export function serveReportPdf(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/reports.pdf', async (request, reply) => {
    const { title, opened, marks, recheck } = await openReportExport(deps, request);
    const asOf = new Date();
    const name = reportFileName({ title, type: opened.type, ending: 'pdf' }, asOf);
    const parts = reportDocument({ deps }, opened, { title, asOf, marks, recheck });
    return await sendExport(reply, parts, { name, type: 'application/pdf' });
  });
}
