import type { AllowedExport } from './allowed-export.ts';

/** Rows in memory at a time. */
export const ROWS_AT_ONCE = 1_000;

interface CsvPage<Position> {
  readonly lines: readonly string[];
  /** Start of the next page; undefined at the end. */
  readonly after: Position | undefined;
}

export interface CsvPages<Position> {
  readonly header: string;
  readonly readPage: (after: Position | undefined) => Promise<CsvPage<Position>>;
}

/** Yields a CSV page by page, at the speed of the reader. Ends with an error if the permission is revoked. */
export async function* csvPages<Position>(
  { recheck }: Pick<AllowedExport<never>, 'recheck'>,
  { header, readPage }: CsvPages<Position>,
): AsyncGenerator<string, void> {
  let page = await readPage(undefined);
  yield header + page.lines.join('');
  while (page.after !== undefined) {
    await recheck();
    page = await readPage(page.after);
    yield page.lines.join('');
  }
}
