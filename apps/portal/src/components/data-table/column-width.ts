import type { CSSProperties } from 'react';

/** Minimum width of a column, in pixels. */
export const MIN_COLUMN_WIDTH = 70;
const MAX_COLUMN_WIDTH = 800;
/** Change of width per arrow key press, in pixels. */
const STEP = 16;

export const toColumnWidth = (px: number): number =>
  Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, Math.round(px)));

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowRight: STEP };

/** The width after a key press on a column's edge; undefined for other keys. */
export const widthAfterKey = (key: string, width: number): number | undefined => {
  const step = KEYS[key];
  return step === undefined ? undefined : toColumnWidth(width + step);
};

/** A chosen width applies only while the table shows columns; on phones rows are cards. */
export const chosenWidthClasses =
  '@min-[560px]/table:w-(--column-width) @min-[560px]/table:min-w-(--column-width) @min-[560px]/table:max-w-(--column-width) overflow-hidden text-ellipsis';

export const columnWidthStyle = (width: number): CSSProperties => ({ '--column-width': `${width}px` }) as CSSProperties;

/** Scrolls a table that is wider than its container at widths that show all columns; narrower tables fold columns. */
export const tableWidthClasses = '@min-[780px]/table:min-w-(--table-width) @min-[780px]/table:[&_th]:whitespace-nowrap';
export const tableWidthStyle = (width: number): CSSProperties => ({ '--table-width': `${width}px` }) as CSSProperties;

/** The column that stays in place while the others scroll. */
export const pinnedClasses = '@min-[780px]/table:sticky @min-[780px]/table:left-0 @min-[780px]/table:z-10 bg-inherit';
