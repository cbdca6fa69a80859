import { findGroup } from '@earshot/db/queries/groups/groups';
import { csvLine } from '@earshot/domain/csv/csv-line';
import { notFound } from '@earshot/domain/errors/app-error';
import { fileCell } from '@earshot/domain/reports/cells';
import { reportFileName } from '@earshot/domain/reports/file-name';
import { reportInput } from '@earshot/domain/reports/schema';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type AllowedExport, allowedExport } from '../../exports/allowed-export.ts';
import { CSV, sendExport } from '../../exports/send-export.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import { type OpenReport, openReport } from './open-report.ts';
import { readWholeReport } from './read-report.ts';

export const REPORT_EXPORT = {
  rule: { permission: { report: 'type' }, scope: 'place', rate: 'expensive' } as const satisfies ReadingRule,
  query: reportInput,
};

/** `GET /exports/reports.csv?groupId=…&type=…&from=…&to=…&granularity=days`: the whole table of a report. */
export function serveReportCsv(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/reports.csv', async (request, reply) => {
    const allowed = await allowedExport(deps, request, REPORT_EXPORT);
    const { scope, place, query } = allowed;
    if (place === undefined) throw notFound();
    const opened = await openReport({ deps, scope, place }, query);
    const group = await findGroup(deps.db, scope, place.groupId);
    const title = opened.location ?? group?.title ?? '';
    return await sendExport(reply, reportLines(deps, allowed, opened), {
      name: reportFileName({ title, type: opened.type, ending: 'csv' }, new Date()),
      type: CSV,
    });
  });
}

async function* reportLines(
  deps: Deps,
  { recheck }: Pick<AllowedExport<never>, 'recheck'>,
  opened: OpenReport,
): AsyncGenerator<string, void> {
  const { definition, window } = opened;
  const { pages } = await readWholeReport({ deps }, opened);
  yield csvLine(definition.columns.map(({ label }) => label));
  for await (const rows of pages) {
    await recheck();
    yield rows.map((row) => csvLine(definition.columns.map((column) => fileCell(column, row, window)))).join('');
  }
}
