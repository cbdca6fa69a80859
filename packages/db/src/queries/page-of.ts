/** A page of all rows, ordered by id. */
export interface PageOf {
  /** Last id of the previous page; undefined for the first page. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Calls `work` with each page until one is shorter than `limit`. */
export async function eachPage<T>(
  limit: number,
  list: (page: PageOf) => Promise<readonly T[]>,
  take: { readonly idOf: (row: T) => string; readonly work: (rows: readonly T[]) => Promise<void> },
): Promise<void> {
  for (let after: string | undefined; ;) {
    const rows = await list({ after, limit });
    if (rows.length > 0) await take.work(rows);
    const last = rows.at(-1);
    if (rows.length < limit || last === undefined) return;
    after = take.idOf(last);
  }
}
