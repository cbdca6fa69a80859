import { csvLine, type CsvValue } from '@earshot/domain/csv/csv-line';

/** Comma-separated lines, with a byte order mark for spreadsheets. */
export const csvText = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${[header, ...rows].map(csvLine).join('')}`;
