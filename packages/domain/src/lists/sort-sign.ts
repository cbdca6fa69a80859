import type { SortOrder } from './schema.ts';

/** Factor for a comparator's result, so that one comparator serves both orders. */
export const SORT_SIGNS = { ASC: 1, DESC: -1 } as const satisfies Record<SortOrder, 1 | -1>;
