import { reportFileName } from '@earshot/domain/reports/file-name';
import { reportCsvInput } from '@earshot/domain/reports/schema';
import { reportCsv } from '@earshot/reports/report-csv';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { CSV, sendExport } from '../../exports/send-export.ts';
import { openReportExport } from './open-report-export.ts';

/** `GET /exports/reports.csv`: the whole table of a report. */
export function serveReportCsv(app: FastifyInstance, all: Deps): void {
  app.get('/exports/reports.csv', async (request, reply) => {
    const { deps, title, opened, recheck } = await openReportExport(all, request, reportCsvInput);
    const name = reportFileName({ title, type: opened.type, ending: 'csv' }, new Date());
    return await sendExport(reply, reportCsv({ deps }, opened, recheck), { name, type: CSV });
  });
}
