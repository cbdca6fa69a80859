/** The columns that the list of casts can be sorted by. */
export const CAST_SORTS = ['name', 'createdAt', 'category', 'description'] as const;
export type CastSort = (typeof CAST_SORTS)[number];
