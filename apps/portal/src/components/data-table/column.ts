import type { ReactNode } from 'react';

export interface DataColumn<Row, Sort extends string = string> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sort key requested by a click on the header. */
  readonly sort?: Sort | undefined;
  /** Moved into the opened row where the table is narrow; `wide` moves it earlier. */
  readonly secondary?: boolean | 'wide' | undefined;
  /** Users may not hide this column. */
  readonly fixed?: boolean | undefined;
  /** Hidden by default. */
  readonly hidden?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * A column of times that is first in its row. On phones, date and time take a line each, so that the text beside them has room.
 */
export const TIME_COLUMN = {
  column: 'whitespace-nowrap @max-[560px]/table:w-24',
  time: 'tabular text-muted-foreground @max-[560px]/table:whitespace-normal',
} as const;

export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Selects or deselects the given rows, which are all rows shown. */
  readonly toggleShown: (rows: readonly Row[], on: boolean) => void;
}

/** Classes that hide a column while the table is too narrow, and show it in the opened row instead. */
export function roomClasses(secondary: boolean | 'wide' | undefined): { cell: string; opened: string } {
  if (secondary === undefined || secondary === false) return { cell: '', opened: 'hidden' };
  return secondary === 'wide'
    ? { cell: '@max-[780px]/table:hidden', opened: '@min-[780px]/table:hidden' }
    : { cell: '@max-[560px]/table:hidden', opened: '@min-[560px]/table:hidden' };
}
