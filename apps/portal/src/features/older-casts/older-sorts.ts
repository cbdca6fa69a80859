export const OLDER_CAST_SORTS = ['name', 'createdAt'] as const;
export type OlderCastSort = (typeof OLDER_CAST_SORTS)[number];
