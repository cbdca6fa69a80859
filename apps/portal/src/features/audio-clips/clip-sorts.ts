/** The columns that the list of clips can be sorted by. */
export const CLIP_SORTS = ['name', 'type', 'duration', 'createdAt'] as const;
export type ClipSort = (typeof CLIP_SORTS)[number];
