import type { SortOrder } from '@earshot/domain/lists/schema';
import { SORT_SIGNS } from '@earshot/domain/lists/sort-sign';

export interface PageOfList {
  readonly page: number;
  readonly pageSize: number;
  /** Number of matching rows, if the caller has just counted them. */
  readonly total?: number | undefined;
}

export interface ListWindow {
  readonly offset: number;
  readonly limit: number;
  /** The list is read backwards; the caller must reverse the rows. */
  readonly fromEnd: boolean;
}

/** Returns the offset of a page from the nearer end of the list. */
export function windowOf({ page, pageSize, total }: PageOfList): ListWindow {
  const offset = (page - 1) * pageSize;
  if (total === undefined || offset < total / 2) return { offset, limit: pageSize, fromEnd: false };
  const after = total - offset - pageSize;
  return { offset: Math.max(0, after), limit: Math.max(0, Math.min(pageSize, pageSize + after)), fromEnd: true };
}

/** Returns the direction in which the database reads: the list's order, or its reverse if read backwards. */
export const directionOf = (order: SortOrder, fromEnd: boolean): 'asc' | 'desc' =>
  SORT_SIGNS[order] * (fromEnd ? -1 : 1) === 1 ? 'asc' : 'desc';
