import { startTransition, useEffect, useMemo, useState } from 'react';

/** New rows that a table lays out within some ten milliseconds on a slow computer. */
const PORTION = 12;

type Rows<Row> = readonly Row[] | undefined;

interface Growing<Row> {
  readonly rows: Rows<Row>;
  readonly length: number;
}

/**
 * Rows that replace others come in portions, a paint apart, because the layout of a long table blocks the page. The first rows of a
 * page come at once, so that its scroll position can be restored.
 */
export function useGradualRows<Row>(rows: Rows<Row>, rowId: (row: Row) => string): Rows<Row> {
  const [growing, setGrowing] = useState<Growing<Row>>({ rows, length: rows?.length ?? 0 });
  let { length } = growing;
  if (growing.rows !== rows) {
    length = lengthOfPortion(rows, growing, rowId);
    setGrowing({ rows, length });
  }
  const isWhole = length >= (rows?.length ?? 0);
  useEffect(() => {
    if (isWhole) return undefined;
    return afterPaint(() => startTransition(() => setGrowing({ rows, length: length + PORTION })));
  }, [isWhole, length, rows]);
  return useMemo(() => (isWhole ? rows : rows?.slice(0, length)), [isWhole, rows, length]);
}

/** Number of rows from the first on with at most one portion of rows that are not shown. */
function lengthOfPortion<Row>(rows: Rows<Row>, shown: Growing<Row>, rowId: (row: Row) => string): number {
  if (rows === undefined) return 0;
  if (shown.rows === undefined) return rows.length;
  const known = new Set(shown.rows.slice(0, shown.length).map(rowId));
  let added = 0;
  const end = rows.findIndex((row) => !known.has(rowId(row)) && ++added > PORTION);
  return end === -1 ? rows.length : end;
}

function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
