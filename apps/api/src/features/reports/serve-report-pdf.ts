import { reportFileName } from '@earshot/domain/reports/file-name';
import { reportPdfInput } from '@earshot/domain/reports/schema';
import { reportDocument } from '@earshot/reports/report-document';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendExport } from '../../exports/send-export.ts';
import { openReportExport } from './open-report-export.ts';
import { seenMarkKinds } from './read-report-marks.ts';

/** `GET /exports/reports.pdf`: the chart and the table of a report, with the requested marks that the caller may see. */
export function serveReportPdf(app: FastifyInstance, all: Deps): void {
  app.get('/exports/reports.pdf', async (request, reply) => {
    const { deps, query, place, principal, title, opened, recheck } = await openReportExport(
      all,
      request,
      reportPdfInput,
    );
    const wanted = opened.definition.timeBased ? (query.marks ?? []) : [];
    const seen = wanted.length === 0 ? [] : await seenMarkKinds({ deps, place, principal: principal() });
    const marks = { kinds: seen.filter((kind) => wanted.includes(kind)), reader: principal().scope };
    const asOf = new Date();
    const name = reportFileName({ title, type: opened.type, ending: 'pdf' }, asOf);
    const parts = reportDocument({ deps }, opened, { title, asOf, marks, recheck });
    return await sendExport(reply, parts, { name, type: 'application/pdf' });
  });
}
