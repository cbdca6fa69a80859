import type { SortOrder } from './schema.ts';

/** What a comparison of two rows is multiplied by, so that one rule serves both orders. */
export const SORT_SIGNS = { ASC: 1, DESC: -1 } as const satisfies Record<SortOrder, 1 | -1>;
