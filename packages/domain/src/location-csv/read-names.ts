import { withoutFormulaGuard } from '../csv/csv-line.ts';
import { csvRecords } from '../csv/csv-records.ts';
import { delimiterOf } from '../csv/read-csv.ts';
import type { LocationCsvColumn } from './columns.ts';

/** Columns that identify a location. The serial number is read first, because it is unique. */
const NAMING: readonly LocationCsvColumn[] = ['serial_number', 'boxname'];

/**
 * Reads the serial numbers or names in a CSV: in the columns `serial_number` and `boxname` if the first line has one of
 * them, otherwise in the first column. Throws CsvRefusal.
 */
export function readNames(text: string): string[] {
  const records = [...csvRecords(text, delimiterOf(text))].map(({ cells }) =>
    cells.map((cell) => withoutFormulaGuard(cell).trim()),
  );
  const titles = records[0]?.map((title) => title.toLowerCase()) ?? [];
  const columns = NAMING.map((name) => titles.indexOf(name)).filter((index) => index >= 0);
  const rows = columns.length === 0 ? records : records.slice(1);
  const read = columns.length === 0 ? [0] : columns;
  return rows.flatMap((cells) => read.map((index) => cells[index] ?? '').find((cell) => cell !== '') ?? []);
}
