/** Programs for tables take a cell that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

type Value = string | number | boolean | null;

/** One line of CSV by RFC 4180. Text that would be taken for a formula gets an apostrophe in front; numbers do not. */
export const csvLine = (values: readonly Value[]): string => `${values.map(csvCell).join(',')}\r\n`;

function csvCell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
