export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 200;

/** The most rows that one bulk action takes. */
export const BULK_LIST_LIMIT = 999_999;

/** The last page of a list: the ceiling of total over page size, at least 1. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** A page from a URL or a person: below 1 or not a number becomes 1. */
export function toPage(value: unknown): number {
  const page = Math.trunc(Number(value));
  return Number.isFinite(page) && page >= 1 ? page : 1;
}
