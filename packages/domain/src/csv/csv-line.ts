/**
 * Spreadsheets treat a cell that begins with one of these as a formula. The list contains operators and their
 * full-width, small and mathematical variants, tabs and line ends. Some spreadsheets skip leading blanks and
 * zero-width characters.
 */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\p{Cc}\p{Zl}\p{Zp}])/u;
const GUARDED = new RegExp(`^'(?=${FORMULA.source.slice(1)})`, 'u');
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvValue = string | number | boolean | null;

/**
 * A line of CSV by RFC 4180. Text that a spreadsheet would read as a formula gets a leading apostrophe; numbers do
 * not.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** Removes the apostrophe that exports put before text that looks like a formula. */
export const withoutFormulaGuard = (cell: string): string => cell.replace(GUARDED, '');

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
