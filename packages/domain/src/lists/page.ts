export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 200;

export const BULK_LIST_LIMIT = 999_999;

export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Parses a page number from a URL or user input. Invalid values and values below 1 become 1. */
export function toPage(value: unknown): number {
  const page = Math.trunc(Number(value));
  return Number.isFinite(page) && page >= 1 ? page : 1;
}
