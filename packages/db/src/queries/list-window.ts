export interface PageOfList {
  readonly page: number;
  readonly pageSize: number;
  /** How many there are, as counted a moment ago. */
  readonly total?: number | undefined;
}

export interface ListWindow {
  readonly offset: number;
  readonly limit: number;
  /** The list is read backwards, and its rows have to be turned round. */
  readonly fromEnd: boolean;
}

/** Where a page begins, from whichever end of the list is nearer. */
export function windowOf({ page, pageSize, total }: PageOfList): ListWindow {
  const offset = (page - 1) * pageSize;
  if (total === undefined || offset < total / 2) return { offset, limit: pageSize, fromEnd: false };
  const after = total - offset - pageSize;
  return { offset: Math.max(0, after), limit: Math.max(0, Math.min(pageSize, pageSize + after)), fromEnd: true };
}
