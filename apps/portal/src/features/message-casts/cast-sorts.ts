export const CAST_SORTS = ['name', 'createdAt', 'category', 'description'] as const;
export type CastSort = (typeof CAST_SORTS)[number];
