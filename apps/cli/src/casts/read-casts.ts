import { columnsNamed, readCsv } from '@earshot/domain/csv/read-csv';

export const CAST_COLUMNS = [
  'name',
  'description',
  'category',
  'clip',
  'locations',
  'tags',
  'conferences',
  'tone',
] as const;
type Column = (typeof CAST_COLUMNS)[number];

/** A line of the file; columns that the file lacks are empty. */
export type ReadCast = { readonly line: number } & Readonly<Record<Column, string>>;

/** Parses the casts of a CSV file. Its first line names the columns, in any order. */
export const readCasts = (text: string): ReadCast[] =>
  [...readCsv(text, columnsNamed(CAST_COLUMNS, ['name'])).rows].map(({ line, cells }) => {
    const { name = '', description = '', category = '', clip = '' } = cells;
    const { locations = '', tags = '', conferences = '', tone = '' } = cells;
    return { line, name, description, category, clip, locations, tags, conferences, tone };
  });
