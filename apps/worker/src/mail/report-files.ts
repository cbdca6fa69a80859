import type { Database } from '@earshot/db/client';
import type { MailAttachment } from '@earshot/db/prepare-mail';
import { csvLine } from '@earshot/domain/csv/csv-line';
import { fileCell } from '@earshot/domain/reports/cells';
import { reportFileName } from '@earshot/domain/reports/file-name';
import type { ReportRow } from '@earshot/domain/reports/schema';
import type { OpenReport } from '@earshot/reports/open-report';
import { MOST_PDF_ROWS, reportPdf } from '@earshot/reports/pdf/report-pdf';
import { readWholeReport } from '@earshot/reports/read-report';

/** Bytes of the CSV file. Many mail servers refuse mails above 10 MB. */
const MOST_CSV_BYTES = 5 * 1024 * 1024;
/** Rows in the text of the mail. */
const TEXT_ROWS = 10;

export interface ReportFiles {
  readonly files: readonly MailAttachment[];
  /** The first rows of the table, each as one line. */
  readonly lines: readonly string[];
  /** Rows of the report, or of the part that was read. */
  readonly rowCount: number;
  /** The CSV file lacks rows. */
  readonly isCut: boolean;
}

interface FileOptions {
  readonly title: string;
  readonly asOf: Date;
  /** Key of the series that is drawn first as a heat map. */
  readonly measure?: string | null;
  readonly mostBytes?: number;
}

/** Reads a report once, and writes its CSV file of limited size, its PDF file and its first rows as text. */
export async function makeReportFiles(
  deps: { db: Database; environment: string },
  opened: OpenReport,
  { title, asOf, measure = null, mostBytes = MOST_CSV_BYTES }: FileOptions,
): Promise<ReportFiles> {
  const { definition, window, type } = opened;
  const { series, points, comparison, outliers, columns, pages } = await readWholeReport({ deps }, opened);
  const cells = (row: ReportRow) => columns.map((column) => fileCell(column, row, window));
  const csv = [csvLine(columns.map(({ label }) => label))];
  const rows: ReportRow[] = [];
  let bytes = Buffer.byteLength(csv[0] ?? '');
  let rowCount = 0;
  let isCut = false;
  for await (const page of pages) {
    for (const row of page) {
      const line = csvLine(cells(row));
      bytes += Buffer.byteLength(line);
      isCut = bytes > mostBytes;
      if (isCut) break;
      csv.push(line);
      rowCount += 1;
      if (rows.length <= MOST_PDF_ROWS) rows.push(row);
    }
    if (isCut) break;
  }
  const pdf: Uint8Array[] = [];
  const paper = { ...window, definition, place: title, asOf, series, points, comparison, outliers, measure };
  const more = rowCount > MOST_PDF_ROWS || isCut;
  for await (const part of reportPdf({ ...paper, rows: rows.slice(0, MOST_PDF_ROWS), more })) pdf.push(part);
  const named = (ending: 'csv' | 'pdf') => reportFileName({ title, type, ending }, asOf);
  return {
    files: [
      { filename: named('pdf'), contentType: 'application/pdf', content: Buffer.concat(pdf) },
      { filename: named('csv'), contentType: 'text/csv; charset=utf-8', content: Buffer.from(csv.join('')) },
    ],
    lines: rows.slice(0, TEXT_ROWS).map((row) => inWords(columns, cells(row))),
    rowCount,
    isCut,
  };
}

/** `2026-11-23: Calls 12, Answered 10` */
function inWords(columns: OpenReport['definition']['columns'], cells: readonly (string | number | boolean | null)[]) {
  const [first, ...others] = cells.map((cell, index) => ({ label: columns[index]?.label ?? '', cell }));
  const values = others.flatMap(({ label, cell }) => (cell === null || cell === '' ? [] : [`${label} ${cell}`]));
  return `– ${first?.cell ?? ''}: ${values.join(', ')}`;
}
