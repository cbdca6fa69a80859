import type { ReactNode } from 'react';

/** A column of the data table. */
export interface DataColumn<Row, Sort extends string = string> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name of the sort that a click on the header asks for. */
  readonly sort?: Sort | undefined;
  /** Where the table is narrow it is part of what a row shows when it is opened; `wide` needs even more room. */
  readonly secondary?: boolean | 'wide' | undefined;
  /** People may not hide it. */
  readonly fixed?: boolean | undefined;
  /** Hidden until someone asks for it. */
  readonly hidden?: boolean | undefined;
  readonly className?: string | undefined;
}

export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Chooses or drops all rows that are shown. */
  readonly toggleShown: (rows: readonly Row[], on: boolean) => void;
}

/** A column that needs more room than there is is hidden, and shown in the opened row instead. */
export function roomClasses(secondary: boolean | 'wide' | undefined): { cell: string; opened: string } {
  if (secondary === undefined || secondary === false) return { cell: '', opened: 'hidden' };
  return secondary === 'wide'
    ? { cell: '@max-[780px]/table:hidden', opened: '@min-[780px]/table:hidden' }
    : { cell: '@max-[560px]/table:hidden', opened: '@min-[560px]/table:hidden' };
}
