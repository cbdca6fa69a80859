import type { SortOrder } from '@earshot/domain/lists/schema';
import { SORT_SIGNS } from '@earshot/domain/lists/sort-sign';

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

/** Which way the database reads a list: its order, or the other one where it is read backwards. */
export const directionOf = (order: SortOrder, fromEnd: boolean): 'asc' | 'desc' =>
  SORT_SIGNS[order] * (fromEnd ? -1 : 1) === 1 ? 'asc' : 'desc';
