import { setImmediate } from 'node:timers/promises';
import { newSheet, written } from '@earshot/pdf/sheet';
import { footer, ROWS_ON_A_PAGE, tablePage } from '@earshot/pdf/table';
import { decoration, documentTag } from '@earshot/pdf/tags';
import { columnsFor } from './report-columns.ts';
import type { ReportPaper } from './report-paper.ts';
import { firstPage } from './first-page.ts';
import { timesIn } from './report-times.ts';

/** Most rows of a document. The CSV file has all rows. */
export const MOST_PDF_ROWS = 5_000;

/** Yields a report in parts: its chart on the first page, then its table. */
export async function* reportPdf(paper: ReportPaper): AsyncGenerator<Uint8Array, void> {
  const { definition, rows, place, asOf, timezone } = paper;
  const sheet = newSheet({
    title: `${definition.name}: ${place}`,
    subject: definition.description,
    madeAt: asOf,
    tagged: true,
  });
  const root = documentTag(sheet);
  const pages = 1 + Math.ceil(rows.length / ROWS_ON_A_PAGE);
  const foot = `${definition.name} · ${place} · ${timesIn(timezone).minute(asOf)}`;
  const end = (page: number) => decoration(sheet, () => footer(sheet, foot, { page, pages }));
  firstPage(sheet, root, paper);
  end(1);
  yield* written(sheet);
  if (rows.length > 0) {
    const table = sheet.struct('Table');
    root.add(table);
    const columns = columnsFor({ ...paper, columns: paper.comparison?.columns ?? definition.columns });
    for (let page = 2; page <= pages; page += 1) {
      const from = (page - 2) * ROWS_ON_A_PAGE;
      const shown = rows.slice(from, from + ROWS_ON_A_PAGE);
      tablePage(sheet, { columns, rows: shown, tag: { table, isFirst: page === 2 } });
      end(page);
      yield* written(sheet);
      // Other requests run between pages.
      await setImmediate();
    }
    table.end();
  }
  root.end();
  sheet.end();
  yield* written(sheet);
}
